import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimitRule } from "../contract/settings.ts";

/** The longest period of a Node timer; a longer timer ends at once. */
const MAX_TIMER_SECONDS = 2_147_483;
/** A key that was counted so often is not made up once by the way: somebody tries there again and again. */
const OFTEN = 3;

/** The keys of all limiters that share a bound of memory. */
export interface KeyMemory {
  readonly size: number;
  /** Remembers that a key was counted, for so many milliseconds. Another key may be forgotten for it. */
  note(id: string, limiter: BoundedLimiter, milliseconds: number): void;
}

interface Noted {
  readonly limiter: BoundedLimiter;
  readonly times: number;
}

/**
 * Two bounds of `most` keys: one for keys that were counted once or twice, one for those that were counted more often.
 * Over a bound, the key whose last count is oldest is removed. So strangers who make up names, each of which is counted
 * once, never push out the count of an account that somebody tries again and again.
 */
export function boundedKeys(most: number): KeyMemory {
  const newList = (): LRUCache<string, Noted> =>
    new LRUCache({
      // Bounded by size, because a bound by number would allocate the memory of all keys at the start.
      maxSize: most,
      sizeCalculation: () => 1,
      dispose({ limiter }, id, reason) {
        if (reason === "evict") limiter.forget(id);
      },
    });
  const [seldom, often] = [newList(), newList()];
  return {
    get size() {
      for (const list of [seldom, often]) list.purgeStale();
      return seldom.size + often.size;
    },
    note(id, limiter, milliseconds) {
      const times = ((often.get(id) ?? seldom.get(id))?.times ?? 0) + 1;
      if (times >= OFTEN) seldom.delete(id);
      (times >= OFTEN ? often : seldom).set(id, { limiter, times }, { ttl: milliseconds });
    },
  };
}

/** Counts in this process. Limiters with the same `keys` share a bound of memory. */
export class BoundedLimiter extends RateLimiterMemory {
  readonly #keys: KeyMemory;

  constructor(name: string, { points, seconds }: RateLimitRule, keys: KeyMemory) {
    super({ keyPrefix: name, points, duration: Math.min(seconds, MAX_TIMER_SECONDS) });
    this.#keys = keys;
  }

  override consume(
    key: string | number,
    points?: number,
    options?: Record<string, unknown>,
  ): Promise<RateLimiterRes> {
    this.#note(key);
    return super.consume(key, points, options);
  }

  override penalty(key: string | number, points?: number): Promise<RateLimiterRes> {
    this.#note(key);
    return super.penalty(key, points);
  }

  /** A place that comes back when its period is over counts for nothing. */
  override async reward(key: string | number, points?: number): Promise<RateLimiterRes> {
    return (await this.get(key)) === null ? new RateLimiterRes() : super.reward(key, points);
  }

  /** Removes a key of the shared list. */
  forget(id: string): void {
    void this.delete(this.parseKey(id));
  }

  #note(key: string | number): void {
    this.#keys.note(this.getKey(key), this, this.duration * 1_000);
  }
}
