import { isAscii } from "node:buffer";
import { LRUCache } from "lru-cache";
import {
  CACHE_POOLS,
  type CachePolicy,
  type CachePolicyName,
  type CachePoolName,
} from "../contract/cache-policies.ts";
import { type JsonValue, parseJson } from "@storefront/client";
import { type CachedAnswer, type CacheState, OUTCOME } from "../contract/outcome.ts";

/** An answer of the backend that is cached for all visitors. */
export class CacheEntry {
  readonly policy: CachePolicyName;
  /** The times, tags and memory of its policy. */
  readonly rule: CachePolicy;
  /** JSON as the backend sent it. */
  readonly body: Uint8Array;
  /** The time of the call that brought it, on the cache's own clock. */
  readonly at: number;
  /** A hash of the key: tools show it, and the second level is keyed by it. */
  readonly digest: string;
  hits = 0;
  /** The earliest time of another renewal, after one that failed. */
  retryAt = 0;
  #data: { value: JsonValue } | undefined;
  #text: string | null | undefined;

  constructor(
    policy: CachePolicyName,
    rule: CachePolicy,
    body: Uint8Array,
    at: number,
    digest: string,
    data?: JsonValue,
  ) {
    this.policy = policy;
    this.rule = rule;
    this.body = body;
    this.at = at;
    this.digest = digest;
    if (data !== undefined) this.#data = { value: data };
  }

  /** The JSON, parsed once for all readers: never to be changed. */
  get data(): JsonValue {
    this.#data ??= { value: parseJson(this.body) ?? null };
    return this.#data.value;
  }

  /** The bytes as text, made once, when they are ASCII. */
  get text(): string | undefined {
    if (this.#text === undefined) {
      const { buffer, byteOffset, byteLength } = this.body;
      const isPlain = isAscii(this.body);
      this.#text = isPlain ? Buffer.from(buffer, byteOffset, byteLength).toString("latin1") : null;
    }
    return this.#text ?? undefined;
  }

  /** An estimate of its memory: the bytes, the same as text, and about twice as much when parsed. */
  get size(): number {
    return 512 + 4 * this.body.byteLength;
  }
}

/** No browser or shared cache keeps an answer longer than this, in seconds: a purge does not reach it there. */
const MAX_ELSEWHERE = 60;

/** A `CachedAnswer` over the stored entry that it was read from. */
export class StoredAnswer implements CachedAnswer {
  readonly "~outcome" = OUTCOME;
  readonly kind = "cached";
  readonly state: CacheState;
  readonly age: number;
  readonly isStored: boolean;
  readonly body: Uint8Array;
  readonly secondsLeft: number;
  readonly #entry: CacheEntry;

  constructor(entry: CacheEntry, state: CacheState, age: number, isStored = true) {
    this.#entry = entry;
    this.state = state;
    this.age = age;
    this.isStored = isStored;
    this.body = entry.body;
    const left = isStored && state !== "stale" ? Math.floor((entry.rule.fresh - age) / 1_000) : 0;
    this.secondsLeft = Math.max(0, Math.min(MAX_ELSEWHERE, left));
  }

  get data(): JsonValue {
    return this.#entry.data;
  }

  get text(): string | undefined {
    return this.#entry.text;
  }
}

/** The first level: this process's own memory, bounded in entries and bytes. */
export interface CacheMemory {
  get(pool: CachePoolName, key: string): CacheEntry | undefined;
  set(key: string, answer: CacheEntry): void;
  /** Removes the entries that the test selects and returns their number. */
  drop(isGone: (answer: CacheEntry) => boolean): number;
  /** All entries; their order of use does not change. */
  all(): Iterable<CacheEntry>;
  /** The bytes that count against the bounds. */
  readonly bytes: number;
}

/** `onEvict` gets each answer that had to make room for another. */
export function createCacheMemory(
  pools: typeof CACHE_POOLS = CACHE_POOLS,
  onEvict: (answer: CacheEntry) => void = () => {},
): CacheMemory {
  // A pool is made with its first answer: it allocates the places of all its entries at once.
  const memories = new Map<CachePoolName, LRUCache<string, CacheEntry>>();
  const newMemory = ({ entries, bytes }: typeof CACHE_POOLS.main): LRUCache<string, CacheEntry> =>
    new LRUCache({
      max: entries,
      maxSize: bytes,
      sizeCalculation: ({ size }, key) => size + key.length,
      dispose: (answer, _key, reason) => reason === "evict" && onEvict(answer),
    });
  return {
    get: (pool, key) => memories.get(pool)?.get(key),
    set(key, answer) {
      const { pool } = answer.rule;
      const memory = memories.get(pool) ?? newMemory(pools[pool]);
      memories.set(pool, memory);
      memory.set(key, answer);
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
