// What only a host of routes needs: listeners, caches, and the routes of a development build.
export { chooseEncoding } from "./engine/compression.ts";
export type { Encoding } from "./engine/compression.ts";
export { createDelivery, createNodeListener } from "./engine/listeners.ts";
export type { Delivery } from "./engine/listeners.ts";
export { developmentRoutes } from "./routes/dev.routes.ts";
export type { DevelopmentSettings } from "./routes/dev.routes.ts";
export { createRequestIds, loggedPath } from "./request/inbound.ts";
export type { CacheState, CachedAnswer } from "./contract/outcome.ts";
export type { PublicReadOptions, PublicReader, PublicTarget } from "./contract/public-reader.ts";
export { createCache } from "./cache/cache.ts";
export type { Cache, CacheOptions, LoadedAnswer } from "./cache/cache.ts";
export type {
  CachePolicies,
  CachePolicy,
  CachePolicyName,
  CachePoolName,
} from "./contract/cache-policies.ts";
export type { CacheReport, PolicyReport } from "./cache/cache-report.ts";
export { FairQueue } from "./backend/bulkhead.ts";
export { DEFAULT_DEADLINES, DEFAULT_LIMITS } from "./contract/settings.ts";
export { connectRedis, readRedisAddress } from "./cache/redis.ts";
export { createRedisLevel } from "./cache/redis-level.ts";
export type { RedisAddress, RedisConnection, RedisHealth, RedisOutcome, RedisState } from "./cache/redis.ts";
export type { Purge, PurgeOrder, RemoteAnswer, SecondLevel } from "./cache/second-level.ts";
