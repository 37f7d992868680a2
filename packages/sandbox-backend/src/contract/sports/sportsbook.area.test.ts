import { describe, expect, it } from "vitest";
import { as, logIn, testSandbox } from "../../calls.test-helper.ts";
import type { EventRecord } from "./event-record.ts";
import { SPORTSBOOK_API_KEY } from "../state/state.ts";

const headers = { "x-api-key": SPORTSBOOK_API_KEY };

describe("launch", () => {
  it.each(["first", "provider-a", "provider-b"])(
    "opens the page of %s with a secret of its own",
    async (book) => {
      const { call } = testSandbox();
      const token = await logIn(call);
      const { body } = await call(`GET /app-sportbook/launch?provider=${book}`, {
        token,
        headers: { lang: "es" },
      });
      const url = new URL(String(body["url"]));
      expect(url.pathname).toBe(`/sportsbook/${book}`);
      expect([...url.searchParams.keys()]).toEqual(["lang", "session"]);
      expect(url.href).not.toContain(token);
      const page = await call(`GET ${url.pathname}${url.search}`);
      expect([page.status, page.body["text"]]).toEqual([200, expect.stringContaining('<html lang="es">')]);
      expect(page.headers.get("content-security-policy")).toContain("frame-ancestors http://127.0.0.1:*");
      expect(String(page.body["text"])).not.toMatch(/ style="| on[a-z]+="|(?:src|href)="(?:https?:)?\/\//);
    },
  );

  it("needs a session unless it is anonymous, and a book that exists", async () => {
    const { call } = testSandbox();
    expect((await call("GET /app-sportbook/launch")).body).toEqual({ reason: "no_token" });
    const { body } = await call("GET /app-sportbook/anonymous-launch");
    expect(body).toEqual({ url: "http://localhost/sportsbook/first?lang=en" });
    expect((await call("GET /app-sportbook/anonymous-launch?provider=no")).status).toBe(422);
    expect((await call("GET /sportsbook/no")).status).toBe(404);
  });

  it("lets only the page of a player bet", async () => {
    const { call, state } = testSandbox();
    const me = await as(call);
    const url = new URL(String((await me("GET /app-sportbook/launch")).body["url"]));
    const { body } = await call("GET /sportsbook/first/events?lang=pt-br");
    const [event] = body["events"] as EventRecord[];
    const [outcome] = event?.markets[0]?.outcomes ?? [];
    const selections = [
      { event_id: event?.id, market_id: "result", outcome_id: outcome?.id, odds: outcome?.odds },
    ];
    const bet = (session?: string | null): ReturnType<typeof call> =>
      call("POST /sportsbook/first/bets", { json: { selections, stake: 10, ...(session && { session }) } });
    expect((await bet()).body["reason"]).toBe("login_required");
    expect((await bet("wrong")).status).toBe(403);
    expect((await bet(url.searchParams.get("session"))).status).toBe(201);
    expect((await me("GET /users/wallet")).body["balance"]).toBe(2490.5);
    state.advance(9 * 3_600_000);
    expect((await bet(url.searchParams.get("session"))).status).toBe(403);
  });
});

describe("tokens", () => {
  it("of provider-a and provider-b need a session", async () => {
    const { call } = testSandbox();
    expect((await call("GET /provider-a/token")).status).toBe(401);
    expect((await call("POST /provider-b/get-jwt")).status).toBe(401);
    const me = await as(call);
    expect((await me("GET /provider-a/token")).body["token"]).toMatch(/^pa-/);
    expect((await me("POST /provider-b/get-jwt")).body["jwt"]).toMatch(/^pb\./);
  });

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
    const token = await logIn(call);
    expect((await call(login, { token })).status).toBe(403);
    expect((await call(login, { headers, token })).status).toBe(200);
  });

  it("take the key a sandbox was started with", async () => {
    const { call } = testSandbox({ sportsbookApiKey: "another" });
    expect((await call("GET /app-sportbook/auth/anonymous", { headers })).status).toBe(403);
  });
});

describe("without sports", () => {
  const league = { slug: "a", name: "A", country: "BR", sides: ["One"] };
  const names = { "pt-br": "Xadrez", es: "Ajedrez", en: "Chess" };
  const chess = { slug: "chess", name: names, minutes: 60, points: [1], total: 1, hasDraw: true };

  it.each([
    ["no sport", []],
    ["a sport without leagues", [{ ...chess, leagues: [] }]],
    ["a league in which nobody can meet", [{ ...chess, leagues: [league] }]],
  ])("has no matches, and nothing fails: %s", async (_, sports) => {
    const { call, control } = testSandbox({ content: { sports } });
    const list = async (path: string, token?: string): Promise<unknown[]> => {
      const { status, body } = await call(`GET ${path}`, {
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      });
      expect([path, status]).toEqual([path, 200]);
      return body["data"] as unknown[];
    };
    expect(await list("/app-sportbook/events")).toEqual([]);
    expect(await list("/app-sportbook/search?term=a")).toEqual([]);
    expect(await list("/app-sportbook/sports")).toHaveLength(sports.length);
    expect((await call("GET /app-sportbook/events/50001")).status).toBe(404);
    const { body } = await call("GET /app-sportbook/auth/anonymous", { headers });
    const token = String(body["access_token"]);
    expect(await list("/provider-c/events", token)).toEqual([]);
    expect((await call("GET /sportsbook/first/events")).body["events"]).toEqual([]);
    expect((await call("GET /sportsbook/first")).status).toBe(200);
    control.live.tick(3);
    expect(control.live.listeners()).toBe(0);
  });
});

describe("the look of a sportsbook's page", () => {
  const COLOURS =
    "ground=051412&card=0b211d&line=21493f&text=effaf5&quiet=93b8af&accent=46e6b0&on_accent=04120f";

  it.each(["", "ground=051412", `${COLOURS}&accent=red;}body{display:none`, "theme=neon"])(
    "is the book's own for %s",
    async (query) => {
      const { app } = testSandbox();
      const page = await (
        await app.request(`/sportsbook/provider-b?lang=en&${query.replace("accent=46e6b0&", "")}`)
      ).text();
      expect(page).toContain("color-scheme: dark; --ground: #140b22;");
      expect(page).not.toContain("display:none}");
    },
  );
});
