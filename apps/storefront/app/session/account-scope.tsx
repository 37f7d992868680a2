import { type Account, createAccount } from "@storefront/account";
import { AccountProvider } from "@storefront/account/react-hooks";
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { JSX, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { notifyFailure } from "../notices/notices.ts";

/** The page's one account and the cache of what it reads; made on first use, in the browser only. */
let page: { account: Account; client: QueryClient } | undefined;

/**
 * Gives its children the account's hooks. Guests do not download the account library before they need it, so whatever
 * uses it stands in a scope of its own and is loaded lazily; all scopes share one account.
 */
export function AccountScope({ children }: { children: ReactNode }): JSX.Element {
  const { i18n } = useTranslation();
  page ??= { account: createAccount({ language: () => i18n.language }), client: createClient() };
  return (
    <QueryClientProvider client={page.client}>
      <AccountProvider account={page.account}>{children}</AccountProvider>
    </QueryClientProvider>
  );
}

function createClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: notifyFailure }),
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
  });
}
