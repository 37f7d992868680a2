// What only a host of routes needs: listeners, caches, and the routes of a development build.
export { chooseEncoding } from "./engine/compression.ts";
export { createDelivery, createNodeListener } from "./engine/listeners.ts";
export { developmentRoutes } from "./routes/dev.routes.ts";
export { isApiPath, sentUrl } from "./request/inbound.ts";
export { errorFacts, kindOf } from "./contract/log.ts";
export type { ErrorFacts } from "./contract/log.ts";
export { createRequestIds, loggedPath, splitUrl } from "./request/inbound.ts";
export { createCache } from "./cache/cache.ts";
export { createPlayerNames } from "./request/player-names.ts";
export { FairQueue } from "./backend/fair-queue.ts";
export { Joining } from "./backend/joining.ts";
export { DEFAULT_DEADLINES, DEFAULT_LIMITS, namesOf } from "./contract/settings.ts";
export { answersOf, distance, nearest, refuseUnknownPaths, targetsOf } from "./engine/compose.ts";
export { shapeOf } from "./backend/translation.ts";
export { connectRedis, readRedisAddress } from "./cache/redis.ts";
export { createRedisLevel } from "./cache/redis-level.ts";
export type * from "./types.ts";
