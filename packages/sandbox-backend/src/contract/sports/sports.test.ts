import { describe, expect, it, vi } from "vitest";
import { as, type Call, logIn, type Reply, testSandbox } from "../../calls.test-helper.ts";
import { SPORTSBOOK_API_KEY } from "../state/state.ts";
import type { EventRecord } from "./board.ts";

const headers = { "x-api-key": SPORTSBOOK_API_KEY };

const anonymousToken = async (call: Call): Promise<unknown> =>
  (await call("GET /app-sportbook/auth/anonymous", { headers })).body["access_token"];

const loginToken = async (call: Call): Promise<unknown> =>
  (await call("GET /app-sportbook/auth/login", { headers, token: await logIn(call) })).body["access_token"];

async function eventsOf(call: Call): Promise<EventRecord[]> {
  const { body } = await call("GET /provider-c/events", { token: await anonymousToken(call) });
  return body["data"] as EventRecord[];
}

function leg(event: EventRecord | undefined, index = 0): Record<string, unknown> {
  const [market] = event?.markets ?? [];
  const outcome = market?.outcomes[index];
  return { event_id: event?.id, market_id: market?.id, outcome_id: outcome?.id, odds: outcome?.odds };
}

describe("tokens", () => {
  it("of provider-c need the front's key (document 1, 5.8), that of a player a session too", async () => {
    const { call } = testSandbox();
    const anonymous = "GET /app-sportbook/auth/anonymous";
    expect((await call(anonymous)).status).toBe(403);
    expect((await call(anonymous, { headers: { "x-api-key": "wrong" } })).status).toBe(403);
    expect((await call(anonymous, { headers })).body).toEqual({
      access_token: expect.any(String) as string,
      token_type: "Bearer",
      expires_in: 3_600,
      api_url: "http://localhost/provider-c",
    });
    const login = "GET /app-sportbook/auth/login";
    expect((await call(login, { headers })).body).toEqual({ reason: "no_token" });
    expect((await call(login, { token: await logIn(call) })).status).toBe(403);
  });

  it("are the only ones that provider-c takes, each for an hour; its calls are recorded", async () => {
    const { call, control, state } = testSandbox();
    const token = await anonymousToken(call);
    const status = async (given?: unknown): Promise<number> =>
      (await call("GET /provider-c/sports", { token: given })).status;
    expect([await status(), await status(await logIn(call)), await status(token)]).toEqual([401, 401, 200]);
    expect((await call("GET /auth/user-profile", { token })).status).toBe(401);
    expect(control.calls().map(({ path }) => path)).toContain("/provider-c/sports");
    state.advance(3_601_000);
    expect(await status(token)).toBe(401);
  });
});

describe("matches", () => {
  it("are live or to come, with whole markets that leave the house its margin", async () => {
    const { call } = testSandbox();
    const events = await eventsOf(call);
    expect(events).toHaveLength(120);
    expect(events.filter((event) => event.is_live)).toHaveLength(22);
    for (const event of events) {
      expect(event.home).not.toBe(event.away);
      expect(event.is_live).toBe(event.minute !== null);
      for (const { outcomes } of event.markets) {
        const chance = outcomes.reduce((total, { odds }) => total + 1 / odds, 0);
        expect(chance).toBeGreaterThan(1);
        expect(chance).toBeLessThan(1.35);
      }
    }
  });

  it("make room when they are over, and there is always something live", async () => {
    const { call, state } = testSandbox();
    const before = await eventsOf(call);
    state.advance(26 * 3_600_000);
    const after = await eventsOf(call);
    expect(after).toHaveLength(before.length);
    const old = new Set(before.filter((event) => event.is_live).map(({ id }) => id));
    expect(after.some(({ id }) => old.has(id))).toBe(false);
    expect(after.filter((event) => event.is_live).length).toBeGreaterThanOrEqual(11);
  });

  it("are answered one by one in the caller's language, and 404 in JSON for what is not there", async () => {
    const { call } = testSandbox();
    const token = await anonymousToken(call);
    const { body } = await call("GET /provider-c/events/50001", {
      token,
      headers: { lang: "pt-BR,pt;q=0.9" },
    });
    const { id, markets } = body["data"] as EventRecord;
    expect([id, markets.map(({ name }) => name)]).toEqual([50_001, ["Resultado", "Total", "Handicap"]]);
    expect((await call("GET /provider-c/events/1", { token })).status).toBe(404);
    expect((await call("GET /provider-c/other", { token })).body).toEqual({ message: "Not Found" });
  });
});

