import { describe, expect, it } from "vitest";
import { as, testSandbox } from "../../calls.test-helper.ts";

type Lines = { id: string; type: string; amount: number; created_at: string }[];

describe("wallet", () => {
  it("answers the purses and a flat rollover (document 1, 2.10)", async () => {
    const me = await as(testSandbox().call);
    expect((await me("GET /users/wallet")).body).toEqual({
      balance: 2500.5,
      bonus: 150,
      cashback: 37.4,
      currency: "BRL",
      total: 2650.5,
    });
    for (const path of ["rollover", "rollover-accomplished"]) {
      const { body } = await me(`GET /bonus/${path}`);
      expect(body).toMatchObject({ maxBonusWithdrawAmount: 150, lookupByPostalCode: true });
      expect(Object.values(body).filter((value) => typeof value === "object")).toEqual([]);
    }
  });

  it.each(["bonus", "cashback"])("moves %s into the balance, in part and whole", async (purse) => {
    const me = await as(testSandbox().call);
    const target = `POST /${purse}/transfer`;
    const before = (await me("GET /users/wallet")).body;
    const start = Number(before[purse]);
    expect((await me(target, { amount: start + 0.01 })).body["reason"]).toBe("insufficient_balance");
    expect((await me(target, { value: "10.10" })).status).toBe(200);
    expect((await me(target)).status).toBe(200);
    const { body } = await me("GET /users/wallet");
    expect(body).toMatchObject({ [purse]: 0, balance: Math.round((2500.5 + start) * 100) / 100 });
    expect((await me(target)).status).toBe(422);
    const lines = (await me("POST /bff/transactions", { type: purse })).body["data"] as Lines;
    expect(lines.slice(0, 2).map(({ amount }) => amount)).toEqual([
      Math.round((start - 10.1) * 100) / 100,
      10.1,
    ]);
  });

  it("wants a session", async () => {
    const { call } = testSandbox();
    expect((await call("GET /users/wallet")).body).toEqual({ reason: "no_token" });
  });
});

describe("transactions", () => {
  const target = "POST /bff/transactions";

  it("are the same for the same seed, by page and type", async () => {
    const me = await as(testSandbox().call);
    const { body } = await me(target, {});
    expect(body).toMatchObject({ current_page: 1, last_page: 6, per_page: 10, total: 60 });
    const other = await as(testSandbox().call);
    expect((await other(target, {})).body).toEqual(body);
    const bets = (await me(target, { type: "bet" })).body["data"] as Lines;
    expect(bets.every(({ type, amount }) => type === "bet" && amount < 0)).toBe(true);
    expect(((await me(target, { page: 6 })).body["data"] as Lines).length).toBe(10);
    expect((await me(target, { page: 7 })).body["data"]).toEqual([]);
  });

  it("are filtered by a period in any of its forms", async () => {
    const me = await as(testSandbox().call);
    const total = async (period: unknown): Promise<number> =>
      Number((await me(target, { period })).body["total"]);
    const week = await total("7d");
    expect(week).toBeGreaterThan(0);
    expect(week).toBeLessThan(60);
    expect(await total(7)).toBe(week);
    expect(await total("week")).toBe(week);
    expect(await total({ start: "2026-11-14", end: "2026-11-21" })).toBe(week);
    expect(await total({ end: "2026-11-13" })).toBe(60 - week);
    expect(await total("whenever")).toBe(60);
  });

  it("have a list of their own for cashback", async () => {
    const me = await as(testSandbox().call);
    const { body } = await me("GET /transactions/cashback?page=1&per_page=3");
    expect([body["total"], body["per_page"], (body["data"] as Lines).length]).toEqual([5, 3, 3]);
    expect((await me("GET /transactions/cashback?page=2&per_page=3")).body["data"]).toHaveLength(2);
  });

  it("are none for a new player", async () => {
    const me = await as(testSandbox().call, "unverified");
    expect((await me(target, {})).body).toMatchObject({ data: [], total: 0, last_page: 1 });
  });
});

describe("receipt", () => {
  it("is a page about an own withdrawal", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    const made = await me("POST /new-withdraws", { amount: 50 });
    const target = `GET /withdraw/${String(made.body["id"])}/generate`;
    const { headers, body } = await me(target);
    expect(headers.get("content-type")).toMatch(/^text\/html/);
    expect(body["text"]).toContain("BRL 50.00");
    const stranger = await as(call, "withdraw-only");
    expect((await stranger(target)).status).toBe(404);
    expect((await me("GET /withdraw/none/generate")).status).toBe(404);
  });

  it("cannot be made to carry markup", async () => {
    const me = await as(testSandbox().call);
    await me("POST /users/update/1", { name: "<script>x</script>" });
    const { body } = await me("POST /new-withdraws", { amount: 50 });
    const receipt = await me(`GET /withdraw/${String(body["id"])}/generate`);
    expect(receipt.body["text"]).not.toContain("<script>");
  });
});
