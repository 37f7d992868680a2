import { createAccount } from "@storefront/account";
import { AccountProvider, useSession } from "@storefront/account/react-hooks";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useState } from "react";
import { brand } from "../brand.ts";
import { Games } from "./games.tsx";
import { LoginForm } from "./login-form.tsx";
import { Wallet } from "./wallet.tsx";

/** Properties of `Site`. */
export interface SiteProps {
  /** True in development: the form names the players of the sandbox. */
  readonly isDevelopment: boolean;
  /** Tools of a development build; they may use the account and the query cache. */
  readonly children?: ReactNode;
}

/** The whole site: one account and one query cache for each page. */
export function Site({ isDevelopment, children }: SiteProps): ReactElement {
  const [account] = useState(() => createAccount({ language: () => brand.locales[0] }));
  const [queryClient] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <AccountProvider account={account}>
        <header className="bar">
          <h1>{brand.name}</h1>
          <Person isDevelopment={isDevelopment} />
        </header>
        <main>
          <Games />
        </main>
        {children}
      </AccountProvider>
    </QueryClientProvider>
  );
}

function Person({ isDevelopment }: Pick<SiteProps, "isDevelopment">): ReactElement {
  const { status } = useSession();
  return status === "signed-in" ? <Wallet /> : <LoginForm isDevelopment={isDevelopment} />;
}
