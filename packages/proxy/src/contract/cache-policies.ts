const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The rule by which answers of one kind are cached. */
export type CachePolicy = {
  /** Milliseconds for which an answer is served as it is. */
  readonly fresh: number;
  /** Milliseconds after that for which it is served while one call renews it, or while the backend is down. */
  readonly stale: number;
  /** Milliseconds for which it is remembered that the backend has nothing: 404, or an answer of no use. Default: not. */
  readonly absent?: number;
  /** Tags by which a purge selects the answers. */
  readonly tags: readonly string[];
  /**
   * The memory that holds the answers. Answers to free text of visitors have a separate one, so that they cannot
   * displace the catalogue.
   */
  readonly pool: CachePoolName;
}

/** The names of the bounded memories. */
export type CachePoolName = "main" | "search";

/** Bounds of each memory: entries and total bytes, and whether its answers are stored in Redis for all instances. */
export type CachePool = {
  readonly entries: number;
  readonly bytes: number;
  /** False for free text of visitors: the number of entries in Redis is not bounded. */
  readonly isShared: boolean;
}

/** The memories that every shared cache has; a host may give others of the same names. */
export const CACHE_POOLS: Readonly<Record<CachePoolName, CachePool>> = {
  main: { entries: 2_000, bytes: 96 * 1024 * 1024, isShared: true },
  search: { entries: 300, bytes: 8 * 1024 * 1024, isShared: false },
};

/**
 * The policies that every shared cache has; a host declares more with `createCache({ policies })`. No policy stores
 * failures, bodies that are no JSON, answers with a Set-Cookie, or answers that their reader finds unusable (an empty
 * list of top games, a wrong shape).
 */
export const CACHE_POLICIES = {
  appearance: { fresh: 60 * SECOND, stale: HOUR, tags: ["brand"], pool: "main" },
  home: { fresh: 60 * SECOND, stale: HOUR, tags: ["catalogue", "home"], pool: "main" },
  catalogue: { fresh: 60 * SECOND, stale: HOUR, tags: ["catalogue"], pool: "main" },
  game: { fresh: 5 * MINUTE, stale: HOUR, absent: 30 * SECOND, tags: ["catalogue"], pool: "main" },
  search: { fresh: 30 * SECOND, stale: 5 * MINUTE, tags: ["catalogue", "search"], pool: "search" },
  statistics: { fresh: 60 * SECOND, stale: HOUR, tags: ["statistics"], pool: "main" },
  topWins: { fresh: 30 * SECOND, stale: HOUR, tags: ["wins"], pool: "main" },
  topGames: { fresh: 60 * SECOND, stale: HOUR, tags: ["wins"], pool: "main" },
  lastWins: { fresh: 10 * SECOND, stale: 10 * MINUTE, tags: ["wins"], pool: "main" },
  votes: { fresh: 15 * SECOND, stale: HOUR, tags: ["votes"], pool: "main" },
} as const satisfies Record<string, CachePolicy>;

/** The name of a policy of the kernel or of the host. Routes name policies and have no numbers. */
export type CachePolicyName = keyof typeof CACHE_POLICIES | (string & Record<never, never>);

/** Policies by name. */
export type CachePolicies = ReadonlyMap<string, CachePolicy>;

/** Names and tags are parts of keys at the second level and of purges. */
const NAME = /^[A-Za-z][\w-]{0,63}$/;
const TAG = /^[\w:-]{1,64}$/;

/**
 * The kernel's policies and a host's own.
 * @throws when a name is taken or cannot be part of a key, or when a policy has no valid times, tags or pool.
 */
export function cachePolicies(own: Readonly<Record<string, CachePolicy>> = {}): CachePolicies {
  const policies = new Map<string, CachePolicy>(Object.entries(CACHE_POLICIES));
  for (const [name, policy] of Object.entries(own)) {
    const mistake = policies.has(name) ? "the kernel has a policy of this name" : mistakeOf(name, policy);
    if (mistake !== undefined) throw new Error(`The cache policy "${name}": ${mistake}.`);
    policies.set(name, policy);
  }
  return policies;
}

function mistakeOf(name: string, { fresh, stale, tags, pool }: CachePolicy): string | undefined {
  if (!NAME.test(name)) return "a name is a letter, then letters, digits, _ and -";
  if (!isTime(fresh) || !isTime(stale)) return "fresh and stale are whole milliseconds from 0";
  if (!tags.every((tag) => TAG.test(tag))) return "a tag is letters, digits, _, : and -, at most 64";
  return Object.hasOwn(CACHE_POOLS, pool) ? undefined : `pool is ${Object.keys(CACHE_POOLS).join(" or ")}`;
}

const isTime = (milliseconds: number): boolean => Number.isSafeInteger(milliseconds) && milliseconds >= 0;

/** Names of the policies that have a tag. */
export const policiesWithTag = (policies: CachePolicies, tag: string): string[] =>
  [...policies].flatMap(([name, { tags }]) => (tags.includes(tag) ? [name] : []));
