import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { getRequestListener } from "@hono/node-server";

const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 60_000;
const KEEP_ALIVE = 65_000;
const CHECK_INTERVAL = 2_000;

/** A listener around another one, such as a trace. */
export type ListenerLayer = (listener: RequestListener) => RequestListener;

/** A node server around a fetch function, with the limits of a public server. */
export function createHttpServer(
  fetch: (request: Request, bindings: unknown) => Response | Promise<Response>,
  api?: RequestListener,
  cachedPages?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean,
  layer?: ListenerLayer,
): Server {
  return createServer(
    {
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      keepAliveTimeout: KEEP_ALIVE,
      connectionsCheckingInterval: CHECK_INTERVAL,
    },
    createListener(fetch, api, cachedPages, layer),
  );
}

/**
 * The listener of such a server. Requests with no Host header, or with two, are refused before any routing. Calls
 * below `/api/` and cached pages may have listeners of their own, which work without web-standard objects. The layer
 * is put around calls and pages, but not around built files and health.
 */
export function createListener(
  fetch: (request: Request, bindings: unknown) => Response | Promise<Response>,
  api?: RequestListener,
  cachedPages?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean,
  layer?: ListenerLayer,
): RequestListener {
  const framework = getRequestListener(fetch as never) as RequestListener;
  const plain: RequestListener = (incoming, outgoing) => {
    if (!cachedPages?.(incoming, outgoing)) framework(incoming, outgoing);
  };
  const pages = layer ? exceptFiles(plain, layer(plain)) : plain;
  const calls = api && layer ? layer(api) : api;
  return withOneHost(
    calls ? (incoming, outgoing) => (isApi(incoming) ? calls : pages)(incoming, outgoing) : pages,
  );
}

/** Built files and probes are many, and nothing happens in them that a trace could show. */
const exceptFiles =
  (plain: RequestListener, layered: RequestListener): RequestListener =>
  (incoming, outgoing) =>
    (WITHOUT_LAYER.test(incoming.url ?? "") ? plain : layered)(incoming, outgoing);

const WITHOUT_LAYER = /^\/(?:assets\/|(?:healthz|readyz)(?:$|\?))/;

/** The raw path is compared. An encoded spelling is a path of pages, and no page has it. */
const isApi = ({ url = "" }: IncomingMessage): boolean => url.startsWith("/api/");

function withOneHost(listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    if (isAddressedOnce(incoming)) {
      listener(incoming, outgoing);
      return;
    }
    outgoing.writeHead(400, { "content-type": "application/json", connection: "close" });
    outgoing.end('{"ok":false,"error":"invalid_host"}');
  };
}

/** True for origin form with exactly one Host header. Other requests could bypass a rule that reads another host. */
function isAddressedOnce({ url, headers, rawHeaders }: IncomingMessage): boolean {
  if (!url?.startsWith("/") || !headers.host) return false;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1;
}
