import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createAccount } from "@storefront/account";
import { authRoutes, paymentsRoutes } from "@storefront/account/server";
import { gamesRoutes } from "@storefront/games/server";
import { createStorefrontHost } from "@storefront/host";
import { reactRouterPages } from "@storefront/host/react-router";
import { siteContextOf } from "@storefront/host/site-context";
import { createKycFrame } from "@storefront/kyc";
import { createNodeListener } from "@storefront/proxy/host";
import { composeRoutes, createBackendTransport, createProxy } from "@storefront/proxy";
import { TEST_SETTINGS } from "@storefront/proxy/testing";
import type { LoaderFunctionArgs, ServerBuild } from "react-router";
import { storefront } from "../server/storefront.ts";

/** A way through the product that is taken twice: once to warm up, once to be measured. */
export interface Journey {
  readonly name: string;
  /** Does what comes before and is not measured, such as loading the page; returns the measured part. */
  readonly open: () => () => unknown;
}

const LOGIN_RULES = {
  registerTypeVersion: 2,
  requestDocument: false,
  requestPhone: false,
  socialProviders: [],
} as const;
const CREDENTIALS = { login: "player@example.test", password: "secret" };
const OPERATOR = "https://id.example";
const silent = { info: () => {}, warn: () => {}, error: () => {} };

const open: { close(): unknown }[] = [];
let leavePage = (): void => {};

/** Starts a backend, a proxy and a host, and returns the journeys through them. */
export async function openJourneys(): Promise<readonly Journey[]> {
  const backend = await listen(
    createServer((request, response) => {
      void text(request).then((body) => {
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify(backendAnswer((request.url ?? "").split("?")[0] ?? "", body)));
      });
    }),
  );
  const proxy = await startProxy(backend);
  const host = await startHost(backend);
  const login = (fields: object) => () => () => call(proxy, "POST", "/api/auth/login", fields);
  let page = 0;
  return [
    { name: "session GET", open: () => () => call(proxy, "GET", "/api/payments/providers") },
    { name: "login that asks for the second factor", open: login(CREDENTIALS) },
    { name: "login with the code", open: login({ ...CREDENTIALS, two_factor_code: 123456 }) },
    { name: "cached GET, on a hit", open: () => () => call(proxy, "GET", "/api/games/list") },
    { name: "401, refresh, repeat (in the browser)", open: openPage },
    { name: "KYC message (in the browser)", open: openKycFrame },
    { name: "page, from the page cache", open: () => () => call(host, "GET", "/en/p/0") },
    { name: "page, rendered", open: () => () => call(host, "GET", `/en/p/${(page += 1)}`) },
  ];
}

/** Ends every server that was started. */
export async function closeJourneys(): Promise<void> {
  leavePage();
  for (const each of open.toReversed()) await each.close();
}

function backendAnswer(path: string, body: string): unknown {
  const profile = { user: { id: 1 }, userInfo: {} };
  if (path === "/v2/auth/user-profile") return profile;
  if (path === "/v2/auth/login") {
    return body.includes("two_factor_code")
      ? { access_token: "jwt", ...profile }
      : { type: "two_factor_code" };
  }
  if (path.startsWith("/v2/casino-games")) return { data: [{ slug: "a", name: "A" }], total: 1 };
  return [{ id: 1 }];
}

/** The proxy alone: the way of a call does not depend on the host around it. */
async function startProxy(backend: string): Promise<string> {
  const settings = {
    ...TEST_SETTINGS,
    publicOrigin: "http://127.0.0.1",
    backend: { ...TEST_SETTINGS.backend, baseUrl: `${backend}/v2` },
  };
  const groups = [authRoutes(LOGIN_RULES), paymentsRoutes, gamesRoutes({ casinoMode: "current" })];
  const transport = createBackendTransport(settings);
  const proxy = createProxy({ registry: composeRoutes(groups), settings, transport });
  open.push(proxy);
  const listener = createNodeListener(proxy);
  return listen(
    createServer((request, response) => {
      listener(request, response);
    }),
  );
}

/** The host of this trunk with one page, which reads public data; what a real page shows is no way of ours. */
async function startHost(backend: string): Promise<string> {
  const host = await createStorefrontHost({
    ...storefront,
    environment: {
      API_BASE_URL: `${backend}/v2`,
      PUBLIC_ORIGIN: "http://127.0.0.1",
      EDGE_WORKER_KEY: "edge-key-of-journeys",
    },
    logger: silent,
    pages: reactRouterPages(() => Promise.resolve(PAGES)),
  });
  open.push(host);
  return listen(
    createServer((request, response) => {
      host.listener(request, response);
    }),
  );
}

const PAGES = {
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers) => {
        headers.set("content-type", "text/html");
        return new Response("<!doctype html><title>Page</title>", { status, headers });
      },
    },
  },
  routes: {
    page: {
      id: "page",
      path: ":locale?/p/:number",
      module: {
        default: () => undefined,
        loader: ({ context }: LoaderFunctionArgs) => context.get(siteContextOf()).read("GET /appearance"),
      },
    },
  },
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
  publicPath: "/",
  assetsBuildDirectory: "",
  basename: "/",
  future: {},
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  ssr: true,
} as unknown as ServerBuild;

async function call(origin: string, method: string, path: string, body?: object): Promise<void> {
  const response = await fetch(origin + path, {
    method,
    headers: { cookie: "session=jwt", ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}.`);
}

/** A page of a signed-in player, whose next call is refused and repeated after the refresh. The page before is closed. */
function openPage(): () => Promise<void> {
  leavePage();
  let refreshed = false;
  const account = createAccount({
    baseUrl: "https://play.example",
    hint: () => true,
    storage: () => undefined,
    fetch: async (input) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.endsWith("/api/auth/refresh")) refreshed = true;
      else if (!refreshed) return Response.json({ reason: "expired" }, { status: 401 });
      return Response.json({ ok: true, data: {} });
    },
  });
  leavePage = account.session.start();
  return async () => {
    await account.http.get("/api/user/social-accounts");
    if (!refreshed) throw new Error("The page called without a refresh.");
  };
}

/** The frame of an operator's page, which then says that the verification is complete. */
function openKycFrame(): () => void {
  const page = new EventTarget();
  const source = {};
  Object.assign(globalThis, { window: page });
  const frame = createKycFrame({ url: `${OPERATOR}/start`, operator: "operator_b" });
  let event: string | undefined;
  frame.attach({ contentWindow: source } as HTMLIFrameElement);
  frame.open(({ type }) => {
    event = type;
  });
  return () => {
    const data = { event: "completed" };
    page.dispatchEvent(Object.assign(new Event("message"), { origin: OPERATOR, source, data }));
    Reflect.deleteProperty(globalThis, "window");
    if (event !== "completed") throw new Error("The frame heard nothing.");
  };
}

function listen(server: Server): Promise<string> {
  open.push({ close: () => (server.closeAllConnections(), server.close()) });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}
