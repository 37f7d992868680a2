import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { BackendAnswer } from "../contract/backend.ts";
import type { ProfileRecord } from "../contract/call.ts";
import { asRecord, type JsonValue, recordOf } from "@storefront/client";
import { isPathValue } from "../contract/target.ts";
import type { SessionKey } from "../contract/session-key.ts";

const LIFETIME = 10_000;
const MAX_ENTRIES = 100;
const MAX_BYTES = 16 * 1024 * 1024;
/** A parsed profile takes a few times the bytes of its JSON. */
const BYTES_IN_MEMORY = 4;

/** The result of a profile call: the profile, and its bytes. */
export type LoadedProfile = Pick<BackendAnswer, "data" | "body">;

/** The answers of the profile call, shared between requests of one session. */
export interface ProfileCache {
  /** The profile of a session: cached for 10 s, one call for all who wait; a failure is never cached. */
  read(key: SessionKey, load: () => Promise<LoadedProfile>): Promise<JsonValue | undefined>;
  /** Calls the backend even when a profile is cached, and caches the answer. */
  renew(key: SessionKey, load: () => Promise<LoadedProfile>): Promise<JsonValue | undefined>;
  /**
   * Removes the profile of a session: after logout, refresh and every route that changes the user. The answer of a
   * call that has begun is not cached.
   */
  evict(key: SessionKey): void;
}

/** Computed once a minute for each token. */
export const tokenKey = (token: string): SessionKey => hash("sha256", token, "hex") as SessionKey;

/** A cache of 100 profiles and 16 MB of memory at most. */
export function createProfileCache(now: () => number = () => performance.now()): ProfileCache {
  const cached = new LRUCache<string, LoadedProfile, () => Promise<LoadedProfile>>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => 1 + BYTES_IN_MEMORY * body.byteLength,
    ttl: LIFETIME,
    perf: { now },
    fetchMethod: (_key, _stale, { context: load }) => load(),
    // Callers who wait get the answer even when the entry was evicted meanwhile and the answer is not cached.
    ignoreFetchAbort: true,
  });
  const fetchProfile = async (
    key: string,
    load: () => Promise<LoadedProfile>,
  ): Promise<JsonValue | undefined> => (await cached.fetch(key, { context: load }))?.data;
  return {
    read: fetchProfile,
    renew(key, load) {
      cached.delete(key);
      return fetchProfile(key, load);
    },
    evict(key) {
      cached.delete(key);
    },
  };
}

/** The id in a profile, wherever its user is; undefined when it has none that may be part of a path. */
export function userIdOf(profile: ProfileRecord): number | string | undefined {
  const outer = asRecord(profile);
  const record = asRecord(outer?.["user"]) ? outer : recordOf(outer);
  const id = (asRecord(record?.["user"]) ?? record)?.["id"];
  return (typeof id === "number" && Number.isSafeInteger(id)) || isPathValue(id) ? id : undefined;
}
