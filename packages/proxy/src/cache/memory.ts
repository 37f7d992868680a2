import { LRUCache } from "lru-cache";
import { CACHE_POOLS, type CachePoolName } from "../contract/cache-policies.ts";
import type { CacheEntry } from "./cached-answer.ts";

/** The first level: this process's own memory, bounded in entries and bytes. */
export interface CacheMemory {
  get(pool: CachePoolName, key: string): CacheEntry | undefined;
  set(key: string, answer: CacheEntry): void;
  /** Drops what the test picks; how many. */
  drop(isGone: (answer: CacheEntry) => boolean): number;
  /** Everything that is cached, without touching what was used last. */
  all(): Iterable<CacheEntry>;
  /** Bytes, as counted against the bounds. */
  readonly bytes: number;
}

export function createCacheMemory(pools: typeof CACHE_POOLS = CACHE_POOLS): CacheMemory {
  const memories = new Map<CachePoolName, LRUCache<string, CacheEntry>>();
  for (const [name, { entries, bytes }] of Object.entries(pools) as [
    CachePoolName,
    typeof CACHE_POOLS.main,
  ][]) {
    memories.set(
      name,
      new LRUCache({ max: entries, maxSize: bytes, sizeCalculation: ({ size }, key) => size + key.length }),
    );
  }
  return {
    get: (pool, key) => memories.get(pool)?.get(key),
    set: (key, answer) => {
      memories.get(answer.rule.pool)?.set(key, answer);
    },
    drop(isGone) {
      let dropped = 0;
      for (const memory of memories.values()) {
        const gone = [...memory.entries()].filter(([, answer]) => isGone(answer));
        for (const [key] of gone) if (memory.delete(key)) dropped += 1;
      }
      return dropped;
    },
    *all() {
      for (const memory of memories.values()) yield* memory.values();
    },
    get bytes() {
      return [...memories.values()].reduce((sum, { calculatedSize }) => sum + calculatedSize, 0);
    },
  };
}
