import { readGames } from "@storefront/games";
import { describe, expect, it } from "vitest";
import { categoriesOf, providersOf } from "./facets.ts";
import { tileRows } from "./rows.ts";
import { categoryPath, gamePath, tileOf } from "./tile.ts";
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
    expect(games.map(tileOf)[0]).toEqual({
      slug: "a",
      name: "A",
      provider: "The fox",
      image: "https://pictures.test/a.svg",
      isLive: false,
      isNew: false,
    });
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
