import { openSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { PUBLIC_ORIGIN } from "../loads.ts";
import { loadHostParts } from "./host-parts.ts";
import { backendOrigin, harnessFolder, listen } from "./listen.ts";

/** The kernel with everything on, put together as the storefront's host does. */
const parts = await loadHostParts();

const settings = {
  publicOrigin: PUBLIC_ORIGIN,
  brand: {
    id: "bench",
    tenant: "bench.example",
    locales: ["pt-BR", "en", "es"],
    currency: "BRL",
    country: "br",
    countryAlpha3: "bra",
    jurisdiction: "br",
  },
  build: "0123456789ab",
  backend: { baseUrl: `${backendOrigin()}/v2`, edgeWorkerKey: "bench-edge-worker-key" },
  trustedProxies: ["127.0.0.1/32"],
};

const routes = parts.defineRoutes("bench", {
  list: { path: "/api/bench", GET: "GET /bench", POST: "POST /bench" },
  item: { path: "/api/bench/:id", GET: "GET /bench/{id}" },
});

const log = openSync(join(harnessFolder(), "requests.log"), "a");

const app = new Hono();
const proxy = parts.createProxy({
  registry: parts.composeRoutes([routes]),
  settings,
  transport: parts.createBackendTransport(settings),
  logger: parts.createLogger("info", log),
});
parts.mountProxy(app, proxy);

listen(parts.createHttpServer(app.fetch as never, parts.createNodeListener(proxy)));
