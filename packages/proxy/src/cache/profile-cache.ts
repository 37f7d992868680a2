import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { createSingleFlight } from "./single-flight.ts";

const LIFETIME = 10_000;
const MOST_ENTRIES = 100;

/** The answers of the profile call, shared between requests of one session (document 1, 5.10; decision S7). */
export interface ProfileCache {
  /** The profile of a token: kept for 10 s, calls under way are shared, failures are never kept. */
  read(token: string, load: () => Promise<unknown>): Promise<unknown>;
  /** Asks the backend whatever is kept, and keeps the answer. */
  renew(token: string, load: () => Promise<unknown>): Promise<unknown>;
  /** Forgets a session: after logout, refresh and every route that changes the user. */
  evict(token: string): void;
  /** The keys, for tests: SHA-256 in hex, never a token. */
  keys(): string[];
}

/** SHA-256 of a token in hex: what caches are keyed by, so that no memory of ours lists tokens. */
export const tokenKey = (token: string): string => createHash("sha256").update(token).digest("hex");

export function createProfileCache(now: () => number = () => performance.now()): ProfileCache {
  const kept = new LRUCache<string, { profile: unknown }>({
    max: MOST_ENTRIES,
    ttl: LIFETIME,
    perf: { now },
  });
  const flights = createSingleFlight<unknown>();
  const generations = new Map<string, symbol>();

  const load = (key: string, work: () => Promise<unknown>): Promise<unknown> => {
    const generation = Symbol(key);
    return flights.share(key, async () => {
      generations.set(key, generation);
      try {
        const profile = await work();
        // An eviction meanwhile means that what was asked for is already old.
        if (generations.get(key) === generation) kept.set(key, { profile });
        return profile;
      } finally {
        if (generations.get(key) === generation) generations.delete(key);
      }
    });
  };
  const drop = (key: string): void => {
    kept.delete(key);
    generations.delete(key);
    flights.forget(key);
  };
  return {
    read(token, work) {
      const key = tokenKey(token);
      const known = kept.get(key);
      return known ? Promise.resolve(known.profile) : load(key, work);
    },
    renew(token, work) {
      const key = tokenKey(token);
      drop(key);
      return load(key, work);
    },
    evict(token) {
      drop(tokenKey(token));
    },
    keys: () => [...kept.keys()],
  };
}
