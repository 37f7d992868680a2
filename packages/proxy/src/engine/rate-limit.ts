import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";
import {
  LIMIT_BUCKETS,
  RATE_LIMITS,
  type RateLimitBucket,
  type RateLimitName,
} from "../contract/rate-limits.ts";
import { type RedisConnection, redisPrefix } from "../cache/redis-level.ts";
import { tokenKey } from "../cache/profile-cache.ts";
import { keysOf, type LimitedCaller } from "./rate-limit-keys.ts";
import { addressBlock } from "../request/real-address.ts";
import type { RateLimitRule } from "../contract/settings.ts";

/** The rate limits of a host. */
export interface RateLimits {
  /** Counts a call in every bucket of a limit until one refuses: seconds to wait, or 0 when it is within all of them. */
  spend(name: RateLimitName, caller: LimitedCaller): Promise<number>;
  /** Counts nothing: seconds until one of these limits has room for an address again, or 0 when one has. */
  wait(names: readonly RateLimitName[], address: string): Promise<number>;
  /** The id of a token's user. It is loaded once for each token that the backend accepted. */
  userOf(token: string, load: () => Promise<string | undefined>): Promise<string | undefined>;
  /** Refused calls by bucket, since the process started. */
  readonly refused: Readonly<Record<RateLimitBucket, number>>;
  /** Keys that this process counts itself. */
  readonly size: number;
}

type Limiter = RateLimiterMemory | RateLimiterRedis;

const BUCKETS = Object.keys(RATE_LIMITS) as RateLimitBucket[];
/** Of all buckets together; about 0.7 KB each. */
const MAX_KEYS = 50_000;
const MAX_USERS = 10_000;
/** Milliseconds; as long as the longest period of a bucket by user. */
const USER_LIFETIME = 600_000;

/**
 * Limits that instances share through Redis. Without Redis, and while it is lost, this process counts alone. `rules`
 * overrides points and seconds by bucket. The memory of the counts is bounded.
 */
export function createRateLimits(
  rules: Partial<Record<string, RateLimitRule>> = {},
  shared?: { redis: RedisConnection; tenant: string },
): RateLimits {
  const keys = boundedKeys(MAX_KEYS);
  const users = new LRUCache<string, string>({
    maxSize: MAX_USERS,
    sizeCalculation: () => 1,
    ttl: USER_LIFETIME,
  });
  const refused = Object.fromEntries(BUCKETS.map((bucket) => [bucket, 0])) as Record<RateLimitBucket, number>;
  const limiters = Object.fromEntries(
    BUCKETS.map((bucket) => {
      const rule = { ...RATE_LIMITS[bucket], ...rules[bucket] };
      return [bucket, createLimiter(bucket, rule, keys, shared)];
    }),
  ) as Record<RateLimitBucket, Limiter>;

  const spendKey = async (bucket: RateLimitBucket, key: string): Promise<number> => {
    try {
      await limiters[bucket].consume(key);
      return 0;
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      refused[bucket] += 1;
      return secondsOf(refusal as { msBeforeNext: number });
    }
  };
  /** The seconds that an address must wait for a limit, and the bucket that is used up. Nothing is counted. */
  const waitFor = async (name: RateLimitName, address: string): Promise<[number, RateLimitBucket?]> => {
    for (const bucket of LIMIT_BUCKETS[name]) {
      if (RATE_LIMITS[bucket].by !== "address") continue;
      const limiter = limiters[bucket];
      const state = await limiter.get(addressBlock(address));
      const isUsedUp = state !== null && state.consumedPoints >= limiter.points && state.msBeforeNext > 0;
      if (isUsedUp) return [secondsOf(state), bucket];
    }
    return [0];
  };

  return {
    refused,
    get size() {
      keys.purgeStale();
      return keys.size;
    },
    async spend(name, caller) {
      for (const bucket of LIMIT_BUCKETS[name]) {
        for (const key of await keysOf(RATE_LIMITS[bucket].by, caller)) {
          const seconds = await spendKey(bucket, key);
          if (seconds > 0) return seconds;
        }
      }
      return 0;
    },
    async wait(names, address) {
      const waits = await Promise.all(names.map((name) => waitFor(name, address)));
      const [seconds, bucket] = waits.toSorted(([one], [other]) => one - other)[0] ?? [0];
      if (bucket !== undefined) refused[bucket] += 1;
      return seconds;
    },
    async userOf(token, load) {
      const key = tokenKey(token);
      const known = users.get(key);
      if (known !== undefined) return known;
      const user = await load();
      if (user !== undefined) users.set(key, user);
      return user;
    },
  };
}

function createLimiter(
  bucket: RateLimitBucket,
  { points, seconds }: RateLimitRule,
  keys: ReturnType<typeof boundedKeys>,
  shared: { redis: RedisConnection; tenant: string } | undefined,
): Limiter {
  const own = new BoundedLimiter(bucket, { points, seconds }, keys);
  if (!shared) return own;
  return new RateLimiterRedis({
    points,
    duration: seconds,
    storeClient: shared.redis.client,
    keyPrefix: `${redisPrefix(shared.tenant)}:limit:${bucket}`,
    insuranceLimiter: own,
  });
}

const secondsOf = ({ msBeforeNext }: { msBeforeNext: number }): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1_000));

/** The longest period of a Node timer; a longer timer ends at once. */
const MAX_TIMER_SECONDS = 2_147_483;

type Keys = LRUCache<string, BoundedLimiter>;

/** The keys of all limiters that share the bound. Over `most` keys, the one whose last count is oldest is removed. */
export function boundedKeys(most: number): Keys {
  return new LRUCache({
    // Bounded by size, because a bound by number would allocate the memory of all keys at the start.
    maxSize: most,
    sizeCalculation: () => 1,
    dispose(limiter, id, reason) {
      if (reason === "evict") limiter.forget(id);
    },
  });
}

/** Counts in this process. Limiters with the same `keys` share a bound of memory. */
export class BoundedLimiter extends RateLimiterMemory {
  readonly #keys: Keys;

  constructor(name: string, { points, seconds }: RateLimitRule, keys: Keys) {
    super({ keyPrefix: name, points, duration: Math.min(seconds, MAX_TIMER_SECONDS) });
    this.#keys = keys;
  }

  override consume(
    key: string | number,
    points?: number,
    options?: Record<string, unknown>,
  ): Promise<RateLimiterRes> {
    this.#keys.set(this.getKey(key), this, { ttl: this.duration * 1_000 });
    return super.consume(key, points, options);
  }

  /** Removes a key of the shared list. */
  forget(id: string): void {
    void this.delete(this.parseKey(id));
  }
}
