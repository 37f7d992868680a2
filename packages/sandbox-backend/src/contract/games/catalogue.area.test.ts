import { describe, expect, it } from "vitest";
import { testSandbox } from "../../calls.test-helper.ts";
import type { GameRecord } from "./game-record.ts";
import { GAMES } from "../../content/games/games.ts";

interface List {
  data: GameRecord[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

const sandbox = testSandbox();
const list = async (query: string): Promise<List> =>
  (await sandbox.call(`GET /casino-games/list/${query}`)).body as unknown as List;

describe("list", () => {
  it("answers pages of 24, with and without the slash, and the same at the legacy path", async () => {
    const first = await list("");
    expect(first).toMatchObject({ current_page: 1, last_page: 84, per_page: 24, total: 2_000 });
    expect(first.data).toHaveLength(24);
    for (const path of ["/casino-games/list", "/casino-games/filter"]) {
      expect((await sandbox.call(`GET ${path}`)).body).toEqual(first);
    }
    const last = await list("?page=84");
    expect(last.data).toHaveLength(8);
    expect((await list("?page=85")).data).toEqual([]);
  });

  it("filters by any of the categories and any of the providers", async () => {
    const some = await list("?categories[]=crash&categories[]=bingo&providers[]=boto-games&per_page=100");
    expect(some.total).toBeGreaterThan(3);
    for (const { categories, provider } of some.data) {
      expect(provider.slug).toBe("boto-games");
      expect(categories.some(({ slug }) => slug === "crash" || slug === "bingo")).toBe(true);
    }
    expect((await list("?categories[]=new")).data.every((game) => game.is_new)).toBe(true);
    expect((await list("?categories[]=nothing")).total).toBe(0);
  });

  it("finds words in names and providers, whatever their accents and case", async () => {
    const found = await list(`?term=${encodeURIComponent("SALAO azul")}`);
    expect(found.data[0]?.slug).toBe("salao-azul-blackjack");
    expect((await list("?term=mare")).total).toBeGreaterThan(10);
    expect((await list("?term=xyzzy")).total).toBe(0);
  });

  it.each(["page=0", "page=-1", "page=1e3", "page=", "per_page=101", "per_page=x"])(
    "answers 422 about %s",
    async (query) => {
      const { status, body } = await sandbox.call(`GET /casino-games/list/?${query}`);
      const [field = ""] = query.split("=");
      expect([status, body]).toMatchObject([422, { errors: { [field]: ["Not a valid number"] } }]);
    },
  );
});

describe("one game", () => {
  it("is answered by its slug", async () => {
    const { body } = await sandbox.call("GET /casino-games?slug=comet-climb", { headers: { lang: "es" } });
    expect(body["data"]).toMatchObject({
      slug: "comet-climb",
      categories: [{ slug: "crash", name: "Crash" }],
    });
  });

  it("is a 404 when it is unknown and a 422 without a slug", async () => {
    const unknown = await sandbox.call("GET /casino-games?slug=no");
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { reason: "game_not_found", message: "Game not found" },
    ]);
    expect((await sandbox.call("GET /casino-games")).status).toBe(422);
  });
});

describe("hubs", () => {
  it.each([
    ["casino", 20, false],
    ["live", 11, true],
  ])("%s has %i rows of its own games", async (page, count, isLive) => {
    const { body } = await sandbox.call(`GET /casino-games/page/${page}`);
    const rows = body["rows"] as { slug: string; title: string; games: GameRecord[] }[];
    expect(rows).toHaveLength(count);
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(count);
    for (const { slug, title, games } of rows) {
      expect([slug, title !== "", games.length > 3 && games.length <= 20]).toEqual([slug, true, true]);
      expect(games.every((game) => game.is_live === isLive)).toBe(true);
    }
  });

  it("has no other page", async () => {
    expect((await sandbox.call("GET /casino-games/page/sports")).status).toBe(404);
  });

  it("has a base list of everything, in the caller's language and at the caller's origin", async () => {
    const { body } = await sandbox.call("GET /casino-games/list/base");
    expect(body["data"]).toHaveLength(GAMES.length);
    const answer = await sandbox.app.request("http://other.test/v2/casino-games/list/base", {
      headers: { tenant: "aurora", lang: "pt-br" },
    });
    const other = (await answer.json()) as { data: GameRecord[] };
    expect(other.data.find(({ slug }) => slug === "sol-roulette")).toMatchObject({
      image: "http://other.test/art/sol-roulette.svg",
      categories: [{ slug: "roulette", name: "Roleta" }],
    });
  });
});

it("meets faults on every new path", async () => {
  const { call, control } = testSandbox();
  control.addFault({ path: "/casino-games/*", toxic: { type: "http", status: 503 } });
  expect((await call("GET /casino-games/list/")).status).toBe(503);
  expect((await call("GET /casino-games/page/live")).status).toBe(503);
});

it("says what a table takes and what a jackpot has reached, in the caller's currency", async () => {
  const { call } = testSandbox();
  const games = async (category: string, currency: string): Promise<GameRecord[]> =>
    (await call(`GET /casino-games/list/?categories[]=${category}`, { headers: { currency } })).body[
      "data"
    ] as GameRecord[];
  const [reais, pesos] = [await games("live", "BRL"), await games("live", "CLP")];
  for (const [index, { table }] of reais.entries()) {
    expect((table?.max_bet ?? 0) / (table?.min_bet ?? 1)).toBe(1_000);
    expect(pesos[index]?.table?.min_bet).toBeGreaterThan(table?.min_bet ?? 0);
    expect([table && table.free_seats >= 0, table && table.free_seats < 8]).toEqual([true, true]);
  }
  for (const { jackpot } of await games("jackpot", "BRL")) expect(jackpot).toBeGreaterThanOrEqual(20_000);
  expect((await games("crash", "BRL")).some((game) => game.table ?? game.jackpot)).toBe(false);
});
