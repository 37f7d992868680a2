import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "@storefront/proxy";
import { isApiPath, sentUrl } from "@storefront/proxy/host";
import { refuseBeyond } from "./connection-guard.ts";
import { refuseWrongHost, refuseUnreadable, namesOneHost } from "./refused-requests.ts";

const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 60_000;
const KEEP_ALIVE = 65_000;
const CHECK_INTERVAL = 2_000;
/** 32 KB of a client, and what the edge and its proxies add. */
const HEADERS_LIMIT = 48 * 1024;

/** The bindings of a web-standard request: Node's request in a node server, else the address of the visitor. */
export interface AppBindings {
  /** Node's own request, as `@hono/node-server` gives it. */
  readonly incoming?: IncomingMessage | undefined;
  /** The other end of the connection, where there is no Node request: `203.0.113.7`. */
  readonly address?: string | undefined;
}

/** A listener around another one, such as a trace. */
export type ListenerLayer = (listener: RequestListener) => RequestListener;

/** The parts that answer the requests of a server. All but `fetch` are straight ways to a part of it, for its bytes sooner. */
export interface ListenerParts {
  /** Answers every request; here those that the others leave. */
  readonly fetch: (request: Request, bindings: AppBindings) => Response | Promise<Response>;
  /** True for a request that a trunk's own middleware sees: it takes no straight way. */
  readonly isOwn?: ((method: string, path: string) => boolean) | undefined;
  /** Health probes; their Host header is not checked. */
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
  // `Expect` of anything but 100-continue: Node's own answer says nothing of caches.
  server.on("checkExpectation", (_incoming, outgoing) => {
    outgoing.writeHead(417, { "cache-control": "no-store", "content-length": "0" }).end();
  });
  return server;
}

/** The listener of such a server. Requests with no Host header, or with two, are refused before any routing. */
export function createListener(parts: ListenerParts): RequestListener {
  const { fetch, isOwn, health = () => undefined, api, cachedPages, layer, logger } = parts;
  const framework = getRequestListener(fetch as never) as RequestListener;
  const own = (incoming: IncomingMessage): boolean =>
    isOwn?.(incoming.method ?? "", sentUrl(incoming).split("?", 1)[0] ?? "") ?? false;
  const plain: RequestListener = (incoming, outgoing) => {
    if (own(incoming) || !cachedPages?.(incoming, outgoing)) framework(incoming, outgoing);
  };
  const pages = layer ? exceptFiles(plain, layer(plain)) : plain;
  const calls = api && layer ? layer(api) : api;
  const refuseHost = refuseWrongHost(logger);
  const isProbe = probeListener(health);
  return (incoming, outgoing) => {
    if (isProbe(incoming, outgoing) || refuseBeyond(incoming.socket)) return;
    if (!namesOneHost(incoming)) refuseHost(incoming, outgoing);
    else if (calls && isApiPath(sentUrl(incoming)) && !own(incoming)) calls(incoming, outgoing);
    else pages(incoming, outgoing);
  };
}

/** Built files are many, and nothing happens in them that a trace could show. */
const exceptFiles =
  (plain: RequestListener, layered: RequestListener): RequestListener =>
  (incoming, outgoing) =>
    (incoming.url?.startsWith("/assets/") ? plain : layered)(incoming, outgoing);

export interface HealthParts {
  /** Reasons why this process should get no traffic; empty when it is ready. */
  readonly notReady: () => readonly string[];
  /** Facts that players do not notice. */
  readonly warnings: () => readonly string[];
}

interface ProbeAnswer {
  readonly status: 200 | 503;
  readonly body: object;
}

/** Answers to probes by path; undefined for every other path. An edge that keeps visitors from both compares the same spelling. */
export type Health = (path: string) => ProbeAnswer | undefined;

export const PROBE_METHODS = ["GET", "HEAD", "OPTIONS"];
export const probeHeaders = (body: string): Record<string, string> => ({
  "content-type": "application/json",
  "content-length": String(body.length),
  "cache-control": "no-store",
});

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
    const answer = PROBE_METHODS.includes(method) ? health(url.split("?", 1)[0] ?? "") : undefined;
    if (!answer) return false;
    const body = JSON.stringify(answer.body);
    outgoing.writeHead(answer.status, probeHeaders(body));
    outgoing.end(body);
    return true;
  };
