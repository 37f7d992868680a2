import { createAccount } from "@storefront/account";
import { AccountProvider } from "@storefront/account/react-hooks";
import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type JSX, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { notifyFailure } from "../notices/notices.ts";
import { SessionHost } from "./session-host.tsx";

const STALE_AFTER = 60_000;

/** The player's session and the cache of what it reads; both start empty, on the server as in the browser. */
export function SessionProviders({ children }: { children: ReactNode }): JSX.Element {
  const { i18n } = useTranslation();
  const [account] = useState(() => createAccount({ language: () => i18n.language }));
  const [client] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError: notifyFailure }),
        defaultOptions: { queries: { retry: false, staleTime: STALE_AFTER, refetchOnWindowFocus: false } },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      <AccountProvider account={account}>
        <SessionHost />
        {children}
      </AccountProvider>
    </QueryClientProvider>
  );
}
