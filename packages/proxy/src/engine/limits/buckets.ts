import { LRUCache } from "lru-cache";
import type { RedisConnection } from "../../cache/redis.ts";
import { redisPrefix } from "../../cache/redis-level.ts";
import { RATE_LIMITS, type BucketRow, type RateLimitBucket } from "../../contract/rate-limits.ts";
import type { RateLimitRule } from "../../contract/settings.ts";

/** One key of a bucket. A wide key, of a block of IPv6 networks, may be charged twice as often. */
export interface BucketKey {
  readonly key: string;
  readonly wide?: boolean | undefined;
}

/** All buckets of a host, and what was charged to their keys. */
export interface Buckets {
  /**
   * Charges a call to each key until one has no quota left: seconds to wait, or 0 when all had some. The charge is also
   * counted under `proof`, so that a success can refund all charges that were made under the same one.
   */
  charge(bucket: RateLimitBucket, keys: readonly BucketKey[], proof?: string): Promise<number>;
  /** Charges nothing: seconds until each key has quota left, or 0 when each has. */
  wait(bucket: RateLimitBucket, keys: readonly BucketKey[]): Promise<number>;
  /** Refunds one charge of each key; with a proof, all charges that were made under it, by whomever. */
  refund(bucket: RateLimitBucket, keys: readonly BucketKey[], proof?: string): Promise<void>;
  /** Calls that each bucket refused, since the process started. */
  readonly refused: Record<RateLimitBucket, number>;
  /** Keys in the memory of this process. */
  readonly size: number;
}

const BUCKETS = Object.keys(RATE_LIMITS) as RateLimitBucket[];
/** Of all buckets by address together, and of all others, each in two lists; about 0.3 KB a key. */
const MAX_KEYS = 25_000;

/**
 * Buckets that instances share through Redis. Without Redis, and while it is lost, this process counts alone, in bounded
 * memory. `rules` overrides points and seconds by bucket.
 */
export function createBuckets(
  rules: Partial<Record<string, RateLimitRule>> = {},
  shared?: { redis: RedisConnection; tenant: string },
): Buckets {
  const [ofAddresses, ofPersons] = [new CountMemory(MAX_KEYS), new CountMemory(MAX_KEYS)];
  const rows = Object.fromEntries(
    BUCKETS.map((bucket) => [bucket, { ...RATE_LIMITS[bucket], ...rules[bucket] }]),
  ) as Record<RateLimitBucket, BucketRow>;
  /** Adds to the count of a key, in a new period when it has none. What this process counts alone is no promise. */
  const add = (bucket: RateLimitBucket, key: string, points: number): Count | Promise<Count> => {
    const { by, seconds } = rows[bucket];
    const memory = by.startsWith("address") ? ofAddresses : ofPersons;
    const inMemory = (): Count => memory.add(`${bucket}:${key}`, points, seconds * 1_000);
    if (shared === undefined) return inMemory();
    const name = `${redisPrefix(shared.tenant)}:limit:${bucket}:${key}`;
    const counted = shared.redis.client.eval(ADD, 1, name, points, seconds * 1_000);
    return counted.then((given) => {
      const [count = 0, left = 0] = given as number[];
      return { points: count, left };
    }, inMemory);
  };
  const quotaOf = (bucket: RateLimitBucket, { wide }: BucketKey): number =>
    (wide ? 2 : 1) * rows[bucket].points;

  return {
    refused: Object.fromEntries(BUCKETS.map((bucket) => [bucket, 0])) as Record<RateLimitBucket, number>,
    get size() {
      return ofAddresses.size + ofPersons.size;
    },
    async charge(bucket, keys, proof) {
      for (const key of keys) {
        const { points, left } = await add(bucket, key.key, 1);
        if (points > quotaOf(bucket, key)) return secondsOf(left);
        if (proof !== undefined) await add(bucket, provenKey(key, proof), 1);
      }
      return 0;
    },
    async wait(bucket, keys) {
      for (const key of keys) {
        const { points, left } = await add(bucket, key.key, 0);
        if (left > 0 && points >= quotaOf(bucket, key)) return secondsOf(left);
      }
      return 0;
    },
    async refund(bucket, keys, proof) {
      for (const key of keys) {
        const proven = proof === undefined ? 1 : (await add(bucket, provenKey(key, proof), 0)).points;
        if (proven <= 0) continue;
        if (proof !== undefined) await add(bucket, provenKey(key, proof), -proven);
        // Refused calls are counted beyond the quota, but were charged nothing: nothing of them stays.
        const beyond =
          proven === 1 ? 0 : Math.max((await add(bucket, key.key, 0)).points - quotaOf(bucket, key), 0);
        await add(bucket, key.key, -proven - beyond);
      }
    },
  };
}

/** The count of a key, and the milliseconds that are left of its period. */
interface Count {
  readonly points: number;
  readonly left: number;
}

/** In one step for all instances. What is not counted has no period to take part in: nothing begins one but a charge. */
const ADD = `
local added = tonumber(ARGV[1])
if added <= 0 and redis.call("EXISTS", KEYS[1]) == 0 then return {0, 0} end
local points = redis.call("INCRBY", KEYS[1], added)
local left = redis.call("PTTL", KEYS[1])
if left < 0 then
  left = tonumber(ARGV[2])
  redis.call("PEXPIRE", KEYS[1], left)
end
return {points, left}`;

const provenKey = ({ key }: BucketKey, proof: string): string => `${key} proven by ${proof}`;

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1_000));

/** From this number of charges on, a key is one that somebody tries again and again, and is kept before others. */
const OFTEN = 3;

/** The count of a key in its running period. Times are those of `performance.now()`. */
interface StoredCount {
  points: number;
  until: number;
  /** The number of times that the key was charged, in its earlier periods too. */
  times: number;
}

/**
 * The counts of several buckets, in two lists of `most` keys: one of keys that were charged once or twice, one of those
 * that were charged more often. Over a bound, the key whose last charge is oldest is removed. So strangers who make up
 * names, each of which is charged once, never push out the count of an account that somebody tries again and again.
 */
export class CountMemory {
  readonly #seldom: LRUCache<string, StoredCount>;
  readonly #often: LRUCache<string, StoredCount>;

  constructor(most: number) {
    // Bounded by size, because a bound by number would allocate the memory of all keys at the start.
    const newList = (): LRUCache<string, StoredCount> =>
      new LRUCache({ maxSize: most, sizeCalculation: () => 1, updateAgeOnGet: true });
    [this.#seldom, this.#often] = [newList(), newList()];
  }

  get size(): number {
    for (const list of [this.#seldom, this.#often]) list.purgeStale();
    return this.#seldom.size + this.#often.size;
  }

  /** Adds to the count of a key. A refund that comes when the period is over counts for nothing. */
  add(id: string, points: number, period: number): Count {
    const now = performance.now();
    const peeked = this.#often.peek(id) ?? this.#seldom.peek(id);
    if (points <= 0) {
      if (peeked === undefined || peeked.until <= now) return { points: 0, left: 0 };
      peeked.points += points;
      return { points: peeked.points, left: peeked.until - now };
    }
    const known = this.#often.get(id) ?? this.#seldom.get(id) ?? { points: 0, until: 0, times: 0 };
    if (known.until <= now) Object.assign(known, { points: 0, until: now + period });
    known.points += points;
    known.times += 1;
    if (known.times === 1) this.#seldom.set(id, known, { ttl: period });
    else if (known.times === OFTEN) {
      this.#seldom.delete(id);
      this.#often.set(id, known, { ttl: period });
    }
    return { points: known.points, left: known.until - now };
  }
}
