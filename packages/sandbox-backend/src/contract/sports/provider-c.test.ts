import { describe, expect, it } from "vitest";
import { as, logIn, testSandbox } from "../../calls.test-helper.ts";
import type { Call, Reply } from "../../calls.test-helper.ts";
import { SPORTSBOOK_API_KEY } from "../state/state.ts";
import type { EventRecord } from "./event-record.ts";

const key = { "x-api-key": SPORTSBOOK_API_KEY };

async function tokens(call: Call): Promise<{ anonymous: unknown; login: unknown }> {
  const anonymous = await call("GET /app-sportbook/auth/anonymous", { headers: key });
  const login = await call("GET /app-sportbook/auth/login", { headers: key, token: await logIn(call) });
  return { anonymous: anonymous.body["access_token"], login: login.body["access_token"] };
}

async function eventsOf(call: Call, query = "", lang = "en"): Promise<EventRecord[]> {
  const { anonymous: token } = await tokens(call);
  const { body } = await call(`GET /provider-c/events${query}`, { token, headers: { lang } });
  return body["data"] as EventRecord[];
}

function leg(event: EventRecord | undefined, index = 0): Record<string, unknown> {
  const [market] = event?.markets ?? [];
  const outcome = market?.outcomes[index];
  return { event_id: event?.id, market_id: market?.id, outcome_id: outcome?.id, odds: outcome?.odds };
}

describe("provider-c", () => {
  it("takes its own tokens alone, each for an hour, and is recorded", async () => {
    const { call, control, state } = testSandbox();
    const { anonymous } = await tokens(call);
    const status = async (token?: unknown): Promise<number> =>
      (await call("GET /provider-c/sports", { token })).status;
    expect(await status()).toBe(401);
    expect(await status(await logIn(call))).toBe(401);
    expect(await status(anonymous)).toBe(200);
    expect((await call("GET /auth/user-profile", { token: anonymous })).status).toBe(401);
    expect(control.calls().map(({ path }) => path)).toContain("/provider-c/sports");
    state.advance(3_601_000);
    expect(await status(anonymous)).toBe(401);
  });

  it("has live events and events to come, with whole markets", async () => {
    const { call } = testSandbox();
    const events = await eventsOf(call);
    expect(events).toHaveLength(120);
    const live = events.filter((event) => event.is_live);
    expect(live).toHaveLength(22);
    for (const event of events) {
      expect(Object.keys(event)).toEqual(
        "id sport league home away starts_at is_live score minute markets".split(" "),
      );
      expect(event.home).not.toBe(event.away);
      expect(event.is_live).toBe(event.minute !== null);
      for (const { outcomes } of event.markets) {
        const chance = outcomes.reduce((total, { odds }) => total + 1 / odds, 0);
        expect(chance).toBeGreaterThan(1);
        expect(chance).toBeLessThan(1.35);
      }
    }
    expect((await eventsOf(call, "?sport=tennis")).every(({ sport }) => sport === "tennis")).toBe(true);
    expect(await eventsOf(call, "?sport=chess")).toEqual([]);
  });

  it("speaks the caller's language", async () => {
    const { call } = testSandbox();
    const { anonymous: token } = await tokens(call);
    const { body } = await call("GET /provider-c/sports", { token, headers: { lang: "pt-BR,pt;q=0.9" } });
    expect((body["data"] as unknown[])[0]).toEqual({ slug: "football", name: "Futebol", live: 6 });
    const [event] = await eventsOf(call, "?sport=football", "pt-br");
    expect(event?.markets.map(({ name }) => name)).toEqual(["Resultado", "Total", "Handicap"]);
  });

  it("plays on as time goes by: what is over makes room, and there is always something live", async () => {
    const { call, state } = testSandbox();
    const before = await eventsOf(call);
    state.advance(26 * 3_600_000);
    const after = await eventsOf(call);
    expect(after).toHaveLength(before.length);
    const old = new Set(before.filter((event) => event.is_live).map(({ id }) => id));
    expect(after.some(({ id }) => old.has(id))).toBe(false);
    expect(after.filter((event) => event.is_live).length).toBeGreaterThanOrEqual(11);
  });

  it("answers one event, and 404 in JSON to what is not there", async () => {
    const { call } = testSandbox();
    const { anonymous: token } = await tokens(call);
    expect((await call("GET /provider-c/events/50001", { token })).body["data"]).toMatchObject({
      id: 50_001,
    });
    expect((await call("GET /provider-c/events/1", { token })).status).toBe(404);
    expect((await call("GET /provider-c/other", { token })).body).toEqual({ message: "Not Found" });
  });
});

