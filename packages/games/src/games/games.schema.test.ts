import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type GamesPage,
  nextGamesPage,
  readGame,
  readGameRows,
  readGames,
  readGamesPage,
  rowsOf,
} from "./games.schema.ts";
import { readStatistics, readStatisticsBatch, STATISTICS_PERIODS } from "./statistics.schema.ts";
import { readOwnVote, readVoteCounts } from "./votes.schema.ts";
import { readWins } from "./wins.schema.ts";

const record = {
  id: 12,
  slug: "gold-rush",
  name: "Gold Rush",
  provider: { slug: "studio-a", name: "Studio A" },
  categories: [{ slug: "slots", name: "Slots" }, "new", null, {}],
  image: "https://img.example/12.webp",
  is_live: false,
  is_new: 1,
  has_demo: "1",
  rtp: "96.5",
  volatility: "high",
  unknown: { kept: false },
};
const bare = { slug: "a", name: "A" };

describe("readGame", () => {
  it.each([
    [
      { min_bet: "5", max_bet: 5_000, free_seats: 0 },
      { minimum: 5, maximum: 5_000, seats: 0 },
    ],
    [{ min_bet: null }, { minimum: undefined, maximum: undefined, seats: undefined }],
    [[], undefined],
    ["VIP", undefined],
    [undefined, undefined],
  ])("reads the table %j", (table, wanted) => {
    expect(readGame({ ...bare, table })?.table).toEqual(wanted);
  });

  it.each([
    ["1250.5", 1_250.5],
    ["none", undefined],
    [null, undefined],
  ])("reads the jackpot %j", (jackpot, wanted) => {
    expect(readGame({ ...bare, jackpot })?.jackpot).toBe(wanted);
  });

  it("reads every field, inside a data or not", () => {
    const wanted = {
      id: "12",
      slug: "gold-rush",
      name: "Gold Rush",
      provider: "Studio A",
      providerSlug: "studio-a",
      categories: [
        { slug: "slots", name: "Slots" },
        { slug: "new", name: "new" },
      ],
      image: "https://img.example/12.webp",
      isLive: false,
      isNew: true,
      hasDemo: true,
      rtp: 96.5,
      volatility: "high",
    };
    expect(readGame(record)).toEqual(wanted);
    expect(readGame({ data: record })).toEqual(wanted);
  });

  it.each([1, "1", true, "true", "2026-11-21T12:00:00Z"])("reads %j as a yes (decision D11)", (yes) => {
    const game = readGame({ slug: "a", name: "A", is_live: yes, is_new: yes, has_demo: yes });
    expect([game?.isLive, game?.isNew, game?.hasDemo]).toEqual([true, true, true]);
  });

  it("needs only slug and name (D7)", () => {
    expect(readGame(bare)).toEqual({
      id: "",
      slug: "a",
      name: "A",
      provider: "",
      providerSlug: "",
      categories: [],
      image: undefined,
      isLive: false,
      isNew: false,
      hasDemo: false,
      rtp: undefined,
      volatility: undefined,
    });
    expect(readGame({ ...bare, provider: "studio-a" })).toMatchObject({
      provider: "studio-a",
      providerSlug: "studio-a",
    });
    expect(readGame({ ...bare, image: "/tiles/a.webp" })?.image).toBe("/tiles/a.webp");
  });

  it.each([
    null,
    undefined,
    1,
    "x",
    [],
    {},
    { slug: "a" },
    { name: "A" },
    { slug: "", name: "A" },
    { slug: "..", name: "A" },
    { slug: "a\nb", name: "A" },
    { slug: 1, name: "A" },
    { slug: "a", name: " " },
    { slug: "x".repeat(129), name: "A" },
  ])("leaves out %j", (odd) => {
    expect(readGame(odd)).toBeUndefined();
    expect(readGames([odd, bare])).toHaveLength(1);
  });

  it.each(["javascript:alert(1)", "data:image/png;base64,x", "x.png", "", 1, null, "/"])(
    "shows no picture of %j",
    (image) => {
      expect(readGame({ ...bare, image })?.image).toBeUndefined();
    },
  );

  it("never throws for any value", () => {
    const readers = [
      readGame,
      readGames,
      readGamesPage,
      readGameRows,
      readWins,
      readStatistics,
      readStatisticsBatch,
      readOwnVote,
      readVoteCounts,
    ];
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => readers.map((read) => read(value))).not.toThrow();
      }),
      RUNS,
    );
  });
});

