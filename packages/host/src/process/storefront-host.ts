import type { RequestListener } from "node:http";
import type { Cache } from "@storefront/proxy/host";
import { createTrustCheck, type Logger, type RouteGroup } from "@storefront/proxy";
import type { HostBrand } from "../brand.ts";
import {
  createEnvironmentReader,
  describeMistakes,
  NO_NAME,
  OPERATIONS_PAGE,
  type VariableSource,
} from "../environment/env.ts";
import type { TrunkVariables } from "../environment/variables.ts";
import { createLogger } from "../observability/logger.ts";
import { createHost, type Host } from "./host.ts";
import { createListener } from "./listener.ts";
import type { StorefrontApp } from "./host-app.ts";
import { completeEnvironment, type EmbeddedSandbox } from "./sandbox.ts";
import type { StorefrontOptions } from "./trunk.ts";

/**
 * Options of a storefront in a process of another kind: a route handler of Next.js, a test, a server with other
 * paths.
 */
export interface StorefrontHostOptions<
  Brand extends HostBrand,
  Own extends TrunkVariables,
  Service extends string,
> extends StorefrontOptions<Brand, Own, Service> {
  /** Variables by name. Default: those of the process. */
  readonly environment?: VariableSource | undefined;
  /** The target of log lines. Default: JSON lines on stdout. */
  readonly logger?: Logger | undefined;
  /** The routes of a development host, whose pages are read from source for each request. */
  readonly development?: ((cache: Cache) => readonly RouteGroup[]) | undefined;
  /** A running sandbox, which this host does not close. Without it, `SANDBOX=1` starts one. */
  readonly sandbox?: EmbeddedSandbox | undefined;
}

/** A fact of a request that only the process which forwards it knows. */
export interface RequestOrigin {
  /** The other end of the connection: `203.0.113.7`. Rate limits and the backend use it. */
  readonly address: string;
}

/** The parts of a storefront for a process that has its own server. */
export interface StorefrontHost extends Pick<Host, "proxy" | "cache" | "pages"> {
  /**
   * Everything that it answers as an app of Hono, for another one: `app.route("/", host.app)`. Without a node server below
   * it, `app.fetch(request, { address })`.
   */
  readonly app: StorefrontApp;
  /** The address at which browsers open the site. */
  readonly publicOrigin: string;
  /** Answers a request of the web standard with `app`; rejects when the visitor's address is missing. */
  readonly fetch: (request: Request, origin: RequestOrigin) => Promise<Response>;
  /**
   * Answers a request of a framework that hides the connection, such as a route handler of Next.js. The framework's
   * server counts as a proxy at 127.0.0.1: the visitor's address is read from `X-Forwarded-For` if `TRUSTED_PROXIES`
   * names 127.0.0.1. Otherwise all visitors have one address, and the first request logs a warning. Answers are not
   * compressed: the framework does that.
   */
  readonly fetchForwarded: (request: Request) => Promise<Response>;
  /** Answers a request of Node's server, or of Express: it lives at the root, `app.use("/api", listener)` too. The address is that of the connection. */
  readonly listener: RequestListener;
  /** Ends its connections, those of the backend and of Redis included. */
  close(): Promise<void>;
}

/**
 * Makes a storefront that neither listens nor ends the process. Mistakes in the environment, the brand or the routes
 * reject with one message that names them all.
 * @example
 * ```ts
 * import { storefront } from "../server/storefront.ts";
 *
 * const host = await createStorefrontHost(storefront);
 * const answer = await host.fetch(new Request("https://acme.example/api/version"), { address: "192.0.2.1" });
 * await host.close();
 * ```
 */
export async function createStorefrontHost<
  Brand extends HostBrand,
  Own extends TrunkVariables,
  Service extends string,
>(options: StorefrontHostOptions<Brand, Own, Service>): Promise<StorefrontHost> {
  const source = options.environment ?? process.env;
  const reader = createEnvironmentReader(options);
  const result = reader.read(source);
  if (!result.ok) throw new Error(describeMistakes(result.mistakes, result.misspelt));
  const { LOG_LEVEL, LOG_SUCCESS_SHARE } = result.environment;
  const logger = options.logger ?? createLogger(LOG_LEVEL, undefined, { successShare: LOG_SUCCESS_SHARE });
  for (const { name, meant } of result.misspelt) logger.warn({ name, meant }, "an unknown variable");
  const { NODE_ENV, BUILD_ID } = result.environment;
  if (options.development === undefined && NODE_ENV === "production" && BUILD_ID === NO_NAME)
    logger.warn({}, "the build has no name");
  const { environment, apiBaseUrl, sandbox } = await completeEnvironment(reader, source, result.environment, {
    ...options,
    running: options.sandbox,
  });
  const host = await createHost({
    trunk: options,
    environment,
    apiBaseUrl,
    logger,
    development: options.development,
    notReady: () => [],
  }).catch(async (error: unknown) => {
    if (sandbox !== options.sandbox) await sandbox?.close();
    throw error;
  });
  const checkForwarding = createForwardingCheck(environment.TRUSTED_PROXIES, logger);
  return {
    publicOrigin: environment.publicOrigin,
    proxy: host.proxy,
    cache: host.cache,
    pages: host.pages,
    app: host.app,
    fetch: async (request, origin) => host.app.fetch(request, origin),
    fetchForwarded: async (request) => {
      checkForwarding(request);
      return host.app.fetch(withoutEncodings(request), { address: FORWARDING_SERVER });
    },
    listener: createListener({ ...host.listening, logger }),
    async close() {
      await host.close();
      if (sandbox !== options.sandbox) await sandbox?.close();
    },
  };
}

/** The address of a server of this machine that forwards requests, such as the one of Next.js. */
const FORWARDING_SERVER = "127.0.0.1";

const DOCUMENTED = `See TRUSTED_PROXIES in ${OPERATIONS_PAGE}`;
const NOT_TRUSTED = `The visitor's address is unknown: the framework's server hides the connection. Rate limits count all visitors as one, and the backend gets ${FORWARDING_SERVER}. If a proxy in front of it writes X-Forwarded-For, set TRUSTED_PROXIES to ${FORWARDING_SERVER} and the proxy's addresses. ${DOCUMENTED}`;
const NOT_SENT = `The visitor's address is unknown: TRUSTED_PROXIES names ${FORWARDING_SERVER}, and a request came without X-Forwarded-For. Rate limits count such visitors as one. ${DOCUMENTED}`;

/** Logs one warning if requests of a framework come without a visitor's address that may be believed. */
function createForwardingCheck(
  trustedProxies: readonly string[],
  logger: Logger,
): (request: Request) => void {
  const isTrusted = createTrustCheck(trustedProxies)(FORWARDING_SERVER);
  let warned = false;
  return ({ headers }) => {
    if (warned || (isTrusted && headers.has("x-forwarded-for"))) return;
    warned = true;
    logger.warn({ trustedProxies }, isTrusted ? NOT_SENT : NOT_TRUSTED);
  };
}

/**
 * The request of a client that takes no compressed answer. Next.js drops `Content-Encoding` and compresses once more,
 * so a browser could not read an answer that is compressed already.
 */
function withoutEncodings(request: Request): Request {
  const plain = new Request(request);
  plain.headers.delete("accept-encoding");
  return plain;
}
