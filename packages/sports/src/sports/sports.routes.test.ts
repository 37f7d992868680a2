import { callRoute, createTestCache, fakeBackend } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { ANSWER, API_KEY, routesFor, TOKEN, UPSTREAM } from "./sports.test-helper.ts";

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
    const table = Object.fromEntries(Object.keys(tableOf()).map((target) => [target, { data: ANSWER }]));
    const response = await callRoute(routes[name], { token: TOKEN }, fakeBackend(table));
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