describe("lists", () => {
  it("has no duplicates: the first game stays, and the order is kept", () => {
    expect(
      readGames([
        { ...bare, id: 1 },
        { slug: "b", name: "B" },
        { ...bare, id: 2 },
      ]).map(({ slug, id }) => slug + id),
    ).toEqual(["a1", "b"]);
  });

  it.each([
    [{ data: [bare], current_page: 2, last_page: 3, per_page: 24, total: 60 }, [2, 3, 60]],
    [{ data: { data: [bare], current_page: 2, last_page: 3, total: 60 } }, [2, 3, 60]],
    [{ data: [bare], current_page: "2", total: 50, per_page: 24 }, [2, 3, 50]],
    [{ data: [bare], current_page: 2 }, [2, undefined, undefined]],
    [[bare], [1, undefined, undefined]],
    [{ data: [], last_page: 0, total: 0, per_page: 24 }, [1, 1, 0]],
    [{ error: "x" }, [1, undefined, undefined]],
    [null, [1, undefined, undefined]],
  ])("reads the page of %j", (answer, wanted) => {
    const { page, lastPage, total } = readGamesPage(answer);
    expect([page, lastPage, total]).toEqual(wanted);
  });

  const pageOf = (slugs: string, lastPage?: number): GamesPage => ({
    games: readGames(slugs.split("").map((slug) => ({ slug, name: slug }))),
    page: 1,
    lastPage,
    total: undefined,
  });

  it.each<[what: string, pages: GamesPage[], page: number | string, next: number | string | null]>([
    ["pages that are left", [pageOf("ab", 2)], 1, 2],
    ["the last page", [pageOf("ab"), pageOf("cd", 2)], 2, null],
    ["a full page of an unknown number", [pageOf("ab")], 1, 2],
    ["a short page of an unknown number", [pageOf("ab"), pageOf("c")], 2, null],
    ["a page that repeats the one before it", [pageOf("ab"), pageOf("ba")], 2, null],
    ["a page without games", [pageOf("ab", 3), pageOf("", 3)], 2, null],
    ["a cursor", [{ ...pageOf("ab"), next: "x" }], 1, "x"],
    ["the last of its cursors", [pageOf("ab"), pageOf("cd")], "x", null],
  ])("goes on after %s as the answer says", (_, pages, page, next) => {
    expect(nextGamesPage(pages.at(-1) ?? pageOf(""), page, pages, 2)).toBe(next);
  });

  it("reads rows, and leaves out rows without title or games", () => {
    const rows = [
      { slug: "top", title: "Top", games: [bare] },
      { name: "By name", games: { data: [bare] } },
      { slug: "empty", title: "Empty", games: [] },
      { slug: "untitled", games: [bare] },
      null,
    ];
    const wanted = [
      ["top", "Top"],
      ["row-1", "By name"],
    ];
    expect(readGameRows({ rows }).map(({ id, title }) => [id, title])).toEqual(wanted);
    expect(readGameRows({ data: { rows } }).map(({ id, title }) => [id, title])).toEqual(wanted);
    expect(readGameRows({ data: [bare] })).toEqual([]);
    expect(rowsOf({ data: [bare] })).toBeUndefined();
    expect(readGameRows({ data: [rows[0]] })).toMatchObject([{ title: "Top" }]);
  });
});

it.each([
  ["a list", [{ slug: "slots", name: "Slots" }]],
  ["JSON text", '[{"slug":"slots","name":"Slots"}]'],
  ["one record", { slug: "slots", name: "Slots" }],
])("reads categories that are %s", (_, categories) => {
  const [game] = readGames([{ slug: "a", name: "A", categories }]);
  expect(game?.categories).toEqual([{ slug: "slots", name: "Slots" }]);
});

