import { describe, expect, it } from "vitest";
import { as, testSandbox } from "../../calls.test-helper.ts";

type Rewards = { id: number; type: string; value: number; redeemed_at: string | null }[];

describe("rewards", () => {
  it("are listed by page and type", async () => {
    const me = await as(testSandbox().call);
    const { body } = await me("GET /bff/gamification/rewards?page=2&per_page=20&type=");
    expect([body["total"], (body["data"] as Rewards).length]).toEqual([24, 4]);
    const spins = (await me("GET /bff/gamification/rewards?per_page=20&type=free_spins")).body[
      "data"
    ] as Rewards;
    expect(spins).toHaveLength(8);
    expect(new Set(spins.map(({ type }) => type))).toEqual(new Set(["free_spins"]));
    expect((await me("GET /bff/gamification/rewards?type=other")).body["data"]).toEqual([]);
  });

  it("are redeemed once, into the purse of their type", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    const list = async (): Promise<Rewards> =>
      (await me("GET /bff/gamification/rewards")).body["data"] as Rewards;
    const [first] = await list();
    const json = { reward_id: String(first?.id) };
    expect((await me("POST /bff/gamification/redeem", json)).status).toBe(200);
    expect((await list())[0]?.redeemed_at).toBe("2026-11-21T00:00:00.000Z");
    const again = await me("POST /bff/gamification/redeem", json);
    expect([again.status, again.body["reason"]]).toEqual([409, "already_redeemed"]);
    expect((await me("GET /users/wallet")).body["bonus"]).toBe(150 + Number(first?.value));
    const stranger = await as(call, "unverified");
    expect((await stranger("POST /bff/gamification/redeem", json)).status).toBe(404);
    expect((await me("POST /bff/gamification/redeem", {})).status).toBe(422);
  });
});

describe("income report", () => {
  it("is ready at the third question", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    expect((await me("GET /income-report/available-years")).body).toEqual({ years: [2025, 2024, 2023] });
    const { body } = await me("POST /income-report/generate", { year: "2025" });
    const target = `GET /income-report/${String(body["id"])}`;
    const answers = [await me(target), await me(target), await me(target), await me(target)];
    expect(answers.map((answer) => answer.body["status"])).toEqual([
      "processing",
      "processing",
      "ready",
      "ready",
    ]);
    expect(answers[2]?.body).toMatchObject({ year: 2025, deposits: expect.any(Number) as number });
    const stranger = await as(call, "unverified");
    expect((await stranger(target)).status).toBe(404);
  });

  it("is refused for another year", async () => {
    const me = await as(testSandbox().call);
    expect((await me("POST /income-report/generate", { year: 2026 })).status).toBe(422);
    expect((await me("GET /income-report/none")).status).toBe(404);
  });
});
