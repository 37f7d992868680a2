export { BackendError, isBackendError, unusableAnswer, withoutAnswer } from "./contract/backend-error.ts";
export type { BackendFailure, BackendFailureKind, FailureExtra } from "./contract/backend-error.ts";
export { BACKEND_HEADERS, normalizeLanguage } from "./backend/backend-headers.ts";
export type { HeaderCondition, HeaderRow, HeaderScope, HeaderSource } from "./backend/backend-headers.ts";
export type { BackendAnswer } from "./backend/backend-answer.ts";
export type { Backend, BackendCallOptions, BodyStream } from "./backend/backend-client.ts";
export type { BodySchema } from "./request/body.ts";
export { isCachedAnswer } from "./cache/cached-answer.ts";
export type { CachedAnswer, CacheState } from "./cache/cached-answer.ts";
export type { CachePolicyName } from "./cache/cache-policies.ts";
export type { PublicReader, PublicReadOptions, PublicTarget } from "./cache/public-reader.ts";
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
export type { Proxy, ProxyOptions } from "./engine/engine.ts";
export type { ProxyFigures } from "./engine/proxy-figures.ts";
export { inboundFromRequest } from "./request/inbound.ts";
export type { Inbound } from "./request/inbound.ts";
export type { FailureFacts, Logger, RequestLine } from "./contract/log.ts";
export { isPathValue } from "./contract/path-value.ts";
export { RATE_LIMITS } from "./engine/rate-limit.ts";
export type { PageLimit } from "./engine/page-limit.ts";
export type { RateLimitBucket, RateLimitName, RateLimits } from "./engine/rate-limit.ts";
export { createExternalService } from "./backend/external-service.ts";
export type {
  ExternalCall,
  ExternalService,
  ExternalServiceOptions,
  ExternalStream,
  ExternalStreamCall,
} from "./backend/external-service.ts";
export { createExternalServices } from "./backend/external-services.ts";
export type { ExternalServices } from "./backend/external-services.ts";
export { createTrustCheck, realAddress } from "./request/real-address.ts";
export { isRefusal, Refusal, REFUSALS } from "./contract/refusal.ts";
export { fromCache, withStatus } from "./engine/reply.ts";
export type { FromCache } from "./engine/reply.ts";
export { defineRoutes, METHODS } from "./contract/route.ts";
export type {
  Access,
  ErrorRule,
  Handler,
  Method,
  Reply,
  Route,
  RouteGroup,
  RouteRules,
  RouteSpec,
  Target,
} from "./contract/route.ts";
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
