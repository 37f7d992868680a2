import { describe, expect, it } from "vitest";
import { as, player, profile, testSandbox } from "../../calls.test-helper.ts";
import type { Reply } from "../../calls.test-helper.ts";

type Me = (target: string, json?: unknown) => Promise<Reply>;

const ADD = "POST /wallet/add-credit";

const balance = async (me: Me): Promise<number> => Number((await me("GET /users/wallet")).body["balance"]);

const open = async (me: Me, amount = 100): Promise<string> =>
  String((await me(ADD, { amount })).body["transactionId"]);

const poll = async (me: Me, id: string): Promise<unknown> =>
  (await me(`GET /wallet/charge/${id}`)).body["status"];

describe("deposits", () => {
  it("are pending for two polls, then paid once, and show everywhere", async () => {
    const { call, control } = testSandbox();
    const me = await as(call);
    const id = await open(me);
    expect(await balance(me)).toBe(2500.5);
    expect([await poll(me, id), await poll(me, id), await poll(me, id), await poll(me, id)]).toEqual([
      "pending",
      "pending",
      "paid",
      "paid",
    ]);
    expect(await balance(me)).toBe(2600.5);
    expect((await me("POST /bff/transactions", { type: "deposit" })).body["data"]).toMatchObject([
      { id, amount: 100, status: "completed" },
      ...Array.from({ length: 5 }, () => ({ type: "deposit" })),
    ]);
    expect((await profile(me)).user).toMatchObject({ ftd_value: 100, wallet: { balance: 2600.5 } });
    expect(control.charges()).toMatchObject([{ transactionId: id, status: "paid" }]);
  });

  it("can be failed, held, released and paid at the control", async () => {
    const { call, control } = testSandbox();
    const me = await as(call);
    const [failed, held] = [await open(me), await open(me)];
    const change = (id: string, wanted: string): Promise<Reply> =>
      call(`POST /__sandbox/charges/${id}`, { json: { change: wanted } });
    expect((await change(failed, "fail")).body).toMatchObject({ status: "failed" });
    expect(await poll(me, failed)).toBe("failed");
    expect((await change(failed, "pay")).status).toBe(404);
    await change(held, "hold");
    for (let index = 0; index < 5; index += 1) expect(await poll(me, held)).toBe("pending");
    await change(held, "release");
    expect(await poll(me, held)).toBe("paid");
    expect(control.changeCharge(await open(me), "pay")?.status).toBe("paid");
    expect(await balance(me)).toBe(2700.5);
    expect((await call("GET /__sandbox/charges")).body).toHaveLength(3);
    expect((await change(held, "burn")).status).toBe(422);
  });

  it("are one player's own", async () => {
    const { call } = testSandbox();
    const id = await open(await as(call));
    const stranger = await as(call, "unverified");
    expect((await stranger(`GET /wallet/charge/${id}`)).status).toBe(404);
  });

  it.each([
    [{}, "amount"],
    [{ amount: 0 }, "amount"],
    [{ amount: -5 }, "amount"],
    [{ amount: 10.001 }, "amount"],
    [{ amount: " " }, "amount"],
    [{ value: "abc" }, "value"],
    [{ amount: 9.99 }, "amount"],
    [{ amount: 50_001 }, "amount"],
    [{ amount: 20, provider: "gold" }, "provider"],
  ])("refuses %j about %s", async (json, field) => {
    const me = await as(testSandbox().call);
    const { status, body } = await me(ADD, json);
    expect([status, Object.keys(body["errors"] ?? {})]).toEqual([422, [field]]);
  });

  it("stop at the player's own limit, pending ones counted, and name it in limitError", async () => {
    const { call, control } = testSandbox();
    const me = await as(call, "unverified");
    await me("PATCH /bff/users/update-limits", { spa_deposit_limit: 150, spa_period_limit: "weekly" });
    await open(me);
    const { status, body } = await me(ADD, { amount: 50.01 });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      reason: "deposit_limit",
      limitError: { field: "spa_deposit_limit", limit: 150, used: 100, period: "weekly" },
    });
    expect((await me(ADD, { amount: 50 })).status).toBe(200);
    for (const { transactionId } of control.charges()) control.changeCharge(transactionId, "pay");
    expect((await me(ADD, { amount: 10 })).status).toBe(422);
    control.advance(7 * 86_400_000);
    const later = await as(call, "unverified");
    expect((await later(ADD, { amount: 150 })).status).toBe(200);
  });

  it("lists providers and resolves coupons", async () => {
    const me = await as(testSandbox().call);
    expect((await me("GET /payment-providers")).body["data"]).toHaveLength(3);
    expect((await me("GET /coupons/bemvindo10")).body).toMatchObject({ code: "BEMVINDO10", percentage: 10 });
    const expired = await me("GET /coupons/ANTIGO");
    expect([expired.status, expired.body["reason"]]).toEqual([422, "coupon_expired"]);
    expect((await me("GET /coupons/NADA")).status).toBe(404);
  });
});

