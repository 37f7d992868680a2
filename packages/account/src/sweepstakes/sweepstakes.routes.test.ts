import type { Route } from "@storefront/proxy";
import {
  callRoute,
  type FakeAnswer,
  fakeBackend,
  type RouteRequest,
  TEST_SETTINGS,
} from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { sweepstakesRoutes } from "./sweepstakes.routes.ts";

const routes = sweepstakesRoutes();
type Name = keyof typeof routes;

const token = "header.payload.signature";

/** Calls a route; returns the calls to the backend's host, base address included. */
async function call(name: Name, request: RouteRequest, answer: FakeAnswer = { data: [1] }, group = routes) {
  const backend = fakeBackend(
    Object.fromEntries(
      routes[name].calls.map((target) => [target.split("?")[0]?.replace("{id}", "r-7") ?? "", answer]),
    ),
  );
  const paths: string[] = [];
  const { transport } = backend;
  const watched = {
    ...backend,
    transport: {
      ...transport,
      send: (sent: Parameters<typeof transport.send>[0]) => {
        paths.push(sent.path);
        return transport.send(sent);
      },
    },
  };
  const response = await callRoute(group[name], { token, ...request }, watched);
  const sent = backend.calls.map(({ method, json }, index) => ({ call: `${method} ${paths[index]}`, json }));
  return { response, backend, sent };
}

/** Every row of document 2, 4c: the route, the request, and the call at the host root. */
const ROWS: readonly (readonly [name: Name, path: string, request: RouteRequest, call: string])[] = [
  ["balances", "/api/sweepstakes/balances", {}, "GET /sweepstakes/balances"],
  [
    "walletPreference",
    "/api/sweepstakes/wallet-preference",
    { method: "GET" },
    "GET /sweepstakes/wallet-preference",
  ],
  [
    "walletPreference",
    "/api/sweepstakes/wallet-preference",
    { json: { coin_type: "SC" } },
    "POST /sweepstakes/wallet-preference",
  ],
  [
    "currencySwitch",
    "/api/sweepstakes/currency-switch",
    { json: { coin_type: "GC" } },
    "POST /sweepstakes/currency-switch",
  ],
  ["eligibility", "/api/sweepstakes/eligibility", {}, "GET /sweepstakes/eligibility"],
  ["redemptions", "/api/sweepstakes/redemptions", { method: "GET" }, "GET /sweepstakes/redemptions"],
  [
    "redemptions",
    "/api/sweepstakes/redemptions",
    { method: "GET", query: "?page=3&per_page=9" },
    "GET /sweepstakes/redemptions?page=3",
  ],
  [
    "redemption",
    "/api/sweepstakes/redemptions/:id",
    { params: { id: "r-7" }, query: "?id=other" },
    "GET /sweepstakes/redemptions/r-7",
  ],
  [
    "redemptions",
    "/api/sweepstakes/redemptions",
    { json: { amount: 50, method: { bank: "x" } } },
    "POST /sweepstakes/redemptions",
  ],
  ["packages", "/api/store/packages", {}, "GET /v2/store/packages"],
  ["purchase", "/api/store/purchase", { json: { package_id: 3 } }, "POST /v2/store/purchase"],
];

