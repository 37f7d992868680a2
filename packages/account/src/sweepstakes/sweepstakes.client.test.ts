import { createProxyHttp, type ProxyHttp } from "@storefront/client/http";
import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as client from "./sweepstakes.client.ts";

function answering(response: () => Response): { http: ProxyHttp; calls: { call: string; json: unknown }[] } {
  const calls: { call: string; json: unknown }[] = [];
  const http = createProxyHttp({
    baseUrl: "https://play.example",
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      calls.push({
        call: `${request.method} ${pathname}${search}`,
        json: text ? JSON.parse(text) : undefined,
      });
      return response();
    },
  });
  return { http, calls };
}

const ROWS: readonly (readonly [string, (http: ProxyHttp) => Promise<unknown>, string, unknown])[] = [
  ["getSweepstakesBalances", client.getSweepstakesBalances, "GET /api/sweepstakes/balances", undefined],
  ["getWalletPreference", client.getWalletPreference, "GET /api/sweepstakes/wallet-preference", undefined],
  [
    "updateWalletPreference",
    (http) => client.updateWalletPreference(http, "SC"),
    "POST /api/sweepstakes/wallet-preference",
    { coin_type: "SC" },
  ],
  [
    "switchCoin",
    (http) => client.switchCoin(http, "GC"),
    "POST /api/sweepstakes/currency-switch",
    { coin_type: "GC" },
  ],
  ["getEligibility", client.getEligibility, "GET /api/sweepstakes/eligibility", undefined],
  ["listRedemptions", (http) => client.listRedemptions(http), "GET /api/sweepstakes/redemptions", undefined],
  [
    "listRedemptions",
    (http) => client.listRedemptions(http, 2),
    "GET /api/sweepstakes/redemptions?page=2",
    undefined,
  ],
  ["getRedemption", (http) => client.getRedemption(http, 7), "GET /api/sweepstakes/redemptions/7", undefined],
  [
    "createRedemption",
    (http) => client.createRedemption(http, { amount: 50 }),
    "POST /api/sweepstakes/redemptions",
    { amount: 50 },
  ],
  ["listStorePackages", client.listStorePackages, "GET /api/store/packages", undefined],
  [
    "purchasePackage",
    (http) => client.purchasePackage(http, { package_id: 1 }),
    "POST /api/store/purchase",
    { package_id: 1 },
  ],
];

describe("the functions", () => {
  it.each(ROWS)("%s", async (_, run, call, json) => {
    const { http, calls } = answering(() => Response.json({ any: 1 }));
    expect(await run(http)).toEqual({ any: 1 });
    expect(calls).toEqual([{ call, json }]);
  });

  it.each([
    [{ data: { id: 7 } }, { id: 7 }],
    [{ id: 7 }, { id: 7 }],
    [{ data: null }, null],
    [{ data: [] }, null],
    [[], null],
  ])("getRedemption opens %j", async (answer, record) => {
    const { http } = answering(() => Response.json(answer));
    expect(await client.getRedemption(http, "r-7")).toEqual(record);
  });

  it.each(["", "..", "a/b", "a?b"])("getRedemption refuses the id %j before any call", async (id) => {
    const { http, calls } = answering(() => Response.json({}));
    await expect(client.getRedemption(http, id)).rejects.toThrow("getRedemption: id");
    expect(calls).toEqual([]);
  });
});

describe("readCoin", () => {
  it.each([
    [{ coin_type: "SC" }, "SC"],
    [{ data: { coin_type: "GC" } }, "GC"],
    [{ coin_type: "BTC" }, null],
    [{ data: null }, null],
    [null, null],
    [undefined, null],
    ["GC", null],
  ])("reads %j as %j", (answer, coin) => expect(client.readCoin(answer)).toBe(coin));

  it("returns a coin or null for any value, and never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(["GC", "SC", null]).toContain(client.readCoin(answer));
      }),
      RUNS,
    );
  });
});

describe("isStoreUnavailable", () => {
  it.each([
    [403, { message: "Store not available" }, true],
    [403, { reason: "Store not available" }, true],
    [403, { message: "store not available." }, true],
    [403, { message: "kyc_required" }, false],
    [403, {}, false],
    [404, { message: "Store not available" }, false],
    [500, { message: "Store not available" }, false],
  ])("%i %j: %j", async (status, body, isUnavailable) => {
    const { http } = answering(() => Response.json(body, { status }));
    const error: unknown = await client.listStorePackages(http).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status });
    expect(client.isStoreUnavailable(error)).toBe(isUnavailable);
  });

  it("is false for a value that is not a failed call", () => {
    for (const value of [undefined, null, new Error("Store not available"), { status: 403 }])
      expect(client.isStoreUnavailable(value)).toBe(false);
  });
});