describe("wins, statistics and votes", () => {
  it("reads wins, and leaves out wins without game or amount", () => {
    const win = {
      id: 1,
      game: { slug: "a", name: "A", image: "/a.webp" },
      player: "J***a",
      amount: "10.5",
      currency: "BRL",
      multiplier: 3,
      won_at: "2026-01-01T00:00:00Z",
    };
    expect(
      readWins({
        data: [win, { ...win, game: null }, { ...win, amount: "much" }, { game: { slug: "b" }, amount: 1 }],
      }),
    ).toEqual([
      {
        id: "1",
        game: { slug: "a", name: "A", image: "/a.webp" },
        player: "J***a",
        amount: 10.5,
        currency: "BRL",
        multiplier: 3,
        wonAt: "2026-01-01T00:00:00Z",
      },
      { id: "b-3", game: { slug: "b", name: "b", image: undefined }, player: "", amount: 1, currency: "" },
    ]);
  });

  it("reads the six periods and no other", () => {
    expect(STATISTICS_PERIODS).toEqual(["5min", "1h", "24h", "7d", "15d", "30d"]);
    const periods = {
      "5min": { rtp: 1 },
      "24h": { spins: 2, players: 3, biggest_win: 4, biggest_multiplier: 5, other: 6 },
      "7d": null,
      "1y": { rtp: 9 },
    };
    const wanted = {
      slug: "a",
      periods: { "5min": { rtp: 1 }, "24h": { spins: 2, players: 3, biggestWin: 4, biggestMultiplier: 5 } },
    };
    expect(readStatistics({ data: { slug: "a", periods } })).toEqual(wanted);
    expect(readStatistics({ slug: "a", periods: { "1y": {} } })).toBeUndefined();
    expect(readStatisticsBatch({ data: [{ slug: "a", periods }, { slug: "b" }] })).toEqual({ a: wanted });
  });

  it.each([
    ["without a slug", { periods: { "24h": { rtp: "96" } } }],
    ["at top level", { data: { "24h": { rtp: 96 } } }],
    [
      "as a list",
      {
        data: [
          { period: "1y", rtp: 1 },
          { period: "24h", rtp: 96 },
        ],
      },
    ],
    ["as a list in the record", { slug: "a", periods: [{ name: "24h", rtp: 96 }] }],
    [
      "among others",
      {
        data: [
          { slug: "b", periods: {} },
          { slug: "a", periods: { "24h": { rtp: 96 } } },
        ],
      },
    ],
  ])("reads the statistics that were asked for %s", (_, answer) => {
    expect(readStatistics(answer, "a")).toEqual({ slug: "a", periods: { "24h": { rtp: 96 } } });
  });

  it("reads a win whose game is beside it", () => {
    const [win] = readWins([{ slug: "a", game: "Gold", player: "J", amount: 1 }]);
    expect(win?.game).toEqual({ slug: "a", name: "Gold", image: undefined });
  });

  it("reads the own vote in a list", () => {
    expect(readOwnVote({ data: [{ is_like: 1 }] }, "7")).toBe("like");
    const votes = [
      { casinoGameId: 6, is_like: true },
      { casinoGameId: 7, is_like: false },
    ];
    expect([readOwnVote(votes, "7"), readOwnVote(votes, "8")]).toEqual(["dislike", null]);
  });

  it.each([
    [{ data: { is_like: true } }, "like"],
    [{ data: { is_like: 0 } }, "dislike"],
    [{ is_like: false }, "dislike"],
    [{ data: null }, null],
    [{ data: {} }, null],
    [null, null],
  ])("reads the own vote of %j as %j", (answer, vote) => {
    expect(readOwnVote(answer)).toBe(vote);
  });

  it.each([
    [{ data: { likes: 3, dislikes: "1" } }, { likes: 3, dislikes: 1 }],
    [{ likes: 3 }, { likes: 3, dislikes: 0 }],
    [{ data: {} }, undefined],
    [[], undefined],
  ])("reads the counts of %j", (answer, counts) => {
    expect(readVoteCounts(answer)).toEqual(counts);
  });
});