describe("bets", () => {
  async function better(): Promise<{
    call: Call;
    events: EventRecord[];
    bet: (json: unknown) => Promise<Reply>;
    control: ReturnType<typeof testSandbox>["control"];
  }> {
    const { call, control } = testSandbox();
    const { login: token } = await tokens(call);
    const events = await eventsOf(call);
    return { call, control, events, bet: (json) => call("POST /provider-c/bets", { token, json }) };
  }

  it("take the stake out of the player's balance", async () => {
    const { call, events, bet } = await better();
    const [one, other] = events;
    const odds = Number(leg(one)["odds"]) * Number(leg(other)["odds"]);
    const { status, body } = await bet({ selections: [leg(one), leg(other)], stake: 20 });
    expect([status, body["data"]]).toEqual([
      201,
      {
        id: expect.stringMatching(/^bet-/) as string,
        status: "accepted",
        stake: 20,
        odds: expect.closeTo(odds, 2) as number,
        potential_win: expect.closeTo(odds * 20, 0) as number,
      },
    ]);
    expect((await (await as(call))("GET /users/wallet")).body["balance"]).toBe(2480.5);
  });

  it("are the player's own: open until the last match is over, then won or lost, and a win is paid once", async () => {
    const { call, state } = testSandbox();
    const { login: token } = await tokens(call);
    const events = await eventsOf(call);
    for (const event of events.slice(0, 12))
      await call("POST /provider-c/bets", { token, json: { selections: [leg(event)], stake: 10 } });
    const own = async (): Promise<Record<string, unknown>[]> =>
      (await call("GET /provider-c/bets", { token: (await tokens(call)).login })).body["data"] as never;
    const count = (bets: Record<string, unknown>[], status: string): number =>
      bets.filter((bet) => bet["status"] === status).length;
    const before = await own();
    // Beside the new ones a seeded player has two of the days before.
    expect(["open", "won", "lost"].map((status) => count(before, status))).toEqual([12, 1, 1]);
    expect(before[0]).toMatchObject({
      stake: 10,
      paid: null,
      selections: [{ market: "Result", status: "open" }],
    });
    state.advance(5 * 3_600_000);
    const after = await own();
    expect([count(after, "open"), after.length]).toEqual([0, 14]);
    const paid = after.slice(0, 12).reduce((sum, bet) => sum + Number(bet["paid"]), 0);
    await own();
    expect((await (await as(call))("GET /users/wallet")).body["balance"]).toBeCloseTo(2380.5 + paid, 2);
  });

  it("need a player's token", async () => {
    const { call, events } = await better();
    const { anonymous: token } = await tokens(call);
    const json = { selections: [leg(events[0])], stake: 1 };
    const { status, body } = await call("POST /provider-c/bets", { token, json });
    expect([status, body["reason"]]).toEqual([403, "login_required"]);
  });

  it("are refused at odds of before, with those of now", async () => {
    const { events, bet, control } = await better();
    control.live.tick(400, "odds");
    const live = events.filter((event) => event.is_live);
    const answers = await Promise.all(live.map((event) => bet({ selections: [leg(event)], stake: 1 })));
    const changed = answers.find(({ status }) => status === 409);
    expect(changed?.body["reason"]).toBe("odds_changed");
    expect((await bet({ selections: changed?.body["selections"], stake: 1 })).status).toBe(201);
  });

  it.each([
    ["no selection", { selections: [] }, 422],
    ["no stake", { stake: undefined }, 422],
    ["a stake of nothing", { stake: 0 }, 422],
    ["more than there is", { stake: 99_999 }, 422],
    [
      "an unknown event",
      { selections: [{ event_id: 1, market_id: "result", outcome_id: "home", odds: 2 }] },
      422,
    ],
    [
      "an unknown outcome",
      { selections: [{ event_id: 50_001, market_id: "result", outcome_id: "x", odds: 2 }] },
      422,
    ],
  ])("are refused with %s", async (_name, change, expected) => {
    const { events, bet } = await better();
    expect((await bet({ selections: [leg(events[0])], stake: 1, ...change })).status).toBe(expected);
  });

  it("take one leg of each event", async () => {
    const { events, bet } = await better();
    expect((await bet({ selections: [leg(events[0]), leg(events[0], 1)], stake: 1 })).status).toBe(422);
  });
});