describe("restricted accounts", () => {
  it.each([
    ["self-excluded", "self_excluded"],
    ["withdraw-only", "withdraw_only"],
  ] as const)("%s: deposits are refused, withdrawals go on", async (kind, reason) => {
    const { call } = testSandbox();
    const me = await as(call, kind);
    expect((await profile(me)).userInfo["restriction"]).toBe(reason);
    const { status, body } = await me(ADD, { amount: 50 });
    expect([status, body["reason"]]).toEqual([403, reason]);
    expect((await me("POST /new-withdraws", { amount: 50 })).status).toBe(200);
  });

  it.each(["self_excluded", "withdraw_only", "paused", "blocked"] as const)(
    "%s: play, bets and deposits are refused with 403, a demo is not",
    async (restriction) => {
      const { call, control } = testSandbox();
      const me = await as(call);
      control.restrict(player("plain").login, restriction);
      const { body } = await me("GET /casino-games/list/base");
      const games = body["data"] as { slug: string; has_demo: boolean }[];
      const slug = games.find((game) => game.has_demo)?.slug ?? "";
      const of = (demo: 0 | 1): string => `GET /start-game-v2?slug=${slug}&platform=WEB&use_demo=${demo}`;
      expect((await me(of(0))).body["reason"]).toBe("no_play");
      for (const target of [of(0), "GET /app-sportbook/launch", "GET /provider-a/token"])
        expect([target, (await me(target)).status]).toEqual([target, 403]);
      expect((await me("POST /provider-b/get-jwt", {})).status).toBe(403);
      expect((await me(ADD, { amount: 50 })).status).toBe(403);
      expect((await me(of(1))).status).toBe(200);
    },
  );

  it("lift by themselves at the end of a self-exclusion that has one", async () => {
    const { call, control } = testSandbox();
    const me = await as(call);
    await me("PATCH /bff/users/self-exclusion", { spa_period_limit: "6m" });
    expect((await profile(me)).userInfo["self_exclusion_until"]).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    expect((await me(ADD, { amount: 50 })).body["reason"]).toBe("self_excluded");
    control.advance(190 * 86_400_000);
    expect((await (await as(call))(ADD, { amount: 50 })).status).toBe(200);
  });

  it("become so by self-exclusion, by a pause until it is over, or at the control", async () => {
    const { call, control } = testSandbox();
    const deposit = async (): Promise<unknown> =>
      (await (await as(call))(ADD, { amount: 10 })).body["reason"];
    const me = await as(call);
    await me("PATCH /bff/users/timeout-limits", { spa_period_limit: "48h" });
    expect(await deposit()).toBe("account_paused");
    control.advance(2 * 86_400_000);
    expect(await deposit()).toBeUndefined();
    expect((await (await as(call))("PATCH /bff/users/self-exclusion", { period: "6m" })).status).toBe(200);
    expect(await deposit()).toBe("self_excluded");
    const { login } = player("plain");
    const json = { login, restriction: null };
    expect((await call("POST /__sandbox/players/restriction", { json })).status).toBe(204);
    expect(await deposit()).toBeUndefined();
    expect(control.restrict("no@one.test", null)).toBe(false);
    const nobody = { login: "no@one.test", restriction: null };
    expect((await call("POST /__sandbox/players/restriction", { json: nobody })).status).toBe(404);
  });

  it("keeps limits that were set, and takes them away with null a day later", async () => {
    const { call, control } = testSandbox();
    const me = await as(call);
    const target = "PATCH /bff/users/update-limits";
    await me(target, { spa_bet_limit: 10, spa_loss_limit: 20, spa_note: "mine" });
    const { body } = await me(target, { spa_bet_limit: null });
    const pending_limits = [{ spa_bet_limit: null, effective_at: "2026-11-22T00:00:00.000Z" }];
    expect(body["userInfo"]).toMatchObject({ spa_bet_limit: 10, pending_limits });
    expect((await profile(me)).userInfo).toMatchObject({
      spa_bet_limit: 10,
      spa_loss_limit: 20,
      spa_note: "mine",
    });
    control.advance(86_400_000);
    const later = await as(call);
    expect((await profile(later)).userInfo).toMatchObject({ spa_bet_limit: null, pending_limits: [] });
    expect((await later(target, { spa_bet_limit: -1 })).status).toBe(422);
  });
});

describe("withdrawals", () => {
  const target = "POST /new-withdraws";

  it("leave the balance at once", async () => {
    const me = await as(testSandbox().call);
    const { body } = await me(target, { amount: "500.50" });
    expect(body).toMatchObject({ type: "withdraw", amount: -500.5, status: "processing" });
    expect(await balance(me)).toBe(2000);
  });

  it("are refused over the balance, over the limit, under the minimum and before a forced KYC", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    const reason = async (amount: number): Promise<unknown> => (await me(target, { amount })).body["reason"];
    expect(await reason(2500.51)).toBe("insufficient_balance");
    expect((await me(target, { amount: 19 })).status).toBe(422);
    await me("PATCH /bff/users/update-limits", { spa_withdrawal_limit: 1000 });
    expect(await reason(600)).toBeUndefined();
    expect(await reason(600)).toBe("withdrawal_limit");
    const unverified = await as(call, "unverified");
    const forced = await unverified(target, { amount: 20 });
    expect([forced.status, forced.body["reason"]]).toEqual([403, "kyc_required"]);
    expect(await balance(me)).toBe(1900.5);
  });
});

describe("bank accounts", () => {
  it("lists banks", async () => {
    const me = await as(testSandbox().call);
    expect((await me("GET /bff/users/bank-list")).body["data"]).toHaveLength(5);
  });

  it.each([
    ["POST /pix-keys/user-key", "POST /pix-keys/update-user-key-v2"],
    ["GET /mex-bank-accounts/user-account", "POST /mex-bank-accounts/store"],
    ["GET /generic-bank-accounts/user-account", "POST /generic-bank-accounts/store"],
  ])("%s reads what %s kept", async (read, save) => {
    const { call } = testSandbox();
    const me = await as(call, "unverified");
    expect((await me(read)).body).toEqual({ data: null });
    const record = { key: "eva@sandbox.test", bank: { code: "901" } };
    expect((await me(save, record)).body).toEqual({ data: record });
    expect((await me(read)).body).toEqual({ data: record });
    expect((await me(save, {})).status).toBe(422);
    const other = await as(call);
    expect((await other(read)).body).not.toEqual({ data: record });
  });
});
