const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How answers of one kind are kept. */
export type CachePolicy = {
  /** Milliseconds for which an answer is served as it is. */
  readonly fresh: number;
  /** Milliseconds after that for which it is served while one call renews it, or while the backend is down. */
  readonly stale: number;
  /** A purge names these. */
  readonly tags: readonly string[];
  /** Which memory it takes: what visitors type has one of its own, so that it cannot push the catalogue out. */
  readonly pool: CachePoolName;
}

/** What is kept together, in one bounded memory. */
export type CachePoolName = "main" | "search";

/** Bounds of a memory: entries, and bytes of all of them; and whether instances share what is in it. */
export type CachePool = {
  readonly entries: number;
  readonly bytes: number;
  /** False for what visitors type: nothing bounds the number of entries at the second level. */
  readonly isShared: boolean;
}

export const CACHE_POOLS: Readonly<Record<CachePoolName, CachePool>> = {
  main: { entries: 2_000, bytes: 96 * 1024 * 1024, isShared: true },
  search: { entries: 300, bytes: 8 * 1024 * 1024, isShared: false },
};

/**
 * Every policy of the shared cache. Never stored, whatever the policy: failures, bodies that are no JSON, answers with
 * a Set-Cookie, answers that their reader finds unusable (an empty top-games list, a wrong shape).
 */
export const CACHE_POLICIES = {
  appearance: { fresh: 60 * SECOND, stale: HOUR, tags: ["brand"], pool: "main" },
  home: { fresh: 60 * SECOND, stale: HOUR, tags: ["catalogue", "home"], pool: "main" },
  catalogue: { fresh: 60 * SECOND, stale: HOUR, tags: ["catalogue"], pool: "main" },
  game: { fresh: 5 * MINUTE, stale: HOUR, tags: ["catalogue"], pool: "main" },
  search: { fresh: 30 * SECOND, stale: 5 * MINUTE, tags: ["catalogue", "search"], pool: "search" },
  statistics: { fresh: 60 * SECOND, stale: HOUR, tags: ["statistics"], pool: "main" },
  topWins: { fresh: 30 * SECOND, stale: HOUR, tags: ["wins"], pool: "main" },
  topGames: { fresh: 60 * SECOND, stale: HOUR, tags: ["wins"], pool: "main" },
  lastWins: { fresh: 10 * SECOND, stale: 10 * MINUTE, tags: ["wins"], pool: "main" },
  votes: { fresh: 15 * SECOND, stale: HOUR, tags: ["votes"], pool: "main" },
} as const satisfies Record<string, CachePolicy>;

/** The name of a policy; a route never says numbers. */
export type CachePolicyName = keyof typeof CACHE_POLICIES;

/** Names of the policies that a tag reaches. */
export const policiesWithTag = (tag: string): CachePolicyName[] =>
  (Object.keys(CACHE_POLICIES) as CachePolicyName[]).filter((name) =>
    (CACHE_POLICIES[name].tags as readonly string[]).includes(tag),
  );
