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

/** Times of one of the kernel's policies, in milliseconds; what is not named stays as the kernel has it. */
export type CacheTimes = Partial<Pick<CachePolicy, "fresh" | "stale" | "absent">>;

/**
 * What a host says of policies, by name: other times for one that the kernel has (`topGames: { fresh: 20_000 }`), and
 * whole policies of its own.
 */
export type OwnCachePolicies = Readonly<Record<string, CachePolicy | CacheTimes>>;

/** The names of the bounded memories. */
export type CachePoolName = "main" | "search";

/** Bounds of each memory: entries and total bytes, and whether its answers are stored in Redis for all instances. */
export type CachePool = {
  readonly entries: number;
  readonly bytes: number;
  /** False for free text of visitors, which no other instance is asked for. What an instance has no more room for leaves Redis too. */
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

export type CachePolicies = ReadonlyMap<string, CachePolicy>;

/** Names and tags are parts of keys at the second level and of purges. */
const NAME = /^[A-Za-z][\w-]{0,63}$/;
const TAG = /^[\w:-]{1,64}$/;

/**
 * The kernel's policies with a host's times, and a host's own.
 * @throws when a name cannot be part of a key, when a policy has no valid times, tags or pool, or when tags or pool of
 *   one of the kernel's are changed: purges and the bounds of the memories go by them.
 */
export function cachePolicies(own: OwnCachePolicies = {}): CachePolicies {
  const policies = new Map<string, CachePolicy>(Object.entries(CACHE_POLICIES));
  for (const [name, given] of Object.entries(own)) {
    const kernels = policies.get(name);
    const policy = kernels ? { ...kernels, ...given } : given;
    const mistake = kernels && ("tags" in given || "pool" in given) ? KERNELS : mistakeOf(name, policy);
    if (mistake !== undefined || !isWhole(policy)) throw new Error(`The cache policy "${name}": ${mistake}.`);
    policies.set(name, policy);
  }
  return policies;
}

const isWhole = (policy: CachePolicy | CacheTimes): policy is CachePolicy => "tags" in policy && "pool" in policy;

const KERNELS = "the kernel has a policy of this name, of which a host sets fresh, stale and absent alone";

function mistakeOf(name: string, policy: CachePolicy | CacheTimes): string | undefined {
  const { fresh, stale, absent = 0 } = policy;
  if (!NAME.test(name)) return "a name is a letter, then letters, digits, _ and -";
  if (![fresh, stale, absent].every(isTime)) return "fresh, stale and absent are whole milliseconds from 0";
  if (!isWhole(policy)) return "the kernel has none of this name, and one of a host's own has tags and a pool";
  if (!policy.tags.every((tag) => TAG.test(tag))) return "a tag is letters, digits, _, : and -, at most 64";
  return Object.hasOwn(CACHE_POOLS, policy.pool) ? undefined : `pool is ${Object.keys(CACHE_POOLS).join(" or ")}`;
}

const isTime = (milliseconds: number | undefined): boolean =>
  milliseconds !== undefined && Number.isSafeInteger(milliseconds) && milliseconds >= 0;

export const policiesWithTag = (policies: CachePolicies, tag: string): string[] =>
  [...policies].flatMap(([name, { tags }]) => (tags.includes(tag) ? [name] : []));
