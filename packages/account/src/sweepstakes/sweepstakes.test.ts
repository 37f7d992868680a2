import { callRoute, fakeBackend } from "@storefront/proxy/testing";
import { describe, expect, it, vi } from "vitest";
import { answering } from "../host.test-kit.ts";
import { callsOf } from "../route-call.test-helper.ts";
import * as client from "./sweepstakes.client.ts";
import { sweepstakesRoutes, type SweepstakesSettings } from "./sweepstakes.routes.ts";

it.each<[SweepstakesSettings, string]>([
  [{}, "/sweepstakes/balances"],
  [{ mount: "base" }, "/v2/sweepstakes/balances"],
])("has sweepstakes with %j at %s of the backend's host (decision R5)", async (settings, path) => {
  const backend = fakeBackend({ "GET /sweepstakes/balances": {} });
  const send = vi.spyOn(backend.transport, "send");
  await callRoute(sweepstakesRoutes(settings).balances, { token: "jwt" }, backend);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ path }));
});

const call = callsOf(sweepstakesRoutes());

describe("requests", () => {
  it.each(["walletPreference", "currencySwitch"] as const)(
    "%s forwards the coin and nothing else (decision E12)",
    async (name) => {
      const json = { coin_type: "SC", amount: 1, user_id: 1 };
      const table = { "POST /sweepstakes/wallet-preference": {}, "POST /sweepstakes/currency-switch": {} };
      expect((await call(name, { json }, table)).sent).toMatchObject([{ json: { coin_type: "SC" } }]);
    },
  );

  it.each(["?page=0", "?page=x"])("refuse the redemptions of %s before any backend call", async (query) => {
    const { response, sent } = await call("redemptions", { method: "GET", query }, {});
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
