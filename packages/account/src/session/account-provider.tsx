import { type BrandFacts, StorefrontProvider, useStorefront } from "@storefront/client/react-hooks";
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import type { Account } from "./account.ts";
import type { SessionEventName, SessionListener } from "./session-events.ts";
import type { SessionSnapshot } from "./session-store.ts";

/** The account of the page, as `useAccount` returns it. */
export interface AccountAccess extends Account {
  /** False during server rendering and until the page has mounted. */
  readonly isAuthenticated: boolean;
}

const AccountContext = createContext<Account | undefined>(undefined);

/** Properties of `AccountProvider`. The account is created once and must be the same object in every render. */
export interface AccountProviderProps {
  readonly account: Account;
  /** The values of the brand that hooks of every package read. */
  readonly brand?: BrandFacts | undefined;
  readonly children?: ReactNode;
}

/**
 * Provides the account to the tree and starts the session after mount; needs a QueryClientProvider around it. It is the
 * `StorefrontProvider` of its tree: the hooks of every package take http client and session from it.
 * @example
 * ```tsx
 * const account = createAccount({ language: () => document.documentElement.lang });
 *
 * <AccountProvider account={account}>
 *   the page, within the QueryClientProvider of TanStack Query
 * </AccountProvider>;
 * ```
 */
export function AccountProvider({ account, brand, children }: AccountProviderProps): ReactElement {
  const { http, session } = account;
  useEffect(() => session.start(), [session]);
  return (
    <AccountContext.Provider value={account}>
      <StorefrontProvider http={http} session={session} brand={brand}>
        {children}
      </StorefrontProvider>
    </AccountContext.Provider>
  );
}

/** The page's account; throws outside an `AccountProvider`. */
export function useAccount(): AccountAccess {
  const account = useAccountContext();
  const { isAuthenticated } = useStorefront();
  return { ...account, isAuthenticated };
}

/** The session's snapshot: always a guest during server rendering and hydration. */
export function useSession(): SessionSnapshot {
  const { session } = useAccountContext();
  return useSyncExternalStore(session.subscribe, session.getSnapshot, session.getServerSnapshot);
}

/**
 * Calls the latest `handler` at each event of the session while mounted (document 1, section 6).
 * @example
 * ```tsx
 * useSessionEvent("time-limit", () => alert("Your time is up."));
 * ```
 */
export function useSessionEvent<Name extends SessionEventName>(
  name: Name,
  handler: SessionListener<Name>,
): void {
  const { session } = useAccountContext();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => session.on(name, (event) => latest.current(event)), [session, name]);
}

function useAccountContext(): Account {
  const account = useContext(AccountContext);
  if (!account)
    throw new Error("No account here: render <AccountProvider account={createAccount()}> around this hook.");
  return account;
}
