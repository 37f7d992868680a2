import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "@storefront/proxy";
import { refuseWrongHost, refuseUnreadable, namesOneHost } from "./refused-requests.ts";
import type { Hono } from "hono";

const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 60_000;
const KEEP_ALIVE = 65_000;
const CHECK_INTERVAL = 2_000;
/** 32 KB of a client, and what the edge and its proxies add. */
const HEADERS_LIMIT = 48 * 1024;

/** A listener around another one, such as a trace. */
export type ListenerLayer = (listener: RequestListener) => RequestListener;

/** The parts that answer the requests of a server. */
export interface ListenerParts {
  /** Answers what the others leave. */
  readonly fetch: (request: Request, bindings: unknown) => Response | Promise<Response>;
  /** Probes, whatever host they name. */
  readonly health?: Health | undefined;
  /** Calls of `/api`, without web-standard objects. */
  readonly api?: RequestListener | undefined;
  /** Built files and cached pages, without web-standard objects; false for a request that it does not answer. */
  readonly cachedPages?: ((incoming: IncomingMessage, outgoing: ServerResponse) => boolean) | undefined;
  /** Is put around calls and pages, but not around built files. */
  readonly layer?: ListenerLayer | undefined;
  readonly logger: Logger;
}

/** A node server with the limits of a public server. */
export function createHttpServer(parts: ListenerParts): Server {
  const server = createServer(
    {
      maxHeaderSize: HEADERS_LIMIT,
      // Ours is answered in words, and not asked of a probe.
      requireHostHeader: false,
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      keepAliveTimeout: KEEP_ALIVE,
      connectionsCheckingInterval: CHECK_INTERVAL,
      // Most requests have no body, and the events of an empty one cost a proxied call 5 % of its time.
      optimizeEmptyRequests: true,
    },
    createListener(parts),
  );
  refuseUnreadable(server, parts.logger);
  return server;
}

/** The listener of such a server. Requests with no Host header, or with two, are refused before any routing. */
export function createListener(parts: ListenerParts): RequestListener {
  const { fetch, health = () => undefined, api, cachedPages, layer, logger } = parts;
  const framework = getRequestListener(fetch as never) as RequestListener;
  const plain: RequestListener = (incoming, outgoing) => {
    if (!cachedPages?.(incoming, outgoing)) framework(incoming, outgoing);
  };
  const pages = layer ? exceptFiles(plain, layer(plain)) : plain;
  const calls = api && layer ? layer(api) : api;
  const refuseHost = refuseWrongHost(logger);
  const isProbe = probeListener(health);
  return (incoming, outgoing) => {
    if (isProbe(incoming, outgoing)) return;
    if (!namesOneHost(incoming)) refuseHost(incoming, outgoing);
    else if (calls && isApiPath(incoming.url ?? "")) calls(incoming, outgoing);
    else pages(incoming, outgoing);
  };
}

/** Built files are many, and nothing happens in them that a trace could show. */
const exceptFiles =
  (plain: RequestListener, layered: RequestListener): RequestListener =>
  (incoming, outgoing) =>
    (incoming.url?.startsWith("/assets/") ? plain : layered)(incoming, outgoing);

/** True for `/api` and all below it. The raw path is compared: an encoded spelling is a path of pages, and no page has it. */
export const isApiPath = (path: string): boolean =>
  path.startsWith("/api/") || path === "/api" || path.startsWith("/api?");

/** The facts that health is read from. */
export interface HealthParts {
  /** Reasons why this process should get no traffic; empty when it is ready. */
  readonly notReady: () => readonly string[];
  /** Facts that players do not notice. */
  readonly warnings: () => readonly string[];
}

/** The answer to a probe. */
interface ProbeAnswer {
  readonly status: 200 | 503;
  readonly body: object;
}

/** Answers to probes by path; undefined for every other path. An edge that keeps visitors from both compares the same spelling. */
export type Health = (path: string) => ProbeAnswer | undefined;

const METHODS = ["GET", "HEAD", "OPTIONS"];
const NO_STORE = { "cache-control": "no-store" };

/** Makes `/healthz` and `/readyz`. */
export const createHealth =
  ({ notReady, warnings }: HealthParts): Health =>
  (path) => {
    if (path === "/healthz") return { status: 200, body: { ok: true } };
    if (path !== "/readyz") return undefined;
    const reasons = notReady();
    const ok = reasons.length === 0;
    return { status: ok ? 200 : 503, body: { ok, reasons, warnings: warnings() } };
  };

/** Serves probes from Node's request: balancers name any host or none, and some ask with HTTP/1.0 or by OPTIONS. */
const probeListener =
  (health: Health) =>
  ({ method = "", url = "" }: IncomingMessage, outgoing: Parameters<RequestListener>[1]): boolean => {
    // Most requests are none.
    if (!url.startsWith("/healthz") && !url.startsWith("/readyz")) return false;
    const answer = METHODS.includes(method) ? health(url.split("?", 1)[0] ?? "") : undefined;
    if (!answer) return false;
    const body = JSON.stringify(answer.body);
    outgoing.writeHead(answer.status, {
      "content-type": "application/json",
      "content-length": body.length,
      ...NO_STORE,
    });
    outgoing.end(body);
    return true;
  };

/** Serves probes from requests of the web standard. */
export function mountHealth(app: Hono, health: Health): void {
  app.on(METHODS, ["/healthz", "/readyz"], (context, next) => {
    const answer = health(new URL(context.req.url).pathname);
    return answer ? Promise.resolve(context.json(answer.body, answer.status, NO_STORE)) : next();
  });
}
