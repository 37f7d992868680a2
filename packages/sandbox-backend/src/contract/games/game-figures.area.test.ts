import { describe, expect, it } from "vitest";
import { testSandbox } from "../../calls.test-helper.ts";

interface Told {
  id: number;
  game: { slug: string; name: string; image: string };
  player: string;
  amount: number;
  currency: string;
  multiplier: number;
  won_at: string;
}

const PERIODS = ["5min", "1h", "24h", "7d", "15d", "30d"];

describe("wins", () => {
  it.each([
    ["/bff/games/last-wins", 20],
    ["/bff/games/top-wins-dl", 10],
    ["/bff/games/game-high-payers-dl", 9],
    ["/bff/games/game-top-wins-dl?slug=amber-orchard", 10],
  ])("%s tells whole wins without names", async (path, least) => {
    const { call } = testSandbox();
    const { body } = await call(`GET ${path}`);
    const wins = body["data"] as Told[];
    expect(wins.length).toBeGreaterThanOrEqual(least);
    expect(new Set(wins.map(({ id }) => id)).size).toBe(wins.length);
    for (const win of wins) {
      expect(win).toEqual({
        id: expect.any(Number) as number,
        game: {
          slug: expect.any(String) as string,
          name: expect.any(String) as string,
          image: `http://localhost/art/${win.game.slug}.svg`,
        },
        player: expect.stringMatching(/^[A-Z]\*\*\*[a-z]$/) as string,
        amount: expect.any(Number) as number,
        currency: "BRL",
        multiplier: expect.any(Number) as number,
        won_at: expect.any(String) as string,
      });
      expect(Date.parse(win.won_at)).toBeLessThanOrEqual(Date.UTC(2026, 10, 21));
    }
  });

  it("come one by one as time goes by, each with its own id", async () => {
    const { call, state } = testSandbox();
    const wins = async (): Promise<Told[]> => (await call("GET /bff/games/last-wins")).body["data"] as Told[];
    const before = await wins();
    state.advance(4_000);
    const after = await wins();
    expect(after.slice(1)).toEqual(before.slice(0, -1));
    expect(after[0]?.id).not.toBe(before[0]?.id);
  });

  it("are in whole pesos for a tenant of Chile", async () => {
    const { call } = testSandbox();
    const { body } = await call("GET /bff/games/top-wins-dl", { headers: { currency: "CLP" } });
    const wins = body["data"] as Told[];
    expect(wins.every(({ amount, currency }) => Number.isInteger(amount) && currency === "CLP")).toBe(true);
  });
});

describe("statistics", () => {
  it.each(["statistics-dl", "statistics"])("%s has plausible figures for every period", async (path) => {
    const { call } = testSandbox();
    const { body } = await call(`GET /bff/games/${path}?slug=amber-orchard`);
    const { slug, periods } = body["data"] as {
      slug: string;
      periods: Record<string, Record<string, number>>;
    };
    expect([slug, Object.keys(periods)]).toEqual(["amber-orchard", PERIODS]);
    for (const figures of Object.values(periods)) {
      expect(Object.keys(figures)).toEqual(["rtp", "spins", "players", "biggest_win", "biggest_multiplier"]);
      expect(Object.values(figures).every((figure) => figure > 0)).toBe(true);
    }
    expect(periods["30d"]?.["spins"]).toBeGreaterThan(periods["1h"]?.["spins"] ?? 0);
  });

  it("wants a slug that exists", async () => {
    const { call } = testSandbox();
    expect((await call("GET /bff/games/statistics-dl")).status).toBe(422);
    expect((await call("GET /bff/games/statistics-dl?slug=no")).status).toBe(404);
    expect((await call("GET /bff/games/game-top-wins-dl?slug=no")).status).toBe(404);
  });
});
