import { useQueryClient } from "@tanstack/react-query";
import type { ProxyHttp } from "@storefront/proxy/client";
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
import { forgetAccountQueries } from "./account-queries.ts";
import type { SessionEventName, SessionListener } from "./session/session-events.ts";
import type { SessionSnapshot } from "./session/session-store.ts";
import type { Session } from "./session/session-shape.ts";
import type { JustRegisteredStore } from "./onboarding/just-registered.ts";

/** What the hooks of this library stand on. */
export interface AccountAccess {
  readonly http: ProxyHttp;
  readonly session: Session;
  readonly justRegistered: JustRegisteredStore;
  /** False during server rendering and until the page has mounted. */
  readonly isAuthenticated: boolean;
}

const AccountContext = createContext<Account | undefined>(undefined);

/**
 * Gives the tree its account and starts the session after mount; needs a QueryClientProvider around it. What is kept
 * of a user is forgotten as soon as the session ends or becomes another user's.
 */
export function AccountProvider({
  account,
  children,
}: {
  account: Account;
  children?: ReactNode;
}): ReactElement {
  const queryClient = useQueryClient();
  const { session } = account;
  useEffect(() => {
    const forget = (): void => forgetAccountQueries(queryClient);
    const stops = [session.on("signed-in", forget), session.on("signed-out", forget), session.start()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, session]);
  return <AccountContext.Provider value={account}>{children}</AccountContext.Provider>;
}

/** The page's account; throws outside an `AccountProvider`. */
export function useAccount(): AccountAccess {
  const account = useAccountContext();
  const { http, session, justRegistered } = account;
  return { http, session, justRegistered, isAuthenticated: useSession().status === "signed-in" };
}

/** The session's snapshot: always a guest during server rendering and hydration. */
export function useSession(): SessionSnapshot {
  const { session } = useAccountContext();
  return useSyncExternalStore(session.subscribe, session.getSnapshot, session.getServerSnapshot);
}

/** Calls the latest `handler` at each event while mounted. */
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