describe("the routes", () => {
  it.each(ROWS)("%s at %s", async (name, path, request, target) => {
    const { response, sent, backend } = await call(name, request);
    expect([response.status, await response.json()]).toEqual([200, { data: [1] }]);
    expect(sent).toEqual([{ call: target, json: request.json }]);
    expect(routes[name].path).toBe(path);
    expect(backend.calls[0]?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      "edge-worker-key": TEST_SETTINGS.backend.edgeWorkerKey,
    });
  });

  it("name every call they make: sweepstakes beside the base address, the store below it", () => {
    expect(new URL(TEST_SETTINGS.backend.baseUrl).pathname).toBe("/v2");
    const plain = (target: string): string =>
      (target.split("?")[0] ?? "").replace("r-7", "{id}").replace("/v2/", "/");
    const named = new Set(Object.values(routes).flatMap(({ calls }) => calls.map(plain)));
    expect(named).toEqual(new Set(ROWS.map(([, , , target]) => plain(target))));
  });

  it("have sweepstakes below the base address where a trunk says so (decision R5)", async () => {
    const { sent } = await call("balances", {}, { data: [] }, sweepstakesRoutes({ mount: "base" }));
    expect(sent).toMatchObject([{ call: "GET /v2/sweepstakes/balances" }]);
  });

  it("have the area of their path", () => {
    for (const { area, path } of Object.values<Route>(routes)) expect(path.split("/")[2]).toBe(area);
  });

  it.each(Object.values<Route>(routes))("$id needs a session", async (route) => {
    const backend = fakeBackend({});
    const response = await callRoute(route, { params: { id: "r-7" } }, backend);
    expect([response.status, await response.json(), backend.calls]).toEqual([
      401,
      { reason: "no_token" },
      [],
    ]);
  });

  it.each(ROWS)("%s at %s forwards a 202 and the body of a failure", async (name, _, request) => {
    const accepted = await call(name, request, Response.json({ wait: 1 }, { status: 202 }));
    expect([accepted.response.status, await accepted.response.json()]).toEqual([202, { wait: 1 }]);
    for (const status of [401, 403, 440]) {
      const refused = await call(name, request, Response.json({ reason: "no" }, { status }));
      expect([refused.response.status, await refused.response.json()]).toEqual([status, { reason: "no" }]);
    }
    const failed = await call(name, request, Response.json({ reason: "no" }, { status: 500 }));
    expect(await failed.response.json()).toMatchObject({ ok: false, detail: "no" });
  });

  it("drop the cached profile when they change something, and only then (decision S7)", () => {
    const changing = Object.values<Route>(routes)
      .filter(({ changesUser }) => changesUser)
      .map(({ id }) => id);
    const posting = Object.values<Route>(routes)
      .filter(({ bindings }) => "POST" in bindings)
      .map(({ id }) => id);
    expect(changing).toEqual(posting);
  });
});

describe("bodies", () => {
  it.each<[Name, object, object]>([
    ["walletPreference", { coin_type: "SC", user_id: 1 }, { coin_type: "SC" }],
    ["currencySwitch", { coin_type: "GC", amount: 1 }, { coin_type: "GC" }],
    ["purchase", { package_id: "p-1", price: 0 }, { package_id: "p-1" }],
    [
      "redemptions",
      { amount: "50.25", coin_type: "SC", note: "n" },
      { amount: "50.25", coin_type: "SC", note: "n" },
    ],
    ["redemptions", {}, {}],
  ])("%s forwards from %j: %j (decision E12)", async (name, json, forwarded) => {
    expect((await call(name, { json })).sent.map((made) => made.json)).toEqual([forwarded]);
  });

  it.each<[Name, object, string]>([
    ...(["walletPreference", "currencySwitch"] as const).flatMap((name) =>
      [{}, { coin_type: "BTC" }, { coin_type: "gc" }, { coin_type: "__proto__" }, { coin_type: ["GC"] }].map(
        (json): [Name, object, string] => [name, json, "coin_type"],
      ),
    ),
    ["redemptions", { amount: -1 }, "amount"],
    ["redemptions", { amount: 0 }, "amount"],
    ["redemptions", { amount: 1e10 }, "amount"],
    ["redemptions", { amount: 1.005 }, "amount"],
    ["redemptions", { amount: "NaN" }, "amount"],
    ["redemptions", { coin_type: "EUR" }, "coin_type"],
    ["purchase", {}, "package_id"],
    ["purchase", { package_id: "" }, "package_id"],
    ["purchase", { package_id: -1 }, "package_id"],
    ["purchase", { package_id: 1.5 }, "package_id"],
    ["purchase", { package_id: { id: 1 } }, "package_id"],
  ])("%s refuses %j before any backend call", async (name, json, path) => {
    const { response, sent } = await call(name, { json });
    expect([response.status, sent]).toEqual([400, []]);
    expect(await response.json()).toMatchObject({
      error: "invalid_request",
      detail: { issues: [expect.objectContaining({ path })] },
    });
  });

  it.each(["", "0", "-1", "1.5", "0x1", "x", "1000000"])("the page %j is refused", async (page) => {
    const { response, sent } = await call("redemptions", { method: "GET", query: `?page=${page}` });
    expect([response.status, sent]).toEqual([400, []]);
    expect(await response.json()).toMatchObject({ detail: { issues: [{ path: "page" }] } });
  });

  it.each(["..", "%2e%2e", "a/b", "a\\b"])("the id %j is refused", async (id) => {
    const { response, sent } = await call("redemption", { params: { id } });
    expect([response.status, sent]).toEqual([400, []]);
  });
});
