import {
  type Cache,
  connectRedis,
  createCache,
  createRedisLevel,
  type RedisConnection,
} from "@storefront/proxy/cache";
import type { Logger } from "@storefront/proxy/server";

/** The cache of a host, and the Redis it shares with other instances, when there is one. */
export interface SharedCache {
  cache: Cache;
  redis: RedisConnection | undefined;
  /** What an operator should know although players notice nothing. */
  warnings(): readonly string[];
  close(): Promise<void>;
}

/** Connects to Redis in the background: a host serves before it, without it and after it. */
export function createSharedCache(url: string | undefined, tenant: string, logger: Logger): SharedCache {
  if (url === undefined) {
    const cache = createCache();
    return { cache, redis: undefined, warnings: () => [], close: () => cache.close() };
  }
  let isLost = false;
  const redis = connectRedis(url, (error) => {
    // A lost connection fails again twice a second; once is enough to know.
    if (!isLost) logger.warn({ error: error.message }, "redis lost");
    isLost = true;
  });
  redis.client.on("ready", () => {
    logger.info({}, "redis connected");
    isLost = false;
  });
  const secondLevel = createRedisLevel(redis, tenant);
  const cache = createCache({ secondLevel });
  return {
    cache,
    redis,
    warnings: () => (secondLevel.state === "connected" ? [] : ["redis lost"]),
    async close() {
      await cache.close();
      await redis.close();
    },
  };
}
