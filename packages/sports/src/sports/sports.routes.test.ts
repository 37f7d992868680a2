import { createProxyHttp } from "@storefront/client/http";
import { createExternalService, type ExternalServiceOptions, type ExternalServices } from "@storefront/proxy";
import {
  callRoute,
  createTestCache,
  type FakeAnswer,
  fakeBackend,
  type RouteRequest,
} from "@storefront/proxy/testing";
import { describe, expect, it, vi } from "vitest";
import { createProviderC } from "./provider-c.client.ts";
import type { ProviderCSettings } from "./sports.handlers.ts";
import { sportsRoutes } from "./sports.routes.ts";

const API_KEY = "api-key-of-the-tenant";
const UPSTREAM = "https://api.c.example/v1";
const TOKEN = "header.payload.signature";
const ANSWER = { access_token: "provider-token", api_url: UPSTREAM, expires_in: 600 };

/** provider-c behind the real service code; `asked` has the addresses that were called. */
function fakeProviderC(answer: FakeAnswer = { data: [] }, functions: ExternalServiceOptions = {}) {
  const asked: string[] = [];
  const table = new Proxy({}, { get: () => answer });
  const wire = fakeBackend(table);
  const services: ExternalServices = {
    of(address) {
      asked.push(address);
      return createExternalService(address, { transport: wire.transport, ...functions });
    },
    all: () => [],
    close: () => Promise.resolve(),
  };
  return { services, asked, calls: wire.calls };
}

/** The routes, with a provider-c of the test. */
function routesFor(providerC: Partial<ProviderCSettings> = {}, provider = fakeProviderC()) {
  const routes = sportsRoutes({
    publicOrigin: "https://play.example",
    providerC: { apiKey: API_KEY, allowedHosts: ["api.c.example"], allowLoopbackHttp: false, ...providerC },
    services: provider.services,
  });
  return { routes, provider };
}

const { routes } = routesFor();
const OWN_PROXY = "https://play.example/api/sports/provider-c-proxy";
const TOKEN_ROUTES = [
  ["providerCAnonymous", "GET /app-sportbook/auth/anonymous"],
  ["providerCLogin", "GET /app-sportbook/auth/login"],
] as const;

const tableOf = (answer: unknown = ANSWER) => ({
  "GET /app-sportbook/search": { data: [] },
  "GET /app-sportbook/launch": { url: "https://book.example/" },
  "GET /app-sportbook/anonymous-launch": { url: "https://book.example/" },
  "POST /provider-b/get-jwt": { jwt: "provider-jwt" },
  "GET /provider-a/token": { token: "provider-token" },
  "GET /app-sportbook/auth/anonymous": () => answer,
  "GET /app-sportbook/auth/login": () => answer,
});

