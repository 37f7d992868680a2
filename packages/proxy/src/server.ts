export type { Backend, BackendAnswer, BackendCallOptions, BodyStream } from "./contract/backend.ts";
export type { BodySchema } from "./contract/body-schema.ts";
export type {
  ExternalCall,
  ExternalService,
  ExternalStream,
  ExternalStreamCall,
} from "./contract/external-service.ts";
export type { Inbound } from "./contract/inbound.ts";
export { METHODS, type Method, type Target } from "./contract/method.ts";
export type { JsonRecord, JsonValue } from "./contract/guards.ts";
export { bytes, isOutcome, json, response } from "./contract/outcome.ts";
export type {
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
export type { PublicReadOptions, PublicReader, PublicTarget } from "./contract/public-reader.ts";
export { RATE_LIMITS, type RateLimitBucket, type RateLimitName } from "./contract/rate-limits.ts";
export type { Access, ErrorRule, Reply, RouteFacts } from "./contract/route-facts.ts";
export { BackendError, isBackendError, unusableAnswer, withoutAnswer } from "./contract/backend-error.ts";
export type { BackendFailure, BackendFailureKind, FailureExtra } from "./contract/backend-error.ts";
export { BACKEND_HEADERS, normalizeLanguage } from "./backend/backend-headers.ts";
export type { HeaderCondition, HeaderRow, HeaderScope, HeaderSource } from "./backend/backend-headers.ts";
export type { CachePolicyName } from "./contract/cache-policies.ts";
export type {
  Call,
  CallSession,
  PassOptions,
  ProfileOptions,
  ProfileRecord,
  TenantValues,
} from "./contract/call.ts";
export { composeRoutes, without } from "./engine/compose.ts";
export type { CompositionOptions, Registry } from "./engine/compose.ts";
export { createProxy } from "./engine/engine.ts";
export type { Proxy } from "./engine/engine.ts";
export type { ProxyOptions } from "./engine/proxy-options.ts";
export type { ProxyFigures } from "./engine/proxy-figures.ts";
export { inboundFromRequest } from "./request/inbound.ts";
export type { FailureFacts, Logger, RequestLine } from "./contract/log.ts";
export { isPathValue } from "./contract/path-value.ts";
export type { PageLimit } from "./engine/page-limit.ts";
export type { RateLimits } from "./engine/rate-limit.ts";
export { createExternalService } from "./backend/external-service.ts";
export type { ExternalServiceOptions } from "./backend/external-service.ts";
export { createExternalServices } from "./backend/external-services.ts";
export type { ExternalServices } from "./backend/external-services.ts";
export { createTrustCheck, realAddress } from "./request/real-address.ts";
export { isRefusal, Refusal, REFUSALS } from "./contract/refusal.ts";
export { defineRoutes } from "./contract/route.ts";
export type { Handler, Route, RouteGroup, RouteRules, RouteSpec } from "./contract/route.ts";
export { cacheRoutes } from "./routes/cache.routes.ts";
export type { CacheToolSettings } from "./routes/cache.routes.ts";
export { platformRoutes } from "./routes/platform.routes.ts";
export type { PlatformSettings } from "./routes/platform.routes.ts";
export { HINT_COOKIE, isToken, sessionCookieName } from "./request/session-cookies.ts";
export { DEFAULT_DEADLINES, DEFAULT_LIMITS } from "./contract/settings.ts";
export type {
  BackendSettings,
  BrandFacts,
  Deadlines,
  DevelopmentSettings,
  EdgeHeaderNames,
  Limits,
  ProxySettings,
  RateLimitRule,
} from "./contract/settings.ts";
export { hideTokens, HTTP_ONLY } from "./engine/token-redaction.ts";
export type { HiddenTokens } from "./engine/token-redaction.ts";
export { UpstreamFailure } from "./contract/transport.ts";
export type {
  BrokenBody,
  NoAnswer,
  Transport,
  TransportFigures,
  UpstreamAnswer,
  UpstreamRequest,
  UpstreamStream,
} from "./contract/transport.ts";
export { createBackendTransport } from "./backend/backend-transport.ts";
