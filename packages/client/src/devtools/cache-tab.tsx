import { type Query, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useSyncExternalStore } from "react";
import type { RecordedCall } from "./call-record.ts";
import { spanOf, useNow } from "./fact-list.tsx";

/** Every query of the page with its state, and how often the host's own cache answered. */
export function CacheTab({ calls }: { calls: readonly RecordedCall[] }): ReactElement {
  const queries = useQueries();
  const now = useNow();
  const served = Object.entries(
    Object.groupBy(
      calls.filter(({ cache }) => cache !== undefined),
      ({ cache }) => cache ?? "",
    ),
  ).map(([state, list = []]) => `${list.length} ${state}`);
  return (
    <>
      <h2>Cache of the page</h2>
      {queries.length === 0 && <p>No queries.</p>}
      <ul className="calls">
        {queries.map((query) => (
          <li key={query.queryHash} className="query">
            <code className="name">{JSON.stringify(query.queryKey)}</code>
            <span className="badge" data-state={stateOf(query)}>
              {stateOf(query)}
            </span>
            <span className="time">
              {query.state.dataUpdatedAt > 0 ? `${spanOf(now - query.state.dataUpdatedAt)} ago` : "no data"}
            </span>
            <span className="time">{usesOf(query.getObserversCount())}</span>
            <button type="button" onClick={() => void query.fetch().catch(() => {})}>
              Read again
            </button>
          </li>
        ))}
      </ul>
      <h3>Cache of the host</h3>
      <p>{served.length === 0 ? "No public answer yet." : `${served.join(", ")} among the last calls.`}</p>
    </>
  );
}

const usesOf = (count: number): string => (count === 1 ? "1 use" : `${count} uses`);

function stateOf(query: Query): string {
  const { fetchStatus, status } = query.state;
  if (fetchStatus === "fetching") return "reading";
  if (status === "error") return "failed";
  if (status === "pending") return "idle";
  return query.isStale() ? "stale" : "fresh";
}

/** The queries of the cache. A new list for each event, because queries change in place. */
function useQueries(): readonly Query[] {
  const cache = useQueryClient().getQueryCache();
  const version = useSyncExternalStore(
    (listener) =>
      cache.subscribe(() => {
        versions.set(cache, (versions.get(cache) ?? 0) + 1);
        // Queries report while components render; those may not be told at once.
        queueMicrotask(listener);
      }),
    () => versions.get(cache) ?? 0,
    () => 0,
  );
  return version < 0 ? [] : cache.getAll();
}

const versions = new WeakMap<object, number>();
