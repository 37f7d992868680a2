import { openSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { PUBLIC_ORIGIN, SLOW_AREAS } from "../loads.ts";
import { OPEN_STREAMS_PATH, RAW_PATH, UPLOAD_PATH } from "../scenarios/paths.ts";
import { loadHostParts, type PassingCall } from "./host-parts.ts";
import { backendOrigin, harnessFolder, listen } from "./listen.ts";
import { BUILD, EDGE_KEY, TENANT } from "./same-work.ts";

/** One address opens all streams of the benchmark, and one upstream may have half of them. */
const STREAMS = 4_000;
/** The generator has one address and one account, which a real host would refuse after a few logins. */
const UNLIMITED = { points: 1_000_000_000, seconds: 60 };

/** The kernel with everything on, put together as the storefront's host does. */
const parts = await loadHostParts();

const settings = {
  publicOrigin: PUBLIC_ORIGIN,
  brand: {
    id: "bench",
    tenant: TENANT,
    locales: ["pt-BR", "en", "es"],
    currency: "BRL",
    country: "br",
    countryAlpha3: "bra",
    jurisdiction: "br",
  },
  build: BUILD,
  backend: { baseUrl: `${backendOrigin()}/v2`, edgeWorkerKey: EDGE_KEY },
  limits: { streams: STREAMS, streamsPerAddress: STREAMS },
  rateLimits: { login: UNLIMITED, loginAddress: UNLIMITED, loginAccount: UNLIMITED },
  trustedProxies: ["127.0.0.1/32"],
  edgeHeaders: {
    connectingIp: "edge-connecting-ip",
    country: "edge-country",
    city: "edge-city",
    region: "edge-region",
    timezone: "edge-timezone",
    latitude: "edge-latitude",
    longitude: "edge-longitude",
  },
};

const routes = parts.defineRoutes("bench", {
  list: { path: "/api/bench", GET: "GET /bench", POST: "POST /bench" },
  item: { path: "/api/bench/:id", GET: "GET /bench/{id}" },
  kept: { path: "/api/bench-kept", GET: "GET /casino-games/list/", access: "public", cache: "catalogue" },
  upload: { path: UPLOAD_PATH, POST: "POST /documents/photo", payload: "upload" },
});
const slowRoutes = SLOW_AREAS.map((area) =>
  parts.defineRoutes(area, { slow: { path: `/api/${area}/slow`, GET: "GET /slow" } }),
);
const auth = parts.authRoutes({
  registerTypeVersion: 2,
  requestDocument: false,
  requestPhone: false,
  socialProviders: [],
});

const services = parts.createExternalServices({ streams: STREAMS });
const address = `${backendOrigin()}/live-data`;
const passOn = (call: PassingCall): Promise<unknown> =>
  call.passTo(services.of(address), { authorization: true });
const rawRoutes = parts.defineRoutes(
  "sports",
  { live: { path: `${RAW_PATH}/*`, ALL: passOn, reply: "stream", payload: "stream" } },
  { access: "public", errors: "own" },
);

const log = openSync(join(harnessFolder(), "requests.log"), "a");

const logger = parts.createLogger("info", log);
const app = new Hono();
const proxy = parts.createProxy({
  registry: parts.composeRoutes([
    routes,
    ...slowRoutes,
    rawRoutes,
    auth,
    parts.gamesRoutes({ casinoMode: "current" }),
  ]),
  settings,
  transport: parts.createBackendTransport(settings),
  logger,
});
parts.mountProxy(app, proxy);
app.get(OPEN_STREAMS_PATH, (context) => context.text(String(proxy.figures().streams.open)));

const api = parts.createNodeListener(proxy);
listen(parts.createHttpServer({ fetch: app.fetch as never, api, logger }));
