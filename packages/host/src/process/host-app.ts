import { isIP } from "node:net";
import { type Inbound, inboundFromRequest, type Logger, type Proxy } from "@storefront/proxy";
import { errorFacts, isApiPath, sentUrl, splitUrl } from "@storefront/proxy/host";
import { type Context, Hono } from "hono";
import type { BuiltFiles } from "../pages/built-assets.ts";
import type { PageAnswer, PageRequest } from "../pages/page-bytes.ts";
import type { PageService } from "../pages/page-service.ts";
import { type AppBindings, type Health, PROBE_METHODS, probeHeaders } from "./listener.ts";

/** The Hono app of a storefront: `app.fetch(request, { address })`, or a part of another app. */
export type StorefrontApp = Hono<{ Bindings: AppBindings }>;
type AppContext = Context<{ Bindings: AppBindings }>;

export interface AppParts {
  /** Middleware and routes in front of all others. */
  readonly own: StorefrontApp;
  readonly health: Health;
  readonly proxy: Pick<Proxy, "handle">;
  readonly files: BuiltFiles | undefined;
  readonly rootFiles: ReadonlyMap<string, (request: PageRequest) => Promise<PageAnswer>>;
  readonly pages: PageService | undefined;
  readonly logger: Logger;
}

const NO_ADDRESS =
  "The visitor's address is missing: call host.fetch(request, { address }) with the IP address at the other end of the connection, or hand Node's request and response to `listener`, which reads it itself. A framework that hides the connection uses host.fetchForwarded(request).";

/** Composes the app. A request without the visitor's address rejects with an instruction. */
export function createHostApp(parts: AppParts): StorefrontApp {
  const { own, health, proxy, files, rootFiles, pages, logger } = parts;
  const app: StorefrontApp = new Hono({
    // Routes are found by the path as it was sent: `/%61pi/` is a page that no build has.
    getPath: (request, options) => splitUrl(sentTarget(request, bindingsOf(options?.env))).path,
  });
  app.use(async (context, next) => {
    addressOf(context);
    await next();
  });
  app.route("/", own);
  app.on(PROBE_METHODS, ["/healthz", "/readyz"], (context, next) => {
    const answer = health(splitUrl(targetOf(context)).path);
    if (!answer) return next();
    const body = JSON.stringify(answer.body);
    return Promise.resolve(context.body(body, answer.status, probeHeaders(body)));
  });
  app.all("/api/*", (context, next) => {
    const inbound = inboundOf(context);
    return isApiPath(inbound.path) ? Promise.resolve(proxy.handle(inbound)) : next();
  });
  if (files) {
    app.all("/assets/*", async (context, next) => {
      const answer = await files.answer(toPageRequest(context));
      return answer ? toResponse(answer) : next();
    });
    app.get("/assets/*", files.fromDisk);
  }
  for (const [path, answer] of rootFiles)
    app.all(path, async (context) => toResponse(await answer(toPageRequest(context))));
  if (pages) app.all("*", async (context) => toResponse(await pages.answer(toPageRequest(context))));
  app.onError((error, context) => {
    if (error instanceof TypeError && error.message === NO_ADDRESS) throw error;
    logger.error({ path: context.req.path, ...errorFacts(error) }, "a request failed");
    return context.text("Internal Server Error", 500, { "cache-control": "no-store" });
  });
  return app;
}

const bindingsOf = (given: AppBindings | undefined): AppBindings => given ?? {};

function addressOf({ env }: AppContext): string {
  const { incoming, address } = bindingsOf(env);
  if (incoming) return incoming.socket.remoteAddress ?? "";
  if (typeof address !== "string" || isIP(address) === 0) throw new TypeError(NO_ADDRESS);
  return address;
}

const targetOf = ({ req, env }: AppContext): string => sentTarget(req.raw, bindingsOf(env));

/**
 * Path and query as they were sent. A `Request` has lost dot segments, and a mount in another app the path of the mount;
 * Node's request has both, but not what an app in front has changed on purpose.
 */
function sentTarget({ url }: Request, { incoming }: AppBindings): string {
  const { path, search } = splitUrl(url);
  const given = path + search;
  if (incoming === undefined) return given;
  const sent = sentUrl(incoming);
  if (!isApiPath(given) || sent === given) return sent;
  const { pathname, search: query } = new URL(sent, "http://host");
  return pathname + query === given ? sent : given;
}

function toPageRequest(context: AppContext): PageRequest {
  const { req } = context;
  const target = splitUrl(targetOf(context));
  return {
    ...target,
    method: req.method,
    peer: addressOf(context),
    header: (name) => req.header(name),
    text: () => req.text(),
  };
}

/** The request of a call. What middleware read with the methods of Hono is kept there, and read again. */
function inboundOf(context: AppContext): Inbound {
  const { raw, bodyCache } = context.req;
  const inbound = { ...inboundFromRequest(raw, addressOf(context)), ...splitUrl(targetOf(context)) };
  if (!raw.bodyUsed || "formData" in bodyCache || Object.keys(bodyCache).length === 0) return inbound;
  const read = async (): Promise<Uint8Array> => new Uint8Array(await context.req.arrayBuffer());
  return {
    ...inbound,
    wasRead: false,
    async readBody(limit) {
      const bytes = await read();
      return bytes.byteLength > limit ? null : bytes;
    },
    async *streamBody() {
      yield await read();
    },
  };
}

const toResponse = ({ status, headers, body }: PageAnswer): Response =>
  new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });
