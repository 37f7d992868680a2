import type { RequestListener } from "node:http";
import { serveStatic } from "@hono/node-server/serve-static";
import { createBackendTransport, createProxy, type Logger } from "@storefront/proxy/server";
import { mountProxy } from "@storefront/proxy/hono";
import { createNodeListener } from "@storefront/proxy/node";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import type { Environment } from "./env.ts";
import { isLoopbackHost } from "./private-host.ts";
import { createPages } from "./pages.ts";
import { createExternalServices, type ServiceAddresses } from "./external-services.ts";
import { createPublicData } from "./public-data.ts";
import { routes } from "./routes.ts";
import { proxySettings } from "./settings.ts";

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
  development: boolean;
  /** Reasons why this process should get no traffic; none when it is ready. */
  notReady: () => readonly string[];
}

/** The whole host: what the process starts and stops. */
export interface Host {
  app: Hono;
  /** The proxy routes for a node server; `app` serves the same. */
  api: RequestListener;
  close(): Promise<void>;
}

const IMMUTABLE = "public, max-age=31536000, immutable";
const BRIEF = "public, max-age=3600";

/** The host: health, the proxy routes, the built assets, and a page for every other path. */
export function createHost(options: HostOptions): Host {
  const { environment, apiBaseUrl, build, assets, logger, development, notReady } = options;
  const { brand, publicOrigin } = environment;
  const services = createExternalServices(options.services, environment.DEADLINE_DEFAULT_MS);
  const settings = proxySettings(environment, apiBaseUrl, development);
  const proxy = createProxy({
    registry: routes({ brand, services, development }),
    settings,
    transport: createBackendTransport(settings),
    logger,
  });
  const app = new Hono();

  app.get("/healthz", (context) => context.json({ ok: true }, 200, { "cache-control": "no-store" }));
  app.get("/readyz", (context) => {
    const reasons = notReady();
    return context.json({ ok: reasons.length === 0, reasons }, reasons.length === 0 ? 200 : 503, {
      "cache-control": "no-store",
    });
  });
  mountProxy(app, proxy);
  if (assets !== undefined) mountAssets(app, assets);

  const { origin, hostname } = new URL(apiBaseUrl);
  const page = createPages({
    build,
    brand,
    publicOrigin,
    publicData: createPublicData(proxy),
    policy: {
      images: isLoopbackHost(hostname) ? [origin] : [],
      frames: isLoopbackHost(hostname) ? [origin] : [],
      development,
      https: publicOrigin.startsWith("https:"),
    },
    development,
  });
  app.all("*", (context) => {
    const { pathname, search } = new URL(context.req.url);
    return page(context.req.method, pathname + search);
  });
  app.onError((error, context) => {
    logger.error({ path: context.req.path, error: error.stack ?? error.message }, "a page failed");
    return context.text("Internal Server Error", 500, { "cache-control": "no-store" });
  });
  const close = async (): Promise<void> => {
    await Promise.all([proxy.close(), ...Object.values(services).map((service) => service.close())]);
  };
  return { app, api: createNodeListener(proxy), close };
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
      },
    }),
  );
  app.all("/assets/*", (context) => context.text("Not Found", 404, { "cache-control": "no-store" }));
  app.use(
    "/:file{[a-z0-9-]+\\.(?:svg|png|ico|txt|webmanifest)}",
    serveStatic({ root, onFound: (_path, context) => context.header("cache-control", BRIEF) }),
  );
}
