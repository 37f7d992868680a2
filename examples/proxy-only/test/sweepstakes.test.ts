import {
  type Account,
  getEligibility,
  getProfile,
  getRedemption,
  getSweepstakesBalances,
  getWalletPreference,
  isStoreUnavailable,
  itemsOf,
  listRedemptions,
  listStorePackages,
  login,
  purchasePackage,
  readCoin,
  createRedemption,
  updateWalletPreference,
  switchCoin,
} from "@storefront/account";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunningExample, startExample } from "./running-example.test-helper.ts";

let example: RunningExample;
beforeAll(async () => {
  example = await startExample();
});
afterAll(() => example?.close());
beforeEach(() => example.sandbox.control.reset());

async function signIn(): Promise<{ http: Account["http"]; cookies: Map<string, string> }> {
  const { account, cookies } = example.openBrowser();
  await login(account.http, { login: "ana@sandbox.test", password: "Sandbox!2026" });
  expect([...cookies.keys()].toSorted()).toEqual(["device", "is_authenticated", "session"]);
  return { http: account.http, cookies };
}

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );
const backendPaths = (): string[] =>
  example.sandbox.control.calls().map(({ method, path }) => `${method} ${path}`);

describe("sweepstakes of this trunk, on the sandbox's host root (document 2, 4c)", () => {
  it("reads balances and changes the active coin both ways", async () => {
    const { http } = await signIn();
    expect(itemsOf(await getSweepstakesBalances(http))).toEqual([
      { coin_type: "GC", balance: 10_000 },
      { coin_type: "SC", balance: 75 },
    ]);
    expect(readCoin(await updateWalletPreference(http, "SC"))).toBe("SC");
    expect(readCoin(await getWalletPreference(http))).toBe("SC");
    await switchCoin(http, "GC");
    expect(readCoin(await getWalletPreference(http))).toBe("GC");
    expect(backendPaths()).toContain("POST /sweepstakes/currency-switch");
  });

  it("redeems, lists page by page, and reads one out of its envelope", async () => {
    const { http } = await signIn();
    expect(await getEligibility(http)).toMatchObject({ eligible: true });
    expect(await failureOf(createRedemption(http, { amount: 76 }))).toMatchObject({
      status: 422,
      error: "sweepstakes_redemptions_failed",
    });
    await createRedemption(http, { amount: 50 });
    const [redemption] = itemsOf(await listRedemptions(http)) as { id: number }[];
    expect(redemption).toMatchObject({ amount: 50, coin_type: "SC" });
    expect(itemsOf(await listRedemptions(http, 2))).toEqual([]);
    expect(await getRedemption(http, redemption?.id ?? 0)).toEqual(redemption);
    expect(await failureOf(getRedemption(http, 9))).toMatchObject({ status: 404 });
    expect(await getEligibility(http)).toMatchObject({ eligible: false });
  });

  it("needs a session first", async () => {
    const { account } = example.openBrowser();
    const before = backendPaths().length;
    for (const call of [getSweepstakesBalances, getEligibility, listStorePackages])
      expect(await failureOf(call(account.http))).toMatchObject({ status: 401, reason: "no_token" });
    expect(backendPaths().length).toBe(before);
  });
});

describe("the store", () => {
  it("is told apart from other failures while the tenant's flag is off", async () => {
    const { http } = await signIn();
    expect(isStoreUnavailable(await failureOf(listStorePackages(http)))).toBe(true);
    expect(isStoreUnavailable(await failureOf(purchasePackage(http, { package_id: 1 })))).toBe(true);
    expect(isStoreUnavailable(await failureOf(getRedemption(http, 9)))).toBe(false);
    expect(await getProfile(http)).toMatchObject({ user: { email: "ana@sandbox.test" } });
  });

  it("sells once the flag is on", async () => {
    const { http } = await signIn();
    example.sandbox.control.setFlags({ sweepstakes_store_enabled: true });
    expect(itemsOf(await listStorePackages(http))).toHaveLength(3);
    expect(await purchasePackage(http, { package_id: 1 })).toMatchObject({ data: { status: "completed" } });
    expect(itemsOf(await getSweepstakesBalances(http))).toEqual([
      { coin_type: "GC", balance: 15_000 },
      { coin_type: "SC", balance: 80 },
    ]);
    expect(await failureOf(purchasePackage(http, { package_id: 9 }))).toMatchObject({ status: 404 });
  });
});

describe("a forced logout", () => {
  it("ends the session at the backend and in the browser, and names its reference in the log", async () => {
    const { http, cookies } = await signIn();
    const session = cookies.get("session");
    example.warnings.length = 0;
    expect(
      await http.post("/api/auth/logout-auto", { json: { ref: "EP0003-EM0030" }, session: false }),
    ).toEqual({ ok: true });
    expect([...cookies.keys()]).toEqual(["device"]);
    expect(example.warnings).toEqual([[expect.objectContaining({ ref: "EP0003-EM0030" }), "forced-logout"]]);
    cookies.set("session", session ?? "");
    expect(await failureOf(http.get("/api/auth/profile", { session: false }))).toMatchObject({ status: 401 });
  });
});
