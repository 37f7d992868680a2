import { createProxy, composeRoutes, inboundFromRequest, type Target } from "@storefront/proxy";
import {
  callRoute,
  createTestCache,
  type FakeAnswer,
  fakeBackend,
  type RouteRequest,
  TEST_SETTINGS,
} from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { gamesRoutes } from "./games.routes.ts";

const routes = gamesRoutes({ casinoMode: "current" });
const page = { data: [{ slug: "a", name: "A" }], current_page: 1, last_page: 3, per_page: 24, total: 60 };
const LIST = "GET /casino-games/list/";
const backendOf = (answer: FakeAnswer = page) => fakeBackend({ [LIST]: answer });
const STANDARD = "page=1&per_page=24";
const brackets = (path: string): string => path.replaceAll("%5B", "[").replaceAll("%5D", "]");

type ListRoute = "list" | "search" | "category" | "provider";
const CASES: readonly [ListRoute, RouteRequest, string][] = [
  ["list", {}, STANDARD],
  [
    "list",
    { query: "?category=slots&providers[]=b&provider=a&term=x&page=2&junk=1" },
    "categories[]=slots&providers[]=a&providers[]=b&term=x&page=2&per_page=24",
  ],
  ["list", { query: "?search=a%26page%3D9" }, `term=a%26page%3D9&${STANDARD}`],
  ["search", { json: { term: " gold ", page: 2 } }, "term=gold&page=2&per_page=24"],
  [
    "search",
    { json: { search: "gold", categories: ["b", "a"], junk: 1 } },
    `categories[]=a&categories[]=b&term=gold&${STANDARD}`,
  ],
  ["search", {}, STANDARD],
  ["category", { params: { slug: "slots" } }, `categories[]=slots&${STANDARD}`],
  [
    "category",
    { params: { slug: "slots" }, query: "?category=live&page=3" },
    "categories[]=slots&page=3&per_page=24",
  ],
  [
    "provider",
    { params: { slug: "studio-a" }, query: "?per_page=500" },
    "providers[]=studio-a&page=1&per_page=100",
  ],
];

describe("lists of games: backend calls", () => {
  it.each(CASES)("%s %j → %s", async (name, request, query) => {
    const backend = backendOf();
    const response = await callRoute(
      routes[name],
      { method: name === "search" ? "POST" : "GET", ...request },
      backend,
    );

    expect([response.status, await response.json()]).toEqual([200, page]);
    expect(backend.calls.map((call) => `${call.method} ${brackets(call.path)}`)).toEqual([
      `${LIST}?${query}`,
    ]);
  });

  it.each(CASES)("%s %j calls the old path for a legacy brand", async (name, request, query) => {
    const legacy: Target = "GET /casino-games/filter";
    const backend = fakeBackend({ [legacy]: page });
    const route = gamesRoutes({ casinoMode: "legacy" })[name];
    await callRoute(route, { method: name === "search" ? "POST" : "GET", ...request }, backend);
    expect(backend.calls.map((call) => `${call.method} ${brackets(call.path)}`)).toEqual([
      `${legacy}?${query}`,
    ]);
  });

  it("sends nothing of the visitor (H3)", async () => {
    const backend = backendOf();
    const headers = { "user-agent": "odd", cookie: "other=1", "x-forwarded-for": "198.51.100.9" };
    await callRoute(routes.list, { token: "jwt", headers }, backend);
    const sent = backend.calls[0]?.headers ?? {};
    expect(
      Object.keys(sent).filter((name) => /cookie|authorization|user-agent|real-ip|forwarded/.test(name)),
    ).toEqual([]);
    expect(JSON.stringify(sent)).not.toMatch(/203\.0\.113\.7|198\.51\.100\.9|jwt/);
  });
});

