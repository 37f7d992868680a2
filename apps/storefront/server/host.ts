import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Cache, RedisConnection } from "@storefront/proxy/cache";
import {
  createBackendTransport,
  createProxy,
  type Logger,
  type Proxy,
  type RouteGroup,
} from "@storefront/proxy/server";
import { mountProxy } from "@storefront/proxy/hono";
import { createDelivery, createNodeListener, type Delivery } from "@storefront/proxy/node";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { createAlbum } from "../album/album.ts";
import { encryptUserId } from "../album/encrypt-user-id.ts";
import type { Environment } from "./env.ts";
import { isLoopbackHost } from "./private-host.ts";
import { assetAddress, withAssetBase } from "./asset-base.ts";
import { createPageListener, toPageRequest } from "./page-listener.ts";
import type { PageService } from "./page-service.ts";
import { createPages } from "./pages.ts";
import { routes } from "./routes.ts";
import { createLearnedServices, createTrunkServices, type ServiceAddresses } from "./services.ts";
import { proxySettings } from "./settings.ts";
import type { UpstreamFigures } from "./limit-metrics.ts";
import { createSharedCache } from "./shared-cache.ts";
import { sportsbookHosts } from "./sportsbook-hosts.ts";
import { mountSiteFiles } from "./site-files.ts";

/** What the process knows and the host must. */
export interface HostOptions {
  environment: Environment;
  apiBaseUrl: string;
  /** Addresses of the services of others. */
  services: ServiceAddresses;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of the built client; none in development, where Vite serves it. */
  assets: string | undefined;
  logger: Logger;
  /** The development build's own routes; undefined in a production build. */
  development: ((cache: Cache) => readonly RouteGroup[]) | undefined;
  /** Reasons why this process should get no traffic; none when it is ready. */
  notReady: () => readonly string[];
}

/** The whole host: what the process starts and stops. */
export interface Host {
  app: Hono;
  /** The proxy routes for a node server; `app` serves the same. */
  api: RequestListener;
  /** Answers what needs no rendering; false for every other request. */
  cachedPages: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** What an operator watches. */
  proxy: Proxy;
  pages: PageService;
  cache: Cache;
  /** The Redis that instances share, when there is one. */
  redis: RedisConnection | undefined;
  /** The answers that are on their way to clients. */
  delivery: Delivery;
  /** The use of each upstream's connections. */
  upstreams(): UpstreamFigures[];
  close(): Promise<void>;
}

const IMMUTABLE = "public, max-age=31536000, immutable";

/** The host: health, the proxy routes, the built assets, and a page for every other path. */
export function createHost(options: HostOptions): Host {
  const { environment, apiBaseUrl, build, assets, logger, notReady } = options;
  const { brand, publicOrigin } = environment;
  const development = options.development !== undefined;
  const { origin, hostname, host } = new URL(apiBaseUrl);
  const serviceOptions = { deadline: environment.DEADLINE_DEFAULT_MS, logger };
  const services = createTrunkServices(options.services, serviceOptions);
  const learned = createLearnedServices({ ...serviceOptions, streams: environment.LIMIT_STREAMS });
  const { cache, redis, ...shared } = createSharedCache(environment.REDIS_URL, brand.tenant, logger);
  const settings = proxySettings(environment, apiBaseUrl, development);
  const registry = routes({
    brand,
    build: environment.BUILD_ID,
    services,
    sports: {
      publicOrigin,
      providerC: {
        apiKey: environment.SPORTSBOOK_API_KEY,
        allowedHosts: sportsbookHosts(environment, host),
        // Only what the list names, as for every other address.
        allowLoopbackHttp: true,
        fallbackAddress: environment.PROVIDER_C_API_URL,
      },
      services: learned,
    },
    album: createAlbum({
      service: services.album,
      encryptUserId:
        environment.ALBUM_USER_KEY === undefined ? undefined : encryptUserId(environment.ALBUM_USER_KEY),
      brandId: brand.id,
      campaign: brand.albumConfig.campaign,
    }),
    cache,
    adminToken: environment.CACHE_ADMIN_TOKEN,
    hasEdgePurge: environment.CACHE_PURGE_URL !== undefined,
    development: options.development?.(cache) ?? [],
  });
  const proxy = createProxy({
    registry,
    settings,
    transport: createBackendTransport(settings, logger),
    cache,
    redis,
    logger,
  });
  const app = new Hono();

  app.get("/healthz", (context) => context.json({ ok: true }, 200, { "cache-control": "no-store" }));
  app.get("/readyz", (context) => {
    const reasons = notReady();
    return context.json(
      { ok: reasons.length === 0, reasons, warnings: shared.warnings() },
      reasons.length === 0 ? 200 : 503,
      { "cache-control": "no-store" },
    );
  });
  mountProxy(app, proxy);
  if (assets !== undefined) mountAssets(app, assets);

  const { ASSET_BASE_URL: assetBase } = environment;
  const https = publicOrigin.startsWith("https:");
  const sandboxOrigins = isLoopbackHost(hostname) ? [origin] : [];
  const pages = createPages({
    build: assetBase === undefined || typeof build === "function" ? build : withAssetBase(build, assetBase),
    buildId: environment.BUILD_ID,
    brand,
    publicOrigin,
    assetBase: assetBase?.replace(/\/$/, "") ?? "",
    publicReader: (language) => proxy.publicReader(language),
    policy: {
      assets: assetAddress(publicOrigin, assetBase),
      scripts: [],
      images: sandboxOrigins,
      frames: [...sandboxOrigins, ...brand.kyc.frameOrigins],
      camera: brand.kyc.frameOrigins,
      development,
      https,
    },
    development,
    limitRenders: environment.LIMIT_RENDERS,
    admit: (request) => proxy.spendPage(request),
    cdn: environment.PAGE_CDN === "1",
    logger,
  });
  mountSiteFiles(app, {
    brand,
    publicOrigin,
    contact: environment.SECURITY_CONTACT,
    publicReader: (language) => proxy.publicReader(language),
  });
  app.all("*", async (context) => {
    const { status, headers, body } = await pages.answer(toPageRequest(context));
    return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });
  });
  cache.onPurge(() => {
    pages.forget();
  });
  app.onError((error, context) => {
    logger.error({ path: context.req.path, error: error.stack ?? error.message }, "a page failed");
    return context.text("Internal Server Error", 500, { "cache-control": "no-store" });
  });
  const close = async (): Promise<void> => {
    const open = [proxy, shared, learned, ...Object.values(services)];
    await Promise.all(open.map((part) => part.close()));
  };
  const delivery = createDelivery(environment.LIMIT_UNREAD_ANSWER_BYTES);
  const upstreams = (): UpstreamFigures[] => [
    { name: "backend", figures: proxy.figures().backend },
    ...Object.entries(services).map(([name, service]) => ({ name, figures: service.figures() })),
    ...learned.all().map((service) => ({ name: service.name, figures: service.figures() })),
  ];
  return {
    app,
    api: createNodeListener(proxy, { delivery }),
    cachedPages: createPageListener(pages),
    proxy,
    pages,
    delivery,
    upstreams,
    cache,
    redis,
    close,
  };
}

function mountAssets(app: Hono, root: string): void {
  app.use(
    "/assets/*",
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, context) => {
        context.header("cache-control", IMMUTABLE);
        context.header("x-content-type-options", "nosniff");
        // A CDN fetches them from here, and fonts and modules of another origin need this.
        context.header("access-control-allow-origin", "*");
      },
    }),
  );
  app.all("/assets/*", (context) => context.text("Not Found", 404, { "cache-control": "no-store" }));
}
