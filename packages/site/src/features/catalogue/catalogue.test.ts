import { readGames } from "@storefront/games";
import { describe, expect, it } from "vitest";
import { categoriesOf, providersOf, tileRows, tileOf } from "./rows.ts";
import { lobbyRows } from "./lobby-rows.ts";
import { markOf } from "../../pages/home/provider-marks.tsx";
import { categoryPath, gamePath } from "../routing/links.tsx";
import { maskedName, moneyText, winLines } from "./win-lines.ts";

const record = (slug: string, category: string, provider: string): object => ({
  id: 7,
  slug,
  name: slug.toUpperCase(),
  provider: { slug: provider, name: `The ${provider}` },
  categories: [{ slug: category, name: `All ${category}` }],
  image: "https://pictures.test/a.svg",
  last_player: "canary",
});
const games = readGames([
  record("a", "slots", "fox"),
  record("b", "slots", "owl"),
  record("c", "live", "owl"),
]);

describe("a tile", () => {
  it("holds these fields of a game and no other", () => {
    const [game] = games;
    const fields = { slug: "a", name: "A", provider: "The fox", image: "https://pictures.test/a.svg" };
    expect(games.map(tileOf)[0]).toStrictEqual(fields);
    const marked = { ...(game as NonNullable<typeof game>), isLive: true, isNew: true };
    expect(tileOf(marked)).toStrictEqual({ ...fields, isLive: true, isNew: true });
  });

  it("is one for all rows that have the game", () => {
    expect(games.map(tileOf)).toSatisfy((tiles: object[]) =>
      games.every((game, index) => tileOf(game) === tiles[index]),
    );
  });

  it("leads to a path of this site, whatever the slug is", () => {
    expect([gamePath("a/../b?x"), categoryPath("a b")]).toEqual([
      "/game/a%2F..%2Fb%3Fx",
      "/casino/category/a%20b",
    ]);
  });
});

describe("facets", () => {
  it("count the games, the largest first", () => {
    expect(categoriesOf(games)).toEqual([
      { slug: "slots", name: "All slots", count: 2 },
      { slug: "live", name: "All live", count: 1 },
    ]);
    expect(providersOf(games).map(({ slug, count }) => [slug, count])).toEqual([
      ["owl", 2],
      ["fox", 1],
    ]);
  });
});

describe("the rows of a hub", () => {
  const rows = tileRows(
    [
      { id: "slots", title: "Slots", games },
      { id: 'x" onload=', title: "Odd", games },
      { id: "empty", title: "Empty", games: [] },
    ],
    categoriesOf(games),
  );

  it("lead to their category where they are one", () => {
    expect(rows.map(({ id, more }) => [id, more])).toEqual([
      ["slots", "/casino/category/slots"],
      ["xonload", undefined],
    ]);
  });
});

it("gives every row an anchor of its own, whatever the backend calls them", () => {
  const rows = ["slots", "slots", "☆", "★"].map((id) => ({ id, title: "Slots", games }));
  expect(tileRows(rows, []).map(({ id }) => id)).toEqual(["slots", "slots1", "2", "3"]);
});

describe("the rows of the lobby", () => {
  const live = (slug: string, more: object): object => ({
    ...record(slug, "live", "owl"),
    is_live: true,
    categories: [
      { slug: "live", name: "Live" },
      { slug: "roulette", name: "Roulette" },
    ],
    ...more,
  });
  const tables = readGames([
    live("t1", { table: { min_bet: 2.5, max_bet: 2500, free_seats: 3 } }),
    live("t2", { table: { min_bet: 5 } }),
    live("t3", {}),
  ]);
  const jackpots = readGames([
    { ...record("j1", "jackpot", "fox"), jackpot: 1_234_567.89 },
    { ...record("j2", "jackpot", "fox"), rtp: 96.25 },
    record("j3", "jackpot", "fox"),
  ]);
  const all = [...games, ...tables, ...jackpots];
  const words = {
    locale: "en",
    currency: "BRL",
    rtp: (share: string) => `Return ${share}`,
    seats: (count: number) => `Seats ${count}`,
  };
  const shaped = lobbyRows(
    [
      { id: "slots", title: "Slots", games },
      { id: "live", title: "Tables", games: tables },
    ],
    all,
    categoriesOf(all),
    words,
  );

  it("have tables with stakes and seats as far as the data says, and jackpots with what they reached", () => {
    expect(shaped.map(({ id, look, games: shown }) => [id, look, ...shown.map(({ note }) => note)])).toEqual([
      ["slots", undefined, undefined, undefined, undefined],
      ["live", "tables", "R$2.50 – R$2,500\nSeats 3", "R$5", "Roulette"],
      ["jackpot", "jackpots", "R$1,234,567", "Return 96.3%", undefined],
    ]);
  });

  it("are made once for the lists of the catalogue, in each language", () => {
    const rows = [{ id: "live", title: "Tables", games: tables }];
    const notes = (locale: string, list = rows) =>
      lobbyRows(list, all, categoriesOf(all), { ...words, locale });
    expect(notes("en")).toBe(notes("en"));
    expect(notes("pt-BR")[0]?.games[1]?.note).toBe("R$\u00a05");
    expect(notes("en")[0]?.games[1]?.note).toBe("R$5");
    expect(notes("en", [{ id: "other", title: "Other", games: tables }])[0]?.id).toBe("other");
  });

  it("are none without games, and leave a row of jackpots that the backend has where it is", () => {
    expect(lobbyRows([], [], [], words)).toEqual([]);
    const own = lobbyRows([{ id: "jackpots", title: "J", games: jackpots }], all, categoriesOf(all), words);
    expect(own.map(({ id, look }) => [id, look])).toEqual([["jackpots", "jackpots"]]);
  });
});

describe("the mark of a provider", () => {
  it.each([
    ["Paper Kite", "PK"],
    ["Cinder & Oak", "CO"],
    ["<b>Bold</b>", ""],
    ["🎲 Dice", "D"],
    ["", ""],
  ])("of %s has the letters %j", (name, initials) => {
    const mark = markOf({ slug: "x", name, count: 1 });
    expect([mark.initials, mark.shape !== "", mark.tone < 3]).toEqual([initials, true, true]);
  });
});

describe("wins", () => {
  it("are written in the page's language, with players that no one can recognise", () => {
    const game = { slug: "a", name: "A", image: undefined };
    const win = { id: "1", game, player: "Maria", amount: 1234.5, currency: "BRL", multiplier: 12.34 };
    expect(winLines([win, { ...win, id: "2" }], "en", 1)).toEqual([
      {
        id: "1",
        slug: "a",
        name: "A",
        image: undefined,
        player: "M***",
        amount: "R$1,234.50",
        multiplier: "×12.3",
      },
    ]);
  });

  it.each([
    ["J***a", "J***a"],
    ["João Silva", "J***"],
    ["  ", "***"],
    ["", "***"],
  ])("show the player %j as %j", (name, shown) => {
    expect(maskedName(name)).toBe(shown);
  });

  it("survive a currency that is none", () => {
    expect(moneyText(1.5, "coins", "en")).toBe("1.50 coins");
    expect(moneyText(1.5, "", "en")).toBe("1.50");
  });
});
