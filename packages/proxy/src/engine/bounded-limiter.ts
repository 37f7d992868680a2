import { LRUCache } from "lru-cache";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimitRule } from "../contract/settings.ts";

/** Node's timers end a longer one at once. */
const MAX_TIMER_SECONDS = 2_147_483;

type Keys = LRUCache<string, BoundedLimiter>;

/** The keys of all limiters that are made with it: over `most`, the one that was not counted for longest is forgotten. */
export function boundedKeys(most: number): Keys {
  return new LRUCache({
    // By size and not by number: a bound by number would claim the memory of all keys at the start.
    maxSize: most,
    sizeCalculation: () => 1,
    dispose(limiter, id, reason) {
      if (reason === "evict") limiter.forget(id);
    },
  });
}

/** Counts in this process, and shares a bound of memory with others of its kind. */
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

  /** Forgets a key, given as the shared list has it. */
  forget(id: string): void {
    void this.delete(this.parseKey(id));
  }
}
