import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { RedisConnection } from "./redis.ts";
import { redisPrefix } from "./redis-level.ts";
import type { SessionKey } from "./profile-cache.ts";

/**
 * What is known of the sessions of the last minutes: the user of each that the backend accepted, and which are
 * over. Instances share it through Redis.
 */
export interface KnownSessions {
  /** The backend answered with the profile of this user, or with this user beside the session's token. */
  accept(session: SessionKey, user: string): void;
  /** The backend refused the session. */
  forget(session: SessionKey): void;
  /** The id of the session's user; undefined for one that the backend has not accepted lately. */
  userOf(session: SessionKey): Promise<string | undefined>;
  /** The same as far as this process knows it. */
  userHere(session: SessionKey): string | undefined;
  /** The session was logged out: no refresh that began with its token signs in again (decision S16). */
  logOut(session: SessionKey): void;
  isLoggedOut(session: SessionKey): Promise<boolean>;
  /** The backend gave another token for this one; it belongs to the same user. */
  renew(session: SessionKey, renewed: SessionKey): Promise<void>;
  /** True for a token that was renewed in the last half minute, also by an instance that is about to say so. */
  wasRenewed(session: SessionKey): Promise<boolean>;
}

type End = "logged-out" | "renewed";

const MAX_SESSIONS = 50_000;
/** Milliseconds; as long as the longest period of a bucket by user. */
const LIFETIME = 600_000;
/** A token that comes later than this after its renewal belongs to a browser that never got the new one. */
const RENEWED_LIFETIME = 30_000;
/** Pauses between the questions whether another instance renewed a token that the backend refused. */
const RENEWED_PAUSES = [0, 100, 300, 600];

/** Sessions by the hash of their token, which instances share through Redis. */
export function createKnownSessions(shared?: { redis: RedisConnection; tenant: string }): KnownSessions {
  const bounds = { maxSize: MAX_SESSIONS, sizeCalculation: () => 1, ttl: LIFETIME };
  const users = new LRUCache<string, string>(bounds);
  const ends = new LRUCache<string, End>(bounds);
  const client = shared?.redis.client;
  const prefix = redisPrefix(shared?.tenant ?? "");
  const nameOf = (key: string): string => `${prefix}:session:${key}`;
  const endOf = (key: string): string => `${prefix}:session-end:${key}`;
  // While Redis is lost, each instance knows what it saw itself.
  const read = async (name: string): Promise<string | undefined> =>
    (await client?.get(name).catch(() => null)) ?? undefined;
  const hasEnded = async (key: string, end: End): Promise<boolean> =>
    ends.get(key) === end || (await read(endOf(key))) === end;

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
    logOut(key) {
      ends.set(key, "logged-out");
      client?.set(endOf(key), "logged-out", "PX", LIFETIME).catch(() => {});
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
