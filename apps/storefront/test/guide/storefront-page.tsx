// #region page
import { createAccount } from "@storefront/account";
import { AccountProvider } from "@storefront/account/react-hooks";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";

/** Renders a component as a page of the site does. */
export function renderPage(component: ReactElement): void {
  const account = createAccount();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AccountProvider account={account}>{component}</AccountProvider>
    </QueryClientProvider>,
  );
}
// #endregion
