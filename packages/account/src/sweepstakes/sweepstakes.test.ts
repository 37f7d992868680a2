import type { ProxyHttp } from "@storefront/client/http";
import { callRoute, fakeBackend, type RouteRequest, TEST_SETTINGS } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { answering } from "../host.test-kit.ts";
import * as client from "./sweepstakes.client.ts";
import { sweepstakesRoutes } from "./sweepstakes.routes.ts";

const routes = sweepstakesRoutes();
type Name = keyof typeof routes;

/** Calls a route; returns the calls to the backend's host, base address included. */
async function call(name: Name, request: RouteRequest, group = routes) {
  const { transport, ...backend } = fakeBackend(
    Object.fromEntries(
      routes[name].calls.map((target) => [target.split("?")[0]?.replace("{id}", "r-7") ?? "", { data: [1] }]),
    ),
  );
  const paths: string[] = [];
  const send: typeof transport.send = (sent) => {
    paths.push(sent.path);
    return transport.send(sent);
  };
  const watched = { ...backend, transport: { ...transport, send } };
  const response = await callRoute(group[name], { token: "header.payload.signature", ...request }, watched);
  const sent = backend.calls.map(({ method, json }, index) => ({ call: `${method} ${paths[index]}`, json }));
  return { response, sent };
}

// oxfmt-ignore
/** Every row of document 2, 4c: what the library calls, and what its route calls. */
const ROWS: readonly (readonly [
  run: (http: ProxyHttp) => Promise<unknown>,
  called: string,
  name: Name,
  request: RouteRequest,
  target: string,
])[] = [
  [client.getSweepstakesBalances, "GET /api/sweepstakes/balances", "balances", {}, "GET /sweepstakes/balances"],
  [client.getWalletPreference, "GET /api/sweepstakes/wallet-preference", "walletPreference", { method: "GET" }, "GET /sweepstakes/wallet-preference"],
  [(http) => client.updateWalletPreference(http, "SC"), 'POST /api/sweepstakes/wallet-preference {"coin_type":"SC"}', "walletPreference", { json: { coin_type: "SC" } }, "POST /sweepstakes/wallet-preference"],
  [(http) => client.switchCoin(http, "GC"), 'POST /api/sweepstakes/currency-switch {"coin_type":"GC"}', "currencySwitch", { json: { coin_type: "GC" } }, "POST /sweepstakes/currency-switch"],
  [client.getEligibility, "GET /api/sweepstakes/eligibility", "eligibility", {}, "GET /sweepstakes/eligibility"],
  [client.listRedemptions, "GET /api/sweepstakes/redemptions", "redemptions", { method: "GET" }, "GET /sweepstakes/redemptions"],
  [(http) => client.listRedemptions(http, 3), "GET /api/sweepstakes/redemptions?page=3", "redemptions", { method: "GET", query: "?page=3&per_page=9" }, "GET /sweepstakes/redemptions?page=3"],
  [(http) => client.listRedemptions(http, "c/1"), "GET /api/sweepstakes/redemptions?cursor=c%2F1", "redemptions", { method: "GET", query: "?cursor=c%2F1" }, "GET /sweepstakes/redemptions?cursor=c%2F1"],
  [(http) => client.getRedemption(http, "r-7"), "GET /api/sweepstakes/redemptions/r-7", "redemption", { params: { id: "r-7" }, query: "?id=other" }, "GET /sweepstakes/redemptions/r-7"],
  [(http) => client.createRedemption(http, { amount: 50 }), 'POST /api/sweepstakes/redemptions {"amount":50}', "redemptions", { json: { amount: 50, method: { bank: "x" } } }, "POST /sweepstakes/redemptions"],
  [client.listStorePackages, "GET /api/store/packages", "packages", {}, "GET /v2/store/packages"],
  [(http) => client.purchasePackage(http, { package_id: 3 }), 'POST /api/store/purchase {"package_id":3}', "purchase", { json: { package_id: 3 } }, "POST /v2/store/purchase"],
];

