import {
  type Cache,
  type CacheOptions,
  connectRedis,
  createCache,
  createRedisLevel,
  type RedisConnection,
  type RedisState,
} from "@storefront/proxy/host";
import type { Logger } from "@storefront/proxy";
import { StartRefusal } from "./environment/start-failure.ts";

/** The cache of a host, and the Redis it shares with other instances, when there is one. */
export interface SharedCache {
  cache: Cache;
  redis: RedisConnection | undefined;
  /** Warnings for operators about problems that do not affect players. */
  warnings(): readonly string[];
  close(): Promise<void>;
}

/** The text for a state of Redis in the log and in `/readyz`. */
const WARNINGS: Readonly<Record<Exclude<RedisState, "connected">, string>> = {
  lost: "redis lost",
  refused: "redis refuses us: wrong password or rights",
  cluster: "redis serves a part of the keys alone",
  slow: "redis does not answer in time",
  full: "redis takes no writes",
};

/** A server that stops ends its connections before one fails. */
const ENDED = "the connection ended";

/**
 * Makes the cache and connects to Redis in the background: the host serves without waiting for it. Each change of its
 * state is one log line, however many commands fail.
 */
export function createSharedCache(
  url: string | undefined,
  tenant: string,
  logger: Logger,
  policies?: CacheOptions["policies"],
): SharedCache {
  const alone = createOwnCache(policies);
  if (url === undefined)
    return { cache: alone, redis: undefined, warnings: () => [], close: () => alone.close() };
  let lastError = ENDED;
  const redis = connectRedis(url, (error) => {
    lastError = wordsOf(error);
  });
  let isClosing = false;
  const errorOf = (state: RedisState): { error?: string } => {
    if (state === "refused" || state === "cluster") return { error: redis.health.reason };
    return state === "lost" ? { error: lastError } : {};
  };
  redis.health.onChange((state) => {
    if (isClosing) return;
    if (state === "connected") {
      lastError = ENDED;
      logger.info({}, "redis connected");
    } else logger.warn(errorOf(state), WARNINGS[state]);
  });
  const secondLevel = createRedisLevel(redis, tenant);
  const cache = createCache({ secondLevel, policies });
  return {
    cache,
    redis,
    warnings: () => {
      const { state, reason } = redis.health;
      if (state === "connected") return [];
      return [reason === "" ? WARNINGS[state] : `${WARNINGS[state]} (${reason})`];
    },
    async close() {
      isClosing = true;
      await cache.close();
      await redis.close();
    },
  };
}

/** An error of several addresses has no words of its own, and some have a code alone. */
function wordsOf(error: Error & { code?: string; errors?: readonly Error[] }): string {
  const [first] = error.errors ?? [];
  return error.message || first?.message || error.code || error.name;
}

/** Invalid policies are found before any connection is made. */
function createOwnCache(policies: CacheOptions["policies"]): Cache {
  try {
    return createCache({ policies });
  } catch (cause) {
    throw new StartRefusal(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
