import { createAccount } from "@storefront/account";
import { walletQuery } from "@storefront/account/queries";
import { isApiError } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import { useStorefront } from "@storefront/client/react-hooks";
import { topGamesQuery } from "@storefront/games/queries";
import { type QueryClient, QueryObserver, useSuspenseQuery } from "@tanstack/react-query";
import { Component, type ReactElement, type ReactNode, Suspense } from "react";

// #region suspense
function Games(): ReactElement {
  const { http } = useStorefront();
  const { data: wins } = useSuspenseQuery(topGamesQuery(http));
  return <p>{wins.map(({ game }) => game.name).join(", ")}</p>;
}

/** The games that paid the most; a failure is shown by the boundary around them. */
export const TopGames = (): ReactElement => (
  <FailureBoundary>
    <Suspense fallback={<p>Loading …</p>}>
      <Games />
    </Suspense>
  </FailureBoundary>
);
// #endregion

// #region boundary
/** Shows the reference code of a failed call instead of what it holds; every other error goes on. */
export class FailureBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isApiError(error)) throw error;
    return <p role="alert">This is not possible now ({error.ref ?? "no answer"}).</p>;
  }
}
// #endregion

// #region observed
/** The balance without React: what the adapters of Vue, Svelte and Solid do with the same options. */
export function watchBalance(
  queryClient: QueryClient,
  http: ProxyHttp,
  show: (balance: number | null | undefined) => void,
): () => void {
  const observer = new QueryObserver(queryClient, walletQuery(http));
  return observer.subscribe(({ data }) => show(data?.wallet?.balance));
}
// #endregion

// #region app
/** A page in a web view of a mobile app: the backend is told that it is one. */
export const accountOfApp = createAccount({ access: () => "app" });
// #endregion