describe("document 2, 4c", () => {
  it.each(ROWS)("%o calls %s", async (run, called, name, request, target) => {
    const { http, calls } = answering(() => ({ id: 1 }));
    await run(http);
    const lines = calls.map(({ call: line, json }) => [line, json && JSON.stringify(json)].join(" ").trim());
    expect(lines).toEqual([called]);
    expect(called.replace("r-7", ":id").split(/[ ?]/)[1]).toBe(routes[name].path);
    const { response, sent } = await call(name, request);
    expect([response.status, await response.json()]).toEqual([200, { data: [1] }]);
    expect(sent).toEqual([{ call: target, json: request.json }]);
  });

  it("has sweepstakes at the root of the backend's host, or below the base address where a trunk says so (decision R5)", async () => {
    expect(new URL(TEST_SETTINGS.backend.baseUrl).pathname).toBe("/v2");
    const { sent } = await call("balances", {}, sweepstakesRoutes({ mount: "base" }));
    expect(sent).toMatchObject([{ call: "GET /v2/sweepstakes/balances" }]);
  });
});

describe("requests", () => {
  it.each<[Name, object, object]>([
    ["walletPreference", { coin_type: "SC", user_id: 1 }, { coin_type: "SC" }],
    ["currencySwitch", { coin_type: "GC", amount: 1 }, { coin_type: "GC" }],
    ["purchase", { package_id: "p-1", price: 0 }, { package_id: "p-1" }],
    [
      "redemptions",
      { amount: "50.25", coin_type: "SC", note: "n" },
      { amount: "50.25", coin_type: "SC", note: "n" },
    ],
  ])("%s forwards from %j: %j (decision E12)", async (name, json, forwarded) => {
    expect((await call(name, { json })).sent.map((made) => made.json)).toEqual([forwarded]);
  });

  it.each(["?page=0", "?page=x"])("refuse the redemptions of %s before any backend call", async (query) => {
    const { response, sent } = await call("redemptions", { method: "GET", query });
    expect([response.status, sent]).toEqual([400, []]);
    expect(await response.json()).toMatchObject({ detail: { issues: [{ path: "page" }] } });
  });
});

describe("answers", () => {
  it("are records, with numbers and pages", async () => {
    const redemption = {
      id: 9,
      coin_type: "SC",
      amount: "50.00",
      status: "pending",
      created_at: 1_767_323_045,
    };
    const answers: Readonly<Record<string, unknown>> = {
      "/api/sweepstakes/balances": { data: [{ coin_type: "GC", balance: "10" }, { coin_type: "XX" }] },
      "/api/sweepstakes/eligibility": { eligible: 1, minimum: "50", balance: 75 },
      "/api/sweepstakes/redemptions": { data: [redemption], last_page: 2, total: 11 },
      "/api/store/packages": { data: [{ id: 1, price: "4.99", coins: { GC: 5000 } }] },
    };
    const { http } = answering(({ call: line }) => answers[line.split(" ")[1] ?? ""]);
    expect(await client.getSweepstakesBalances(http)).toEqual([
      { coin_type: "GC", balance: 10 },
      { coin_type: null },
    ]);
    expect(await client.getEligibility(http)).toEqual({ eligible: true, minimum: 50, balance: 75 });
    const read = { ...redemption, amount: 50, created_at: "2026-01-02T03:04:05.000Z" };
    expect(await client.listRedemptions(http)).toEqual({ items: [read], size: 1, lastPage: 2, total: 11 });
    expect(await client.listStorePackages(http)).toEqual([{ id: 1, price: 4.99, coins: { GC: 5000 } }]);
  });

  it.each([
    [{ data: { id: 7 } }, { id: 7 }],
    [{ id: 7 }, { id: 7 }],
    [{ data: null }, null],
    [[], null],
  ])("getRedemption opens %j", async (answer, record) => {
    const { http } = answering(() => answer);
    expect(await client.getRedemption(http, "r-7")).toEqual(record);
    await expect(client.getRedemption(http, "a/b")).rejects.toThrow("getRedemption: id");
  });

  it.each([
    [403, { message: "Store not available" }, true],
    [403, { reason: "store not available." }, true],
    [403, { error: "forbidden", message: "Store not available" }, true],
    [403, { message: "kyc_required" }, false],
    [404, { message: "Store not available" }, false],
  ])("%i %j of a closed store: %j", async (status, body, isUnavailable) => {
    const { http } = answering(() => Response.json(body, { status }));
    const error: unknown = await client.listStorePackages(http).catch((thrown: unknown) => thrown);
    expect(client.isStoreUnavailable(error)).toEqual(isUnavailable);
    expect(client.isStoreUnavailable({ status })).toBe(false);
  });
});