describe("lists of games: bad input and failures", () => {
  it.each<[ListRoute, RouteRequest, string]>([
    ["list", { query: "?page=-1" }, "page"],
    ["list", { query: "?per_page=0x10" }, "per_page"],
    ["list", { query: "?category=a%00" }, "category"],
    ["list", { query: `?term=${"x".repeat(101)}` }, "term"],
    ["search", { json: { page: "1e9" } }, "page"],
    ["search", { json: { providers: [{}] } }, "provider"],
    ["category", { params: { slug: "a".repeat(129) } }, "category"],
  ])("%s %j is invalid_request that names %s, before any backend call", async (name, request, path) => {
    const backend = backendOf();
    const response = await callRoute(routes[name], request, backend);
    const body = (await response.json()) as { error: string; detail: { issues: { path: string }[] } };
    expect([response.status, body.error, body.detail.issues.map((issue) => issue.path)]).toEqual([
      400,
      "invalid_request",
      [path],
    ]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(backend.calls).toEqual([]);
  });

  it.each(["..", "a/b", "a\\b", "%2e%2e"])("refuses the path value %j", async (slug) => {
    const backend = backendOf();
    const response = await callRoute(routes.category, { params: { slug } }, backend);
    expect(response.status).toBe(400);
    expect(backend.calls).toEqual([]);
  });

  it.each([401, 403, 404, 503])(
    "wraps a %i: public routes are outside the shared error rule (R2)",
    async (status) => {
      const backend = backendOf(Response.json({ reason: "closed" }, { status }));
      const response = await callRoute(routes.list, {}, backend);
      expect([response.status, await response.json()]).toEqual([
        status,
        { ok: false, error: "games_list_failed", detail: "closed" },
      ]);
      expect(response.headers.get("cache-control")).toBe("no-store");
    },
  );

  it.each<[string, FakeAnswer]>([
    ["an error that calls itself a success", { error: "maintenance" }],
    ["another shape", { data: { games: 1 } }],
    ["a 202", Response.json(page, { status: 202 })],
  ])("never caches %s (F14)", async (_, odd) => {
    const cache = createTestCache();
    const answers = [odd, page];
    const backend = fakeBackend({ [LIST]: () => answers.shift() });
    const first = await callRoute(routes.list, { cache }, backend);
    const second = await callRoute(routes.list, { cache }, backend);
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect(await second.json()).toEqual(page);
    expect(backend.calls).toHaveLength(2);
  });

  it.each<[string, FakeAnswer]>([
    ["HTML", new Response("<html>")],
    ["JSON that broke off", new Response('{"data":[')],
    ["a 500", new Response("no", { status: 500 })],
    ["no answer", { noAnswer: "timeout" }],
    ["an error body", { error: "x" }],
  ])("serves the cached answer when a renewal ends with %s (F11, F14)", async (_, broken) => {
    let now = 0;
    const cache = createTestCache(() => now);
    const answers = [page, broken];
    const backend = fakeBackend({ [LIST]: () => answers.shift() ?? broken });
    await callRoute(routes.list, { cache }, backend);
    now = 10 * 60_000;
    for (let round = 0; round < 3; round += 1) {
      const response = await callRoute(routes.list, { cache }, backend);
      expect([response.status, response.headers.get("x-cache"), await response.json()]).toEqual([
        200,
        "stale",
        page,
      ]);
    }
  });
});

describe("lists of games: cache", () => {
  it("answers again without a call, marks it, and lets browsers cache it for at most a minute", async () => {
    const cache = createTestCache();
    const backend = backendOf();
    const first = await callRoute(routes.list, { cache }, backend);
    const second = await callRoute(routes.category, { cache, params: { slug: "slots" } }, backend);
    const third = await callRoute(routes.list, { cache, query: "?categories[]=slots&junk=1" }, backend);
    expect([first, second, third].map(({ headers }) => headers.get("x-cache"))).toEqual([
      "miss",
      "miss",
      "hit",
    ]);
    expect(third.headers.get("cache-control")).toMatch(/^public, max-age=(?:60|59)$/);
    expect(third.headers.get("set-cookie")).toBeNull();
    expect(backend.calls).toHaveLength(2);
  });

  it("gives a signed-in player and a guest the same answer (F3)", async () => {
    const cache = createTestCache();
    const odd = {
      "x-forwarded-host": "evil",
      "x-original-url": "/api/auth/profile",
      "x-http-method-override": "POST",
    };
    const texts = await Promise.all(
      [{}, { token: "jwt" }, { headers: odd }].map(async (request) =>
        (await callRoute(routes.list, { cache, ...request }, backendOf())).text(),
      ),
    );
    expect(new Set(texts).size).toBe(1);
  });

  it.each([0, 10 * 60_000])(
    "makes one call for 500 parallel requests of a key that is %i ms old (F10)",
    async (age) => {
      let now = 0;
      const cache = createTestCache(() => now);
      let open = (): void => {};
      const gate = new Promise<void>((resolve) => void (open = resolve));
      const backend = fakeBackend({
        [LIST]: async () => (age > 0 && backend.calls.length === 1 ? page : gate.then(() => page)),
      });
      if (age > 0) await callRoute(routes.list, { cache }, backend);
      now = age;
      const before = backend.calls.length;
      const herd = Array.from({ length: 500 }, () => callRoute(routes.list, { cache }, backend));
      // Requests with a cached answer do not wait for the backend.
      const early = age > 0 ? await Promise.all(herd) : [];
      open();
      const answers = await Promise.all(herd);
      expect(early).toHaveLength(age > 0 ? 500 : 0);
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect(backend.calls.length - before).toBe(1);
    },
  );

  it("stays within its bounds for ten times as many terms and never displaces the catalogue (F9)", async () => {
    const cache = createTestCache();
    const backend = backendOf();
    const proxy = createProxy({
      registry: composeRoutes([routes]),
      settings: TEST_SETTINGS,
      transport: {
        ...backend.transport,
        send: async (request) => {
          backend.calls.length = 0;
          return backend.transport.send(request);
        },
      },
      logger: { info() {}, warn() {}, error() {} },
      cache,
    });
    const ask = async (search: string): Promise<Response> =>
      proxy.handle(
        inboundFromRequest(new Request(`https://play.example/api/games/list${search}`), "203.0.113.7"),
      );
    await ask("?category=slots");
    let most = 0;
    for (let round = 0; round < 3_000; round += 1) {
      await ask(`?term=${Math.random().toString(36).slice(2)}${round}&x=${round}`);
      if (round % 300 === 0) most = Math.max(most, entriesOf(cache));
    }
    expect(Math.max(most, entriesOf(cache))).toBeLessThanOrEqual(301);
    expect((await ask("?category=slots")).headers.get("x-cache")).toBe("hit");
  });
});

const entriesOf = (cache: ReturnType<typeof createTestCache>): number => cache.inspect().entries;
