import * as z from "zod/mini";

// A host: what it starts, and what it is started with.
export { createProxy } from "./engine/engine.ts";
export type { Proxy } from "./engine/engine.ts";
export type { ProxyOptions } from "./engine/runtime.ts";
export { composeRoutes, without } from "./engine/compose.ts";
export type { Registry } from "./engine/compose.ts";
export { createBackendTransport } from "./backend/undici-transport.ts";
export type { TransportFigures } from "./contract/transport.ts";
export type { ProxySettings, TrunkNames } from "./contract/settings.ts";
export { type CaptchaVerifier, RATE_LIMITS, type RateLimitName } from "./contract/rate-limits.ts";
export type { FailureFacts, Logger, OriginFacts, RequestLine } from "./contract/log.ts";
export type { Inbound } from "./contract/inbound.ts";
export { inboundFromRequest } from "./request/inbound.ts";
export { createTrustCheck } from "./request/real-address.ts";
export { isToken } from "./request/session-cookies.ts";
export { cacheRoutes } from "./routes/cache.routes.ts";
export { platformRoutes } from "./routes/platform.routes.ts";

// An area: its rows, its handlers, and what a handler works with.
export { defineRoutes } from "./contract/route.ts";
export type { Handler, Route, RouteGroup, RouteRules } from "./contract/route.ts";
export { defineBackend, refusal } from "./contract/define-backend.ts";
export type {
  AnswerRow,
  BackendOf,
  BackendPaths,
  CallFunctions,
  ChangeOfAnswer,
  ChangeOfCall,
  DefinedBackend,
  NamedFields,
  PathRow,
  ReceivedAnswer,
  RefusalWords,
  RequestRow,
  Sends,
  SentCall,
  SentChange,
} from "./contract/define-backend.ts";
export { isPathValue, type Method, type Target } from "./contract/target.ts";
export type { BackendAnswers, BodySchema } from "./contract/route-facts.ts";
// The library of schemas of a server half, so that a package whose pages need none brings none.
export { z };
export type { Call, ProfileRecord } from "./contract/call.ts";
export { bytes, json, response } from "./contract/outcome.ts";
export type { CachedAnswer, Outcome } from "./contract/outcome.ts";
export type { Backend, BackendAnswer, BackendCallOptions } from "./contract/backend.ts";
export {
  attempt,
  BackendError,
  isBackendError,
  unusableAnswer,
  withoutAnswer,
} from "./contract/backend-error.ts";
export { isRefusal, Refusal, REFUSALS } from "./contract/refusal.ts";
export type { CachePolicyName } from "./contract/cache-policies.ts";
export type { BackendRead, PublicReader, PublicTarget } from "./contract/public-reader.ts";
export type { ExternalCall, ExternalService } from "./contract/external-service.ts";
export { createExternalService, createExternalServices } from "./backend/external-service.ts";
export type { ExternalServiceOptions, ExternalServices } from "./backend/external-service.ts";
export { hideTokens } from "./engine/secrets.ts";
