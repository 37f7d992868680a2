import { useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
  useSyncExternalStore,
} from "react";
import type { ProxyHttp } from "../contract/proxy-http.ts";
import type { BrandFacts } from "./brand-facts.ts";
import { GUEST_SESSION, type StorefrontSession, subscribeApart } from "./storefront-session.ts";

/** The context that every hook of the storefront's packages reads. */
export interface Storefront {
  readonly http: ProxyHttp;
  readonly session: StorefrontSession;
  /** False during server rendering and until the page has mounted. */
  readonly isAuthenticated: boolean;
  /** Another number for each session that begins or ends. */
  readonly epoch: number;
  readonly brand: BrandFacts;
}

export interface StorefrontProviderProps {
  readonly http: ProxyHttp;
  /** Without a session every visitor is a guest. */
  readonly session?: StorefrontSession | undefined;
  readonly brand?: BrandFacts | undefined;
  readonly children?: ReactNode;
}

const StorefrontContext = /* @__PURE__ */ createContext<Storefront | undefined>(undefined);
const NO_FACTS: BrandFacts = {};

/**
 * Gives the hooks of every package their http client, session and brand; needs a `QueryClientProvider` around it. When a
 * session ends or becomes another player's, everything of the player is forgotten before anything renders.
 */
export function StorefrontProvider({
  http,
  session = GUEST_SESSION,
  brand = NO_FACTS,
  children,
}: StorefrontProviderProps): ReactElement {
  const queryClient = useQueryClient();
  const subscribe = useMemo(() => subscribeApart(session, queryClient), [session, queryClient]);
  const { status, epoch } = useSyncExternalStore(subscribe, session.getSnapshot, session.getServerSnapshot);
  const storefront = useMemo<Storefront>(
    () => ({ http, session, brand, epoch, isAuthenticated: status === "signed-in" }),
    [http, session, brand, epoch, status],
  );
  return <StorefrontContext.Provider value={storefront}>{children}</StorefrontContext.Provider>;
}

/**
 * The page's storefront, for hooks.
 * @throws outside a `StorefrontProvider`, with a sentence that says what to do.
 * @example
 * ```tsx
 * const { http, isAuthenticated } = useStorefront();
 * const readPoints = () => http.get<{ points: number }>("/api/club/points");
 * ```
 */
export function useStorefront(): Storefront {
  const storefront = useContext(StorefrontContext);
  if (!storefront)
    throw new Error("Render this hook inside <StorefrontProvider http={…}> or <AccountProvider>.");
  return storefront;
}
