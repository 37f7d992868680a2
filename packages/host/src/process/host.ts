import { isLoopbackHost } from "@storefront/client";
import {
  type Cache,
  createDelivery,
  createNodeListener,
  type Delivery,
  type RedisConnection,
} from "@storefront/proxy/host";
import {
  createProxy,
  createTrustCheck,
  type Logger,
  type Proxy,
  type ProxyOptions,
  type RouteGroup,
} from "@storefront/proxy";
import { Hono } from "hono";
import type { HostBrand } from "../brand.ts";
import { limitsOf } from "../environment/settings.ts";
import type { Environment } from "../environment/env.ts";
import { backendBrand, type BrandSource, fixedBrand } from "../flags/brand-source.ts";
import type { TrunkVariables } from "../environment/variables.ts";
import type { UpstreamFigures } from "../observability/metrics.ts";
import { captchaSources, pageHeaderBytes } from "../pages/security-headers.ts";
import { assetAddress, createBuiltFiles, originsHere } from "../pages/built-assets.ts";
import { createPageListener } from "../pages/page-listener.ts";
import type { PageParts, PageService } from "../pages/page-service.ts";
import { answerRootFiles } from "../pages/root-files.ts";
import { createHostApp, type StorefrontApp } from "./host-app.ts";
import { createHealth, type ListenerParts } from "./listener.ts";
import { atSandbox } from "./sandbox.ts";
import { StartRefusal } from "../environment/start-failure.ts";
import { knownTargets } from "./known-targets.ts";
import {
  assetFolder,
  browserAddresses,
  type RouteParts,
  type StorefrontOptions,
  type Trunk,
} from "./trunk.ts";
import { type Connections, createConnections } from "./upstreams.ts";

/** Facts of the process that the host needs. */
export interface HostOptions<Brand extends HostBrand, Own extends TrunkVariables, Service extends string> {
  trunk: StorefrontOptions<Brand, Own, Service>;
  environment: Environment<Brand, Own>;
  apiBaseUrl: string;
  logger: Logger;
  /** The development build's own routes; undefined in a production build. */
  development: ((cache: Cache) => readonly RouteGroup[]) | undefined;
  /** Reasons why this process should get no traffic; empty when it is ready. */
  notReady: () => readonly string[];
  /** Facts of the process for `/readyz` that players do not notice. */
  warnings?: () => readonly string[];
}

/** The whole host: what the process starts and stops. */
export interface Host {
  /** Everything that the host answers. */
  app: StorefrontApp;
  /** The app for a node server, with the straight ways to its parts. */
  listening: Omit<ListenerParts, "layer" | "logger">;
  /** The figures that an operator watches. */
  proxy: Proxy;
  pages: PageService | undefined;
  cache: Cache;
  /** The Redis that instances share, when there is one. */
  redis: RedisConnection | undefined;
  /** Writes answers to clients, and has the figures of unread ones. */
  delivery: Delivery;
  /** The configured values of the limits, by name. */
  limits: Readonly<Record<string, number>>;
  /** The use of each upstream's connections. */
  upstreams: () => UpstreamFigures[];
  close(): Promise<void>;
}

/** Bytes of an answer's headers for which every server in front has room. */
const USUAL_HEADER_BYTES = 4 * 1024;

/** Makes a host: the trunk's own routes, health, the proxy routes, the built assets, and a page for every other path. */
export async function createHost<Brand extends HostBrand, Own extends TrunkVariables, Service extends string>(
  given: HostOptions<Brand, Own, Service>,
): Promise<Host> {
  const brand = atSandbox(given.environment.brand, given.apiBaseUrl);
  const options = { ...given, environment: { ...given.environment, brand } };
  const connections = createConnections({
    ...options,
    development: options.development !== undefined,
  });
  return hostOver(options, connections).catch(async (error: unknown) => {
    await Promise.all([connections.transport.close(), connections.close()]);
    throw error;
  });
}

