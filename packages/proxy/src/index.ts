import * as z from "zod/mini";

// A host: what it starts, and what it is started with.
export { createProxy } from "./engine/engine.ts";
export { composeRoutes, without } from "./engine/compose.ts";
export { createBackendTransport } from "./backend/undici-transport.ts";
export { RATE_LIMITS } from "./contract/rate-limits.ts";
export { inboundFromRequest } from "./request/inbound.ts";
export { createTrustCheck } from "./request/real-address.ts";
export { isToken } from "./request/session-cookies.ts";
export { cacheRoutes } from "./routes/cache.routes.ts";
export { platformRoutes } from "./routes/platform.routes.ts";

// An area: its rows, its handlers, and what a handler works with.
export { defineRoutes } from "./contract/route.ts";
export { defineBackend } from "./contract/define-backend.ts";
export { isPathValue } from "./contract/target.ts";
// The library of schemas of a server half, so that a package whose pages need none brings none.
export { z };
export { bytes, json, response } from "./contract/outcome.ts";
export {
  attempt,
  BackendError,
  isBackendError,
  refusal,
  unusableAnswer,
  withoutAnswer,
} from "./contract/backend-error.ts";
export { isRefusal, Refusal, REFUSALS } from "./contract/refusal.ts";
export { createExternalService, createExternalServices } from "./backend/external-service.ts";
export type * from "./types.ts";
