// The types that signatures of this package name. Each door gives all of them, so that whatever it gives can be named.
export type { ExternalServiceOptions, ExternalServices } from "./backend/external-service.ts";
export type { CacheReport, PolicyReport } from "./cache/cache-report.ts";
export type { Accepts, Cache, CacheOptions, LoadedAnswer } from "./cache/cache.ts";
export type { RedisAddress, RedisConnection, RedisHealth, RedisOutcome, RedisState } from "./cache/redis.ts";
export type { Purge, PurgeOrder, RemoteAnswer, SecondLevel } from "./cache/second-level.ts";
export type {
  Attempt,
  BackendError,
  BackendFailure,
  BackendFailureKind,
  BodyFault,
  FailureExtra,
} from "./contract/backend-error.ts";
export type * from "./contract/backend.ts";
export type {
  CachePolicies,
  CachePolicy,
  CachePolicyName,
  CachePool,
  CachePoolName,
  OwnCachePolicies,
} from "./contract/cache-policies.ts";
export type * from "./contract/call.ts";
export type * from "./contract/define-backend.ts";
export type * from "./contract/backend.ts";
export type { Inbound } from "./contract/inbound.ts";
export type { FailureFacts, Logger, OriginFacts, RequestLine, UpstreamCall } from "./contract/log.ts";
export type {
  Answer,
  BytesOutcome,
  CacheState,
  CachedAnswer,
  JsonOutcome,
  JsonOutcomeOptions,
  Outcome,
  ResponseOutcome,
  StreamMapping,
  StreamOutcome,
} from "./contract/outcome.ts";
export type * from "./contract/public-reader.ts";
export type { CaptchaVerifier, RateLimitName } from "./contract/rate-limits.ts";
export type { InputIssue } from "./contract/refusal.ts";
export type * from "./contract/route-facts.ts";
export type { Handler, Route, RouteGroup, RouteSpec } from "./contract/route.ts";
export type {
  BackendSettings,
  BrandFacts,
  Deadlines,
  DevelopmentSettings,
  EdgeHeaderNames,
  Limits,
  ProxySettings,
  RateLimitRule,
  RegionFacts,
  TrunkNames,
} from "./contract/settings.ts";
export type { Method, QueryPairs, Target } from "./contract/target.ts";
export type {
  AreaFigures,
  BreakerFigures,
  BreakerState,
  BrokenBody,
  Caller,
  HeaderList,
  NoAnswer,
  Transport,
  TransportFigures,
  UpstreamAnswer,
  UpstreamRequest,
  UpstreamStream,
} from "./contract/transport.ts";
export type { Registry } from "./engine/compose.ts";
export type { Encoding } from "./engine/compression.ts";
export type { Proxy, ProxyFigures } from "./engine/engine.ts";
export type { BucketKey, Buckets } from "./engine/limits/buckets.ts";
export type { Delivery } from "./engine/listeners.ts";
export type { ProxyOptions } from "./engine/runtime.ts";
export type { FrameworkRequest } from "./request/inbound.ts";
export type { PlayerNameOptions, PlayerNames } from "./request/player-names.ts";
export type { TrustCheck } from "./request/real-address.ts";
export type { CacheToolSettings } from "./routes/cache.routes.ts";
export type { PlatformSettings } from "./routes/platform.routes.ts";
