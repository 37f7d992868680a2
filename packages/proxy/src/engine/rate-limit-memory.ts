import { LRUCache } from "lru-cache";
import { RateLimiterCompatibleAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimitRule } from "../contract/settings.ts";

/** A key that was counted so often is not made up once by the way: somebody tries there again and again. */
const OFTEN = 3;

/** The count of a key in its running period. Times are those of `performance.now()`. */
interface KeyCount {
  points: number;
  until: number;
  /** The number of times that the key was counted, in its earlier periods too. */
  times: number;
}

/**
 * The counts of all limiters that share a bound of memory, in two lists of `most` keys: one of keys that were counted
 * once or twice, one of those that were counted more often. Over a bound, the key whose last count is oldest is
 * removed. So strangers who make up names, each of which is counted once, never push out the count of an account that
 * somebody tries again and again.
 */
export class CountMemory {
  readonly #seldom: LRUCache<string, KeyCount>;
  readonly #often: LRUCache<string, KeyCount>;

  constructor(most: number) {
    // Bounded by size, because a bound by number would allocate the memory of all keys at the start.
    const newList = (): LRUCache<string, KeyCount> =>
      new LRUCache({ maxSize: most, sizeCalculation: () => 1, updateAgeOnGet: true });
    [this.#seldom, this.#often] = [newList(), newList()];
  }

  get size(): number {
    for (const list of [this.#seldom, this.#often]) list.purgeStale();
    return this.#seldom.size + this.#often.size;
  }

  /** The count of a key whose period is not over. */
  read(id: string): KeyCount | undefined {
    const count = this.#often.peek(id) ?? this.#seldom.peek(id);
    return count !== undefined && count.until > performance.now() ? count : undefined;
  }

  /** Counts a key, in a new period of so many milliseconds when it has none. */
  add(id: string, points: number, period: number): KeyCount {
    const known = this.#often.get(id) ?? this.#seldom.get(id);
    const now = performance.now();
    if (known === undefined) {
      const count = { points, until: now + period, times: 1 };
      this.#seldom.set(id, count, { ttl: period });
      return count;
    }
    const isOver = known.until <= now;
    known.points = isOver ? points : known.points + points;
    if (isOver) known.until = now + period;
    known.times += 1;
    if (known.times === OFTEN) {
      this.#seldom.delete(id);
      this.#often.set(id, known, { ttl: period });
    }
    return known;
  }

  delete(id: string): boolean {
    return this.#often.delete(id) || this.#seldom.delete(id);
  }
}

/** Counts in this process, without a timer or a second store. Limiters with the same `memory` share its bound. */
export class BoundedLimiter extends RateLimiterCompatibleAbstract {
  override readonly keyPrefix: string;
  /** Fields that the library sets on the limiter of a lost Redis. */
  override blockDuration = 0;
  override execEvenly = false;
  readonly points: number;
  readonly #period: number;
  readonly #memory: CountMemory;

  constructor(name: string, { points, seconds }: RateLimitRule, memory: CountMemory) {
    super();
    this.keyPrefix = name;
    this.points = points;
    this.#period = seconds * 1_000;
    this.#memory = memory;
  }

  override async consume(key: string | number, points = 1): Promise<RateLimiterRes> {
    const result = this.#add(key, points);
    // The interface of the library: a refusal is a rejection with the same record.
    if (result.consumedPoints > this.points) throw result;
    return result;
  }

  override async penalty(key: string | number, points = 1): Promise<RateLimiterRes> {
    return this.#add(key, points);
  }

  /** A place that comes back when its period is over counts for nothing. */
  override async reward(key: string | number, points = 1): Promise<RateLimiterRes> {
    const count = this.#memory.read(this.#idOf(key));
    if (count === undefined) return new RateLimiterRes();
    count.points -= points;
    return this.#resultOf(count);
  }

  override async get(key: string | number): Promise<RateLimiterRes | null> {
    const count = this.#memory.read(this.#idOf(key));
    return count === undefined ? null : this.#resultOf(count);
  }

  override async delete(key: string | number): Promise<boolean> {
    return this.#memory.delete(this.#idOf(key));
  }

  #idOf(key: string | number): string {
    return `${this.keyPrefix}:${key}`;
  }

  #add(key: string | number, points: number): RateLimiterRes {
    return this.#resultOf(this.#memory.add(this.#idOf(key), points, this.#period));
  }

  #resultOf({ points, until }: KeyCount): RateLimiterRes {
    return new RateLimiterRes(Math.max(this.points - points, 0), until - performance.now(), points);
  }
}
