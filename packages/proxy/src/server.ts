export { BackendError, isBackendError, unusableAnswer, withoutAnswer } from "./backend-error.ts";
export type { BackendFailure, BackendFailureKind, FailureExtra } from "./backend-error.ts";
export { BACKEND_HEADERS, normalizeLanguage } from "./backend-headers.ts";
export type { HeaderCondition, HeaderRow, HeaderScope, HeaderSource } from "./backend-headers.ts";
export type { BackendAnswer } from "./backend-answer.ts";
export type { Backend, BackendCallOptions, BodyStream } from "./backend.ts";
export type { BodySchema } from "./body.ts";
export { isCachedAnswer } from "./cache/cached-answer.ts";
export type { CachedAnswer, CacheState } from "./cache/cached-answer.ts";
export type { CachePolicyName } from "./cache/cache-policies.ts";
export type { PublicReader, PublicReadOptions, PublicTarget } from "./cache/public-reader.ts";
export type { Call, CallSession, PassOptions, ProfileOptions, ProfileRecord, TenantValues } from "./call.ts";
export { composeRoutes, without } from "./compose.ts";
export type { CompositionOptions, Registry } from "./compose.ts";
export { createProxy } from "./engine.ts";
export type { Proxy, ProxyOptions } from "./engine.ts";
export type { ProxyFigures } from "./proxy-figures.ts";
export { inboundFromRequest } from "./inbound.ts";
export type { Inbound } from "./inbound.ts";
export type { FailureFacts, Logger, RequestLine } from "./log.ts";
export { isPathValue } from "./path-value.ts";
export { RATE_LIMITS } from "./rate-limit.ts";
export type { PageLimit } from "./page-limit.ts";
export type { RateLimitBucket, RateLimitName, RateLimits } from "./rate-limit.ts";
export { createExternalService } from "./external-service.ts";
export type {
  ExternalCall,
  ExternalService,
  ExternalServiceOptions,
  ExternalStream,
  ExternalStreamCall,
} from "./external-service.ts";
export { createExternalServices } from "./external-services.ts";
export type { ExternalServices } from "./external-services.ts";
export { createTrustCheck, realAddress } from "./real-address.ts";
export { isRefusal, Refusal, REFUSALS } from "./refusal.ts";
export { fromCache, withStatus } from "./reply.ts";
export type { FromCache } from "./reply.ts";
export { defineRoutes, METHODS } from "./route.ts";
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
} from "./route.ts";
export { cacheRoutes } from "./platform/cache.routes.ts";
export type { CacheToolSettings } from "./platform/cache.routes.ts";
export { platformRoutes } from "./platform/platform.routes.ts";
export type { PlatformSettings } from "./platform/platform.routes.ts";
export { HINT_COOKIE, isToken, sessionCookieName } from "./session-cookies.ts";
export { DEFAULT_DEADLINES, DEFAULT_LIMITS } from "./settings.ts";
export type {
  BackendSettings,
  BrandFacts,
  Deadlines,
  DevelopmentSettings,
  EdgeHeaderNames,
  Limits,
  ProxySettings,
  RateLimitRule,
} from "./settings.ts";
export { hideTokens, HTTP_ONLY } from "./token-redaction.ts";
export type { HiddenTokens } from "./token-redaction.ts";
export { UpstreamFailure } from "./transport.ts";
export type {
  BrokenBody,
  NoAnswer,
  Transport,
  TransportFigures,
  UpstreamAnswer,
  UpstreamRequest,
  UpstreamStream,
} from "./transport.ts";
export { createBackendTransport } from "./backend-transport.ts";