describe("bets", () => {
  async function better() {
    const { call, control, state } = testSandbox();
    const token = await loginToken(call);
    const bet = (json: unknown): Promise<Reply> => call("POST /provider-c/bets", { token, json });
    return { call, control, state, bet, events: await eventsOf(call) };
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

  it("are open until the last match is over, then won or lost, and a win is paid once", async () => {
    const { call, state, events, bet } = await better();
    for (const event of events.slice(0, 12)) await bet({ selections: [leg(event)], stake: 10 });
    const own = async (): Promise<Record<string, unknown>[]> =>
      (await call("GET /provider-c/bets", { token: await loginToken(call) })).body["data"] as never;
    const count = (bets: Record<string, unknown>[], status: string): number =>
      bets.filter((each) => each["status"] === status).length;
    const before = await own();
    // Beside the new ones a seeded player has two of the days before.
    expect(["open", "won", "lost"].map((status) => count(before, status))).toEqual([12, 1, 1]);
    expect(before[0]).toMatchObject({ stake: 10, paid: null, selections: [{ market: "Result" }] });
    state.advance(5 * 3_600_000);
    const after = await own();
    expect([count(after, "open"), after.length]).toEqual([0, 14]);
    const paid = after.slice(0, 12).reduce((sum, each) => sum + Number(each["paid"]), 0);
    await own();
    expect((await (await as(call))("GET /users/wallet")).body["balance"]).toBeCloseTo(2380.5 + paid, 2);
  });

  it("are refused at odds of before, with those of now", async () => {
    const { events, bet, control } = await better();
    control.tick(400, "odds");
    const live = events.filter((event) => event.is_live);
    const answers = await Promise.all(live.map((event) => bet({ selections: [leg(event)], stake: 1 })));
    const changed = answers.find(({ status }) => status === 409);
    expect(changed?.body["reason"]).toBe("odds_changed");
    expect((await bet({ selections: changed?.body["selections"], stake: 1 })).status).toBe(201);
  });

  it("are refused without selection or stake, over the balance, and for what is not there", async () => {
    const { call, events, bet } = await better();
    const slip = { selections: [leg(events[0])], stake: 1 };
    const refused = [
      { selections: [] },
      { stake: 0 },
      { stake: 99_999 },
      { selections: [{ ...leg(events[0]), event_id: 1 }] },
      { selections: [{ ...leg(events[0]), outcome_id: "x" }] },
      { selections: [leg(events[0]), leg(events[0], 1)] },
    ];
    for (const change of refused)
      expect([change, (await bet({ ...slip, ...change })).status]).toEqual([change, 422]);
    const guest = await call("POST /provider-c/bets", { token: await anonymousToken(call), json: slip });
    expect([guest.status, guest.body["reason"]]).toEqual([403, "login_required"]);
  });
});

describe("live events", () => {
  /** Opens the live events of a sandbox without a socket: waits for the next message, or hangs up. */
  async function listen({ app, call }: ReturnType<typeof testSandbox>) {
    const authorization = `Bearer ${String(await anonymousToken(call))}`;
    const response = await app.request("/provider-c/live", { headers: { authorization } });
    const stream = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    const next = async (): Promise<{
      text: string;
      id?: string;
      event?: string;
      data: Record<string, unknown>;
    }> => {
      while (!rest.includes("\n\n")) {
        const piece = await stream?.read();
        if (piece?.value === undefined) throw new Error("The stream has ended");
        rest += piece.value;
      }
      const [text = "", ...others] = rest.split("\n\n");
      rest = others.join("\n\n");
      const fields = Object.fromEntries(text.split("\n").map((line) => line.split(/: (.*)/s)));
      return { text, ...fields, data: JSON.parse(fields["data"] ?? "{}") as never };
    };
    return { next, leave: async () => stream?.cancel() };
  }

  it("begin at once and come about once a second, numbered by one, with a heartbeat between", async () => {
    vi.useFakeTimers();
    const stream = await listen(testSandbox());
    expect((await stream.next()).text).toBe("retry: 2000\n: connected");
    for (const id of ["1", "2", "3"]) {
      const next = stream.next();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await next).toMatchObject({ id, event: expect.stringMatching(/^(?:odds|score)$/) as string });
    }
    await vi.advanceTimersByTimeAsync(12_000);
    const texts: string[] = [];
    for (let index = 0; index < 13; index += 1) texts.push((await stream.next()).text);
    expect(texts).toContain(": heartbeat");
    await stream.leave();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("tell odds and scores in the shape of the matches they change, and when those are others", async () => {
    const sandbox = testSandbox();
    const stream = await listen(sandbox);
    await stream.next();
    const json = { count: 1, name: "score" };
    expect((await sandbox.call("POST /__sandbox/live/ticks", { json })).status).toBe(204);
    const { data } = await stream.next();
    expect(data).toEqual({
      event_id: expect.any(Number) as number,
      score: { home: expect.any(Number) as number, away: expect.any(Number) as number },
      minute: expect.any(Number) as number,
    });
    sandbox.control.tick(1);
    const odds = await stream.next();
    // After a goal the odds of its match move first.
    expect(odds).toMatchObject({ event: "odds", data: { event_id: data["event_id"], market_id: "result" } });
    const { body } = await sandbox.call(`GET /app-sportbook/events/${String(odds.data["event_id"])}`);
    const { markets, score } = body["data"] as EventRecord;
    const outcome = markets[0]?.outcomes.find(({ id }) => id === odds.data["outcome_id"]);
    expect([outcome?.odds, score]).toEqual([odds.data["odds"], data["score"]]);
    sandbox.state.advance(3 * 3_600_000);
    sandbox.control.tick(1);
    expect((await stream.next()).event).toBe("resync");
    await stream.leave();
  });

  it("end on a reset, and leave a listener that does not read", async () => {
    const sandbox = testSandbox();
    const stream = await listen(sandbox);
    await stream.next();
    sandbox.control.reset();
    await expect(stream.next()).rejects.toThrow("ended");
    const slow = await listen(sandbox);
    await slow.next();
    sandbox.control.tick(3_000);
    await expect(slow.next().then(() => slow.leave())).rejects.toThrow("does not read");
  });
});

describe("the page of a sportsbook", () => {
  it.each(["first", "provider-a", "provider-b"])("opens %s with a secret of its own", async (book) => {
    const { call } = testSandbox();
    const token = await logIn(call);
    const launch = `GET /app-sportbook/launch?provider=${book}`;
    const { body } = await call(launch, { token, headers: { lang: "es" } });
    const url = new URL(String(body["url"]));
    expect(url.pathname).toBe(`/sportsbook/${book}`);
    expect([...url.searchParams.keys()]).toEqual(["lang", "session"]);
    expect(url.href).not.toContain(token);
    const page = await call(`GET ${url.pathname}${url.search}`);
    expect([page.status, page.body["text"]]).toEqual([200, expect.stringContaining('<html lang="es">')]);
    expect(String(page.body["text"])).not.toMatch(/ style="| on[a-z]+="|(?:src|href)="(?:https?:)?\/\//);
  });

  it("needs a session unless it is anonymous, and a book that exists", async () => {
    const { call } = testSandbox();
    expect((await call("GET /app-sportbook/launch")).body).toEqual({ reason: "no_token" });
    const { body } = await call("GET /app-sportbook/anonymous-launch");
    expect(body).toEqual({ url: "http://localhost/sportsbook/first?lang=en" });
    expect((await call("GET /app-sportbook/anonymous-launch?provider=no")).status).toBe(422);
    expect((await call("GET /sportsbook/no")).status).toBe(404);
  });

  it("lets only a player bet, for eight hours", async () => {
    const { call, state } = testSandbox();
    const me = await as(call);
    const url = new URL(String((await me("GET /app-sportbook/launch")).body["url"]));
    const { body } = await call("GET /sportsbook/first/events?lang=pt-br");
    const selections = [leg((body["events"] as EventRecord[])[0])];
    const bet = async (session?: string | null): Promise<number> => {
      const json = { selections, stake: 10, ...(session && { session }) };
      return (await call("POST /sportsbook/first/bets", { json })).status;
    };
    const secret = url.searchParams.get("session");
    expect([await bet(), await bet("wrong"), await bet(secret)]).toEqual([403, 403, 201]);
    expect((await me("GET /users/wallet")).body["balance"]).toBe(2490.5);
    state.advance(9 * 3_600_000);
    expect(await bet(secret)).toBe(403);
  });

  const COLOURS = "ground=051412&card=0b211d&line=21493f&text=effaf5&quiet=93b8af&on_accent=04120f";

  it.each([
    ["theme=light&accent=46e6b0", "color-scheme: light; --ground: #051412;"],
    ["theme=neon", "color-scheme: dark; --ground: #140b22;"],
    ["accent=red;}body{display:none", "color-scheme: dark; --ground: #140b22;"],
  ])("has the look that %s asks for when it is whole and safe", async (query, style) => {
    const { app } = testSandbox();
    const page = await (await app.request(`/sportsbook/provider-b?lang=en&${COLOURS}&${query}`)).text();
    expect(page).toContain(style);
    expect(page).not.toContain("display:none}");
  });
});
