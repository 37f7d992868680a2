import { LRUCache } from "lru-cache";
import type { RedisConnection } from "./redis-connection.ts";
import { redisPrefix } from "./redis-level.ts";
import { tokenKey } from "./profile-cache.ts";

/** The sessions that the backend accepted in the last minutes, each with the id of its user. */
export interface KnownSessions {
  /** The backend answered with the profile of this user. */
  accept(token: string, user: string): void;
  /** The backend refused the session. */
  forget(token: string): void;
  /** The id of the session's user; undefined for one that the backend has not accepted lately. */
  userOf(token: string): Promise<string | undefined>;
  /** The same as far as this process knows it. */
  userHere(token: string): string | undefined;
}

const MAX_SESSIONS = 50_000;
/** Milliseconds; as long as the longest period of a bucket by user. */
const LIFETIME = 600_000;

/** Sessions by the hash of their token, which instances share through Redis. */
export function createKnownSessions(shared?: { redis: RedisConnection; tenant: string }): KnownSessions {
  const users = new LRUCache<string, string>({
    maxSize: MAX_SESSIONS,
    sizeCalculation: () => 1,
    ttl: LIFETIME,
  });
  const client = shared?.redis.client;
  const nameOf = (key: string): string => `${redisPrefix(shared?.tenant ?? "")}:session:${key}`;
  return {
    accept(token, user) {
      const key = tokenKey(token);
      if (users.get(key) === user) return;
      users.set(key, user);
      // While Redis is lost, each instance knows the sessions that it saw itself.
      client?.set(nameOf(key), user, "PX", LIFETIME).catch(() => {});
    },
    forget(token) {
      const key = tokenKey(token);
      users.delete(key);
      client?.del(nameOf(key)).catch(() => {});
    },
    userHere: (token) => users.get(tokenKey(token)),
    async userOf(token) {
      const key = tokenKey(token);
      const known = users.get(key) ?? (await client?.get(nameOf(key)).catch(() => null)) ?? undefined;
      return known;
    },
  };
}
