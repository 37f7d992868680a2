import { RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";
import { RATE_LIMITS, type BucketRow, type RateLimitBucket } from "../contract/rate-limits.ts";
import type { RedisConnection } from "../cache/redis-connection.ts";
import { redisPrefix } from "../cache/redis-level.ts";
import { BoundedLimiter, CountMemory } from "./rate-limit-memory.ts";
import type { RateLimitRule } from "../contract/settings.ts";

/** The name of one count in a bucket. A wide one, of a block of IPv6 networks, has twice the places. */
export interface CountKey {
  readonly key: string;
  readonly wide?: boolean | undefined;
}

/** The counts of all buckets of a host. */
export interface RateLimits {
  /**
   * Takes a place at each key until one has none: seconds to wait, or 0 when all had one. The place is also counted
   * under `proof`, so that `clear` finds it.
   */
  take(bucket: RateLimitBucket, keys: readonly CountKey[], proof?: string): Promise<number>;
  /** Counts nothing: seconds until there is a place at each key, or 0 when there is. */
  wait(bucket: RateLimitBucket, keys: readonly CountKey[]): Promise<number>;
  /** Returns a place that was taken at each key. */
  giveBack(bucket: RateLimitBucket, keys: readonly CountKey[]): Promise<void>;
  /** Returns all places that were taken at the keys under a proof, by whomever. */
  clear(bucket: RateLimitBucket, keys: readonly CountKey[], proof: string): Promise<void>;
  /** Calls that each bucket refused, since the process started. */
  readonly refused: Record<RateLimitBucket, number>;
  /** Keys that this process counts itself. */
  readonly size: number;
}

type Limiter = BoundedLimiter | RateLimiterRedis;

const BUCKETS = Object.keys(RATE_LIMITS) as RateLimitBucket[];
/** Of all buckets by address together, and of all others, each in two lists; about 0.3 KB a key. */
const MAX_KEYS = 25_000;

/**
 * Counts that instances share through Redis. Without Redis, and while it is lost, this process counts alone. `rules`
 * overrides points and seconds by bucket. The memory of the counts is bounded.
 */
export function createRateLimits(
  rules: Partial<Record<string, RateLimitRule>> = {},
  shared?: { redis: RedisConnection; tenant: string },
): RateLimits {
  const [ofAddresses, ofPersons] = [new CountMemory(MAX_KEYS), new CountMemory(MAX_KEYS)];
  const refused = Object.fromEntries(BUCKETS.map((bucket) => [bucket, 0])) as Record<RateLimitBucket, number>;
  const limiters = Object.fromEntries(
    BUCKETS.map((bucket) => {
      const row: BucketRow = { ...RATE_LIMITS[bucket], ...rules[bucket] };
      const keys = row.by.startsWith("address") ? ofAddresses : ofPersons;
      const wide = { ...row, points: 2 * row.points };
      return [
        bucket,
        [createLimiter(bucket, row, keys, shared), createLimiter(bucket, wide, keys, shared)] as const,
      ];
    }),
  ) as Record<RateLimitBucket, readonly [plain: Limiter, wide: Limiter]>;
  const limiterOf = (bucket: RateLimitBucket, wide: boolean | undefined): Limiter =>
    limiters[bucket][wide ? 1 : 0];

  return {
    refused,
    get size() {
      return ofAddresses.size + ofPersons.size;
    },
    async take(bucket, keys, proof) {
      for (const { key, wide } of keys) {
        const limiter = limiterOf(bucket, wide);
        try {
          await limiter.consume(key);
        } catch (refusal) {
          if (refusal instanceof Error) throw refusal;
          return secondsOf(refusal as RateLimiterRes);
        }
        if (proof !== undefined) await limiter.penalty(provenKey(key, proof));
      }
      return 0;
    },
    async wait(bucket, keys) {
      for (const { key, wide } of keys) {
        const limiter = limiterOf(bucket, wide);
        const state = await limiter.get(key);
        if (state !== null && state.consumedPoints >= limiter.points && state.msBeforeNext > 0)
          return secondsOf(state);
      }
      return 0;
    },
    async giveBack(bucket, keys) {
      for (const { key, wide } of keys) await limiterOf(bucket, wide).reward(key);
    },
    async clear(bucket, keys, proof) {
      for (const { key, wide } of keys) {
        const limiter = limiterOf(bucket, wide);
        const proven = await limiter.get(provenKey(key, proof));
        if (proven === null) continue;
        await limiter.delete(provenKey(key, proof));
        await (proven.consumedPoints === 1
          ? limiter.reward(key)
          : returnPlaces(limiter, key, proven.consumedPoints));
      }
    },
  };
}

/** Refused calls are counted beyond the points; they took no place, so nothing of them stays. */
async function returnPlaces(limiter: Limiter, key: string, places: number): Promise<void> {
  const state = await limiter.get(key);
  if (state === null) return;
  const left = Math.max(Math.min(state.consumedPoints, limiter.points) - places, 0);
  if (state.consumedPoints > left) await limiter.reward(key, state.consumedPoints - left);
}

const provenKey = (key: string, proof: string): string => `${key} proven by ${proof}`;

function createLimiter(
  bucket: RateLimitBucket,
  { points, seconds }: RateLimitRule,
  keys: CountMemory,
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