describe("sports routes: backend calls", () => {
  it.each([
    ["search", "?term=ars&page=2", "GET /app-sportbook/search?term=ars&page=2"],
    [
      "search",
      "?a%5B%5D=1&a%5B%5D=2&unknown=%20x",
      "GET /app-sportbook/search?a%5B%5D=1&a%5B%5D=2&unknown=%20x",
    ],
    ["launch", "?provider=first&lang=es", "GET /app-sportbook/launch?provider=first&lang=es"],
    ["anonymousLaunch", "?provider=first", "GET /app-sportbook/anonymous-launch?provider=first"],
    ["providerBJwt", "", "POST /provider-b/get-jwt"],
    ["providerAToken", "?dropped=1", "GET /provider-a/token"],
    ["providerCAnonymous", "?dropped=1", "GET /app-sportbook/auth/anonymous"],
    ["providerCLogin", "", "GET /app-sportbook/auth/login"],
  ] as const)("%s %s → %s", async (name, query, call) => {
    const backend = fakeBackend(tableOf());
    const response = await callRoute(routes[name], { token: TOKEN, query }, backend);

    expect(response.status).toBe(200);
    expect(backend.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([call]);
  });

  it("forwards the backend's JSON unchanged, third-party tokens included (S1)", async () => {
    const answers = await Promise.all(
      (["providerBJwt", "providerAToken"] as const).map((name) =>
        callRoute(routes[name], { token: TOKEN }, fakeBackend(tableOf())).then((answer) => answer.json()),
      ),
    );
    expect(answers).toEqual([{ jwt: "provider-jwt" }, { token: "provider-token" }]);
  });

  it("forwards the body of provider-b-jwt", async () => {
    const backend = fakeBackend(tableOf());
    await callRoute(routes.providerBJwt, { token: TOKEN, json: { lang: "es" } }, backend);
    expect(backend.calls.map(({ json }) => json)).toEqual([{ lang: "es" }]);
  });
});

describe("sports routes: access (R18)", () => {
  it.each([
    ["search", `Bearer ${TOKEN}`],
    ["anonymousLaunch", undefined],
    ["providerCAnonymous", undefined],
  ] as const)("%s is public; with a session it sends %s", async (name, authorization) => {
    const backend = fakeBackend(tableOf());
    expect((await callRoute(routes[name], {}, backend)).status).toBe(200);
    expect((await callRoute(routes[name], { token: TOKEN }, backend)).status).toBe(200);
    expect(backend.calls.map(({ headers }) => headers["authorization"])).toEqual([undefined, authorization]);
  });
});

it("guards the calls that open something as calls with an effect (S13)", () => {
  const guarded = Object.values(routes).flatMap(({ name, effect }) => (effect === true ? [name] : []));
  expect(guarded).toEqual(["launch", "providerAToken", "providerCAnonymous", "providerCLogin"]);
});

describe("provider-c tokens", () => {
  it.each(TOKEN_ROUTES)("%s reads a token that is under data (decision D11)", async (name) => {
    const response = await callRoute(routes[name], { token: TOKEN }, fakeBackend(tableOf({ data: ANSWER })));
    expect(await response.json()).toEqual({ ...ANSWER, api_url: OWN_PROXY });
  });

  it.each(TOKEN_ROUTES)(
    "%s answers with our own proxy's address and everything else unchanged",
    async (name) => {
      const backend = fakeBackend(tableOf());
      const response = await callRoute(routes[name], { token: TOKEN }, backend);

      expect(await response.json()).toEqual({ ...ANSWER, api_url: OWN_PROXY });
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(backend.calls.map(({ headers }) => headers["x-api-key"])).toEqual([API_KEY]);
      expect(JSON.stringify([...response.headers])).not.toContain(API_KEY);
    },
  );

  it.each(TOKEN_ROUTES)("%s is 503 without a key, before any call", async (name) => {
    const backend = fakeBackend(tableOf());
    const without = routesFor({ apiKey: undefined }).routes;
    const response = await callRoute(without[name], { token: TOKEN }, backend);

    expect([response.status, await response.json()]).toEqual([503, { ok: false, error: "not_configured" }]);
    expect(backend.calls).toEqual([]);
  });

  it.each([["http://169.254.169.254/"], ["https://evil.example/v1"], [undefined]])(
    "is 502 for the address %j and caches nothing (A11)",
    async (address) => {
      const cache = createTestCache();
      const { routes: own, provider } = routesFor();
      const backend = fakeBackend(tableOf({ ...ANSWER, api_url: address }));
      const response = await callRoute(own.providerCAnonymous, { cache }, backend);
      const body = await response.text();
      expect([response.status, JSON.parse(body)]).toEqual([
        502,
        { ok: false, error: "sports_provider_c_anonymous_failed", detail: "bad_body" },
      ]);

      const passed = await callRoute(own.providerCProxy, { cache, below: "events" }, backend);
      expect([passed.status, provider.asked]).toEqual([503, []]);
    },
  );

  it.each([[null], ["text"], [[]], [{ api_url: UPSTREAM }], [{ ...ANSWER, access_token: 7 }]])(
    "is 502 for the answer %j",
    async (answer) => {
      const response = await callRoute(routes.providerCAnonymous, {}, fakeBackend(tableOf(answer)));
      expect(response.status).toBe(502);
    },
  );

  it("sends its key on token calls only, also when calls run in parallel (B12)", async () => {
    const backend = fakeBackend(tableOf());
    const names = Object.keys(routes).filter((name) => name !== "providerCProxy") as (keyof typeof routes)[];
    const calls = Array.from({ length: 200 }, (_, index) => names[index % names.length] ?? "search");
    const answers = await Promise.all(
      calls.map(async (name) => (await callRoute(routes[name], { token: TOKEN }, backend)).text()),
    );

    expect(backend.calls).toHaveLength(200);
    for (const { path, headers } of backend.calls) {
      expect(headers["x-api-key"]).toBe(path.startsWith("/app-sportbook/auth/") ? API_KEY : undefined);
    }
    expect(answers.join("")).not.toContain(API_KEY);
  });
});

const ANONYMOUS = "GET /app-sportbook/auth/anonymous";
const anonymous = (answer: unknown = ANSWER) => fakeBackend({ [ANONYMOUS]: () => answer });
const BEARER = "Bearer provider-token";

async function pass(request: RouteRequest, { routes, provider } = routesFor(), backend = anonymous()) {
  const response = await callRoute(routes.providerCProxy, { below: "events", ...request }, backend);
  return { response, provider, backend };
}

describe("provider-c proxy: where calls go (H7)", () => {
  it("calls the address of the last token answer, without another token call", async () => {
    const cache = createTestCache();
    const own = routesFor();
    const backend = anonymous();
    await callRoute(own.routes.providerCAnonymous, { cache }, backend);
    const { response } = await pass({ cache, below: "events/7", query: "?sport=soccer&x=%2F" }, own, backend);

    expect([response.status, await response.json()]).toEqual([200, { data: [] }]);
    expect(own.provider.asked).toEqual([UPSTREAM]);
    expect(own.provider.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /v1/events/7?sport=soccer&x=%2F",
    ]);
    expect(backend.calls).toHaveLength(1);
  });

  it("hands the key of a bet on to the trunk's functions and to the provider", async () => {
    const request = vi.fn(() => undefined);
    const own = routesFor({}, fakeProviderC({ id: "b-1" }, { request }));
    const http = createProxyHttp({
      baseUrl: "https://play.example",
      fetch: async (input, init) => {
        const { url, method, headers, body } = new Request(input, init);
        const [, below] = url.split("/provider-c-proxy/");
        if (below === undefined) return callRoute(own.routes.providerCAnonymous, {}, anonymous());
        const given = { method, below, headers: Object.fromEntries(headers), body };
        return callRoute(own.routes.providerCProxy, given, anonymous());
      },
    });
    const bet = { method: "POST", json: { stake: 5 }, makes: "money", key: "attempt-1" } as const;
    await createProviderC({ http }).request("/bets", bet);
    expect(request).toHaveBeenCalledWith(expect.objectContaining({ target: "POST /bets", key: "attempt-1" }));
    expect(own.provider.calls[0]?.headers["idempotency-key"]).toBe("attempt-1");
  });

  it("requests one anonymous token when no address is cached, for all who wait", async () => {
    const cache = createTestCache();
    const own = routesFor();
    const backend = anonymous();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pass({ cache }, own, backend)));
    await pass({ cache }, own, backend);

    expect(answers.map(({ response }) => response.status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(backend.calls.map(({ headers }) => [headers["x-api-key"], headers["authorization"]])).toEqual([
      [API_KEY, undefined],
    ]);
    expect(new Set(own.provider.asked)).toEqual(new Set([UPSTREAM]));
    expect(own.provider.calls).toHaveLength(21);
  });

  it("makes shared calls without visitor headers, and calls with the visitor's own token with them (H3)", async () => {
    const headers = { cookie: "campaign=7", "user-agent": "browser" };
    const { backend } = await pass({ token: TOKEN, headers });
    for (const name of ["cookie", "user-agent", "authorization"]) {
      expect(backend.calls[0]?.headers[name]).toBeUndefined();
    }
    await callRoute(routesFor().routes.providerCAnonymous, { headers }, backend);
    expect(backend.calls[1]?.headers).toMatchObject(headers);
  });

  it("calls the configured address when the token call fails", async () => {
    const fallback = { fallbackAddress: "https://api.c.example/fallback/" };
    const failing = anonymous(Response.json({ reason: "down" }, { status: 500 }));
    expect((await pass({}, routesFor(fallback), failing)).provider.asked).toEqual([
      "https://api.c.example/fallback",
    ]);
    const keyless = await pass({}, routesFor({ ...fallback, apiKey: undefined }));
    expect([keyless.provider.asked, keyless.backend.calls]).toEqual([["https://api.c.example/fallback"], []]);
  });

  it.each([
    ["no key", { apiKey: undefined }, ANSWER, "not_configured"],
    ["a token call that fails", {}, Response.json({}, { status: 401 }), "sports_provider_c_proxy_failed"],
    [
      "an address of its own making",
      {},
      { ...ANSWER, api_url: "https://evil.example" },
      "sports_provider_c_proxy_failed",
    ],
    [
      "a configured address off the list",
      { apiKey: undefined, fallbackAddress: "https://evil.example" },
      ANSWER,
      "not_configured",
    ],
  ])("is 503 with %s, and never a 401", async (_, settings, answer, error) => {
    const { response, provider } = await pass({}, routesFor(settings), anonymous(answer));
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([503, error]);
    expect(provider.calls).toEqual([]);
  });

  it("requests a token again after a failed token call", async () => {
    const own = routesFor();
    let works = false;
    const backend = fakeBackend({ [ANONYMOUS]: () => (works ? ANSWER : Response.json({}, { status: 500 })) });
    expect((await pass({}, own, backend)).response.status).toBe(503);
    works = true;
    expect((await pass({}, own, backend)).response.status).toBe(200);
  });

  it("does not call a cached address that is no longer on the list", async () => {
    const cache = createTestCache();
    await callRoute(routesFor().routes.providerCAnonymous, { cache }, anonymous());
    const moved = { ...ANSWER, api_url: "https://new.c.example/v2" };
    const own = routesFor({ allowedHosts: ["new.c.example"] });
    const { provider } = await pass({ cache }, own, anonymous(moved));
    expect(provider.asked).toEqual(["https://new.c.example/v2"]);
  });

  it("lets nothing in the request choose the upstream (A12)", async () => {
    const headers = {
      host: "evil.example",
      tenant: "boreal",
      "x-forwarded-host": "evil.example",
      "x-original-url": "https://evil.example",
    };
    const { provider } = await pass({ headers, query: "?api_url=https://evil.example&tenant=boreal" });
    expect(provider.asked).toEqual([UPSTREAM]);
  });
});

describe("provider-c proxy: headers and bodies", () => {
  it("forwards the browser's own Authorization and nothing of our session (threats D14, B13)", async () => {
    const headers = {
      authorization: BEARER,
      accept: "application/json",
      "last-event-id": "41",
      cookie: "other=1",
      "edge-worker-key": "guess",
      "x-api-key": "guess",
      "edge-connecting-ip": "6.6.6.6",
      "x-forwarded-for": "6.6.6.6",
      tenant: "boreal",
      "accept-encoding": "br",
    };
    const { provider } = await pass({ token: TOKEN, headers });
    const [call] = provider.calls;

    expect(call?.headers).toMatchObject({
      authorization: BEARER,
      accept: "application/json",
      "last-event-id": "41",
    });
    const sent = JSON.stringify(call);
    for (const secret of [TOKEN, API_KEY, "edge-key-for-tests", "guess", "6.6.6.6", "other=1", "boreal"]) {
      expect(sent).not.toContain(secret);
    }
  });
});
