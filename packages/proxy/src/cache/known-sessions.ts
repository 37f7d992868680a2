import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { RedisConnection } from "./redis.ts";
import { redisPrefix } from "./redis-level.ts";
import type { SessionEnds, SessionKey } from "../contract/inbound.ts";
import { hash } from "node:crypto";
import type { BackendAnswer } from "../contract/backend.ts";
import type { ProfileRecord } from "../contract/call.ts";
import { asRecord, type JsonValue, recordOf } from "@storefront/client";
import { isPathValue } from "../contract/target.ts";

/**
 * What is known of the sessions of the last minutes: the user of each that the backend accepted, and which are
 * over. Instances share it through Redis.
 */
export interface KnownSessions extends SessionEnds {
  /** The backend answered with the profile of this user, or with this user beside the session's token. */
  accept(session: SessionKey, user: string): void;
  /** The backend refused the session. */
  forget(session: SessionKey): void;
  /** The id of the session's user; undefined for one that the backend has not accepted lately. */
  userOf(session: SessionKey): Promise<string | undefined>;
  /** The same from the memory of this process alone. */
  userHere(session: SessionKey): string | undefined;
  /**
   * A sign-in gave this token, which is logged out no more, with this user beside it. The backend may name users there by
   * another id than in profiles; once that is known, only profiles are believed.
   */
  open(session: SessionKey, user: string | undefined): void;
  /** A profile that was read twice, or for the first time, named the user of the sign-in, or always another. */
  compareOpening(session: SessionKey, isSame: boolean): void;
  /** The session was logged out: its token is nobody's any more (decision S16). */
  logOut(session: SessionKey): void;
  /** True when it was logged out, by any instance. */
  isLoggedOut(session: SessionKey): Promise<boolean>;
  /** The same for each call: at once where that was asked lately, so that other instances' logouts take a second. */
  isOver(session: SessionKey): boolean | Promise<boolean>;
  /** The backend gave another token for this one; it belongs to the same user. */
  renew(session: SessionKey, renewed: SessionKey): Promise<void>;
  /** True for a token that was renewed in the last half minute, also by an instance that is about to say so. */
  wasRenewed(session: SessionKey): Promise<boolean>;
}

/** The state of a token. `open` marks a logged-out token that a new sign-in was given again. */
type End = "logged-out" | "renewed" | "open";

const MAX_SESSIONS = 50_000;
/** Milliseconds; as long as the longest period of a bucket by user. */
const LIFETIME = 600_000;
/** For so long an answer of Redis holds for the calls of a session. */
const ASK_AGAIN = 900;
/** Sign-ins in a row that named another user than the profile, until the profile alone is believed. */
const DIFFERENT_IDS = 3;
/** A token that comes later than this after its renewal belongs to a browser that never got the new one. */
const RENEWED_LIFETIME = 30_000;
/** Pauses between the questions whether another instance renewed a token that the backend refused. */
const RENEWED_PAUSES = [0, 100, 300, 600];

/** Sessions by the hash of their token, which instances share through Redis. */
export function createKnownSessions(shared?: { redis: RedisConnection; tenant: string }): KnownSessions {
  const bounds = { maxSize: MAX_SESSIONS, sizeCalculation: () => 1, ttl: LIFETIME };
  const users = new LRUCache<string, string>(bounds);
  const ends = new LRUCache<string, End>(bounds);
  /** Tokens of a sign-in, until their first profile. */
  const opened = new LRUCache<string, true>(bounds);
  /** The last answer of Redis about each session: true when it is over. */
  const seen = new LRUCache<string, boolean>({ ...bounds, ttl: ASK_AGAIN });
  const listeners = new Map<string, Set<() => void>>();
  let asking: NodeJS.Timeout | undefined;
  let different = 0;
  const client = shared?.redis.client;
  const prefix = redisPrefix(shared?.tenant ?? "");
  const nameOf = (key: string): string => `${prefix}:session:${key}`;
  const endOf = (key: string): string => `${prefix}:session-end:${key}`;
  // While Redis is lost, each instance knows what it saw itself.
  const read = async (name: string): Promise<string | undefined> =>
    (await client?.get(name).catch(() => null)) ?? undefined;
  const hasEnded = async (key: string, end: End): Promise<boolean> =>
    ends.get(key) === end || (await read(endOf(key))) === end;

  const ask = async (key: string): Promise<boolean> => {
    const end = await read(endOf(key));
    if (end === "open") ends.delete(key);
    const isOver = end === "logged-out" || ends.get(key) === "logged-out";
    seen.set(key, isOver);
    return isOver;
  };
  const tell = (key: string): void => {
    for (const listener of listeners.get(key) ?? []) listener();
  };
  const askForListeners = (): void => {
    for (const key of listeners.keys()) void ask(key).then((isOver) => isOver && tell(key));
  };

  const sessions: KnownSessions = {
    accept(key, user) {
      users.set(key, user);
      client?.set(nameOf(key), user, "PX", LIFETIME).catch(() => {});
    },
    forget(key) {
      users.delete(key);
      client?.del(nameOf(key)).catch(() => {});
    },
    userHere: (key) => users.get(key),
    async userOf(key) {
      return users.get(key) ?? (await read(nameOf(key)));
    },
    open(key, user) {
      ends.delete(key);
      seen.delete(key);
      // Only over a mark that is there: the mark of a renewal comes where there is none.
      client?.set(endOf(key), "open", "PX", LIFETIME, "XX").catch(() => {});
      if (user === undefined || different >= DIFFERENT_IDS) return;
      opened.set(key, true);
      sessions.accept(key, user);
    },
    compareOpening(key, isSame) {
      if (opened.delete(key)) different = isSame ? 0 : different + 1;
    },
    logOut(key) {
      ends.set(key, "logged-out");
      seen.set(key, true);
      client?.set(endOf(key), "logged-out", "PX", LIFETIME).catch(() => {});
      tell(key);
    },
    isOver(key) {
      if (!client) return ends.get(key) === "logged-out";
      return seen.get(key) ?? ask(key);
    },
    onLogout(key, listener) {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      if (ends.get(key) === "logged-out") listener();
      if (client) asking ??= setInterval(askForListeners, ASK_AGAIN).unref();
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(key) === own) listeners.delete(key);
        if (listeners.size > 0) return;
        clearInterval(asking);
        asking = undefined;
      };
    },
    isLoggedOut: (key) => hasEnded(key, "logged-out"),
    async renew(key, renewed) {
      if (ends.get(key) === undefined) ends.set(key, "renewed", { ttl: RENEWED_LIFETIME });
      // NX: a logout is never overwritten.
      client?.set(endOf(key), "renewed", "PX", RENEWED_LIFETIME, "NX").catch(() => {});
      const user = await sessions.userOf(key);
      if (user !== undefined) sessions.accept(renewed, user);
    },
    async wasRenewed(key) {
      for (const pause of client ? RENEWED_PAUSES : [0]) {
        if (pause > 0) await wait(pause);
        if (await hasEnded(key, "renewed")) return true;
      }
      return false;
    },
  };
  return sessions;
}

const PROFILE_LIFETIME = 10_000;
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
    ttl: PROFILE_LIFETIME,
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
