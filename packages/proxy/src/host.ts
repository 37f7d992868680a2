// What only a host of routes needs: listeners, caches, and the routes of a development build.
export { mountProxy } from "./engine/hono-app.ts";
export { createDelivery, createNodeListener } from "./engine/node-listener.ts";
export type { Delivery, NodeListenerOptions } from "./engine/node-listener.ts";
export { developmentRoutes } from "./routes/dev.routes.ts";
export type { DevelopmentSettings } from "./routes/dev.routes.ts";
export { createRequestIds, loggedPath } from "./request/request-ids.ts";
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
export { readRedisAddress } from "./cache/redis-address.ts";
export { connectRedis } from "./cache/redis-connection.ts";
export { createRedisLevel } from "./cache/redis-level.ts";
export type { RedisHealth, RedisOutcome, RedisState } from "./cache/redis-guard.ts";
export type { RedisAddress, RedisNode } from "./cache/redis-address.ts";
export type { RedisConnection } from "./cache/redis-connection.ts";
export type { Purge, PurgeOrder, RemoteAnswer, SecondLevel } from "./cache/second-level.ts";
