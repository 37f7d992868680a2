import { createProxyHttp } from "@storefront/client/http";
import { callRoute, createTestCache, fakeBackend, type RouteRequest } from "@storefront/proxy/testing";
import { describe, expect, it, vi } from "vitest";
import { createProviderC } from "./provider-c.client.ts";
import { ANSWER, API_KEY, fakeProviderC, routesFor, TOKEN, UPSTREAM } from "./sports.test-helper.ts";

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