/** A host over connections, which belong to it from then on. */
async function hostOver<Brand extends HostBrand, Own extends TrunkVariables, Service extends string>(
  options: HostOptions<Brand, Own, Service>,
  connections: Connections<Service>,
): Promise<Host> {
  const { trunk, environment, apiBaseUrl, logger } = options;
  const { brand, publicOrigin } = environment;
  const { settings, transport, services, discovered, shared } = connections;
  const { cache, redis } = shared;
  // It is set when the proxy is made. Before that, while routes are composed, the brand is that of its file.
  let source: BrandSource<Brand> = fixedBrand(brand);
  const currentBrand = (): Brand => source.current();
  const routeParts: RouteParts<Brand, Own, Service> = {
    brand,
    currentBrand,
    environment,
    services,
    discovered,
    cache,
    backendHost: new URL(apiBaseUrl).host,
    development: options.development?.(cache) ?? [],
  };
  const verifyCaptcha = trunk.verifyCaptcha?.(environment);
  const kernel = { settings, transport, cache, redis, logger, verifyCaptcha };
  const proxy = startProxy(trunk, kernel, routeParts);
  let pages: PageService | undefined;
  if (brand.flagSource === "backend") {
    const reader = proxy.publicReader(brand.locales[0] ?? "en");
    source = backendBrand({ brand, reader, logger, onChange: () => pages?.forget() });
    // Bounded by the deadline of the catalogue. If the backend fails, the host starts with the brand of its file.
    await source.refresh();
  }
  const assets = assetAddress(publicOrigin, environment.ASSET_BASE_URL);
  const rootFiles = trunk.rootFiles?.({ brand, publicOrigin, assets }) ?? {};
  const parts = { ...pageParts(options, proxy), currentBrand };
  pages = await trunk.pages?.(parts);
  const bytes = pages ? pageHeaderBytes(parts.policy) : 0;
  if (bytes > USUAL_HEADER_BYTES)
    logger.warn({ bytes }, "the headers of a page are long: a server in front may have room for 4 KB only");
  const warnings = (): readonly string[] => [...shared.warnings(), ...(options.warnings?.() ?? [])];
  const health = createHealth({ notReady: options.notReady, warnings });
  const files = trunk.assets === undefined ? undefined : createBuiltFiles(assetFolder(trunk.assets));
  const own: StorefrontApp = new Hono();
  trunk.app?.(own, routeParts);
  const app = createHostApp({
    own,
    health,
    proxy,
    files,
    rootFiles: answerRootFiles({
      brand,
      publicOrigin,
      contact: environment.SECURITY_CONTACT,
      publicReader: (language) => proxy.publicReader(language),
      own: rootFiles,
    }),
    pages,
    logger,
  });
  cache.onPurge(() => {
    pages?.forget();
  });
  const delivery = createDelivery(environment.limits.unreadAnswerBytes);
  return {
    app,
    listening: {
      fetch: app.fetch,
      isOwn: own.routes.length > 0 ? (method, path) => matches(own, method, path) : undefined,
      health,
      api: createNodeListener(proxy, delivery),
      // In development each page is made anew.
      cachedPages: options.development ? undefined : createPageListener(files, pages),
    },
    proxy,
    pages,
    delivery,
    limits: limitsOf(environment),
    upstreams: () => [{ name: "backend", figures: proxy.figures().backend }, ...connections.figures()],
    cache,
    redis,
    async close() {
      await Promise.all([proxy.close(), connections.close()]);
    },
  };
}

/** The proxy of the trunk's routes. The kernel's message for a mistake names the route. */
function startProxy<Brand extends HostBrand, Own extends TrunkVariables, Service extends string>(
  trunk: Trunk<Brand, Own, Service>,
  options: Omit<ProxyOptions, "registry">,
  parts: RouteParts<Brand, Own, Service>,
): Proxy {
  try {
    const targets = knownTargets(trunk, (brand) =>
      trunk.routes({
        ...parts,
        brand,
        currentBrand: () => brand,
        environment: { ...parts.environment, brand },
      }),
    );
    return createProxy({ ...options, targets, registry: trunk.routes(parts) });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new StartRefusal(`The routes have a mistake: ${message}`, { cause });
  }
}

/** The facts for rendering pages, from the environment and the brand. */
function pageParts<Brand extends HostBrand, Own extends TrunkVariables, Service extends string>(
  { trunk, environment, apiBaseUrl, development, logger }: HostOptions<Brand, Own, Service>,
  proxy: Proxy,
): PageParts<Brand> {
  const { brand, publicOrigin, ASSET_BASE_URL: assetBase } = environment;
  const { origin, hostname } = new URL(apiBaseUrl);
  const browserServices = browserAddresses(trunk.browserServices ?? {}, environment);
  const sandboxOrigins = isLoopbackHost(hostname) ? [origin] : [];
  const captcha = captchaSources(brand.captcha, publicOrigin);
  const isNamed = environment.PUBLIC_ORIGIN !== undefined && development === undefined;
  const origins = isNamed ? [publicOrigin] : originsHere(publicOrigin);
  return {
    buildId: environment.BUILD_ID,
    brand,
    publicOrigin,
    assetBase,
    browserServices,
    publicReader: (language, caller, onJoin) => proxy.publicReader(language, caller, onJoin),
    policy: {
      assets: [...new Set(origins.map((own) => assetAddress(own, assetBase)))].join(" "),
      ...captcha,
      connections: [
        ...captcha.connections,
        ...Object.values(browserServices).map((address) => new URL(address).origin),
      ],
      images: [...sandboxOrigins, ...brand.imageOrigins, ...(assetBase ? [new URL(assetBase).origin] : [])],
      frames: [...sandboxOrigins, ...brand.kyc.frameOrigins, ...captcha.frames],
      camera: brand.kyc.frameOrigins,
      development: development !== undefined,
      https: publicOrigin.startsWith("https:"),
    },
    development: development !== undefined,
    limitRenders: environment.LIMIT_RENDERS,
    callerOf: (request) => proxy.callerOf(request),
    charge: (request) => proxy.chargePage(request),
    trusts: createTrustCheck(environment.TRUSTED_PROXIES),
    cdn: environment.PAGE_CDN === "1",
    logger,
  };
}

const matches = ({ router }: StorefrontApp, method: string, path: string): boolean =>
  router.match(method === "HEAD" ? "GET" : method, path)[0].length > 0;
