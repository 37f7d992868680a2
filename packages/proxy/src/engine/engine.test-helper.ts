import { composeRoutes } from "./compose.ts";
import { createProxy, type Proxy } from "./engine.ts";
import type { ProxyOptions } from "./runtime.ts";
import { inbound, type InboundSketch } from "../request/inbound.test-helper.ts";
import { defineRoutes, type Route, type RouteGroup, type RouteSpec } from "../contract/route.ts";
import type { Logger, RequestLine, UpstreamCall } from "../contract/log.ts";
import type { Transport } from "../contract/transport.ts";
import { type FakeAnswer, type FakeBackend, fakeBackend, TEST_SETTINGS } from "../testing/call-route.ts";

/** Headers of a small JSON body, without a session or an origin. */
export const JSON_POST = { "content-type": "application/json", "content-length": "2" };

/** The cookie of a session. */
export const SESSION = { cookie: "__Host-session=jwt" };

/** A route whose name appears in failures. */
export const one = (spec: RouteSpec, area = "payments"): Route =>
  defineRoutes(area, { deposit: spec }).deposit;

/** A transport whose answers a test gives. */
export const transportOf = (send: Transport["send"]): Transport => ({
  send,
  stream: () => Promise.reject(new Error("This test opens no stream.")),
  close: () => Promise.resolve(),
});

/** A route that needs a session and follows the shared error rule. */
export const deposit = one({
  path: "/api/payments/deposit",
  POST: "POST /wallet/add-credit",
  GET: "GET /wallet/add-credit",
});

/** A whole proxy over a group, with a fake backend that answers by target. */
export function proxyOf(
  group: RouteGroup,
  options: Partial<ProxyOptions> = {},
  answers: Record<string, FakeAnswer> = { "GET /ok": { fine: true }, "POST /ok": { fine: true } },
): { proxy: Proxy; backend: FakeBackend; ask: (sketch: InboundSketch) => Promise<Response> } {
  const backend = fakeBackend(answers);
  const registry = composeRoutes([group]);
  const proxy = createProxy({ registry, settings: TEST_SETTINGS, transport: backend.transport, ...options });
  const ask = async (sketch: InboundSketch): Promise<Response> => proxy.handle(inbound(sketch));
  return { proxy, backend, ask };
}

/** Routes of every kind of access. */
export const group = defineRoutes("user", {
  update: { path: "/api/user/update", POST: "POST /ok", GET: "GET /ok" },
  start: { path: "/api/user/start", GET: "GET /ok", effect: true },
  open: { path: "/api/user/open", GET: "GET /ok", POST: "POST /ok", access: "public" },
  leave: { path: "/api/user/leave", POST: "POST /ok", access: "public", crossSite: "ignore" },
  thing: { path: "/api/user/thing/:id", GET: "GET /thing/{id}", access: "public" },
});

/** A log that a test reads: lines of requests, calls of upstreams, and the parts of each warning and error. */
export function recordLog(): {
  logger: Logger;
  lines: RequestLine[];
  calls: UpstreamCall[];
  warnings: [fields: object, message: string][];
  errors: [fields: object, message: string][];
} {
  const log = { lines: [], calls: [], warnings: [], errors: [] } as Omit<
    ReturnType<typeof recordLog>,
    "logger"
  >;
  const logger: Logger = {
    request: (line) => log.lines.push(line),
    upstreamCall: (call) => log.calls.push(call),
    info: () => {},
    warn: (...entry) => log.warnings.push(entry),
    error: (...entry) => log.errors.push(entry),
  };
  return { logger, ...log };
}
