import { describe, expect, it, vi } from "vitest";
import { SLIP_KEY } from "../../features/session/player-storage.ts";
import type { FeedMatch } from "../../trunk/sports-feed.ts";
import { quickStakes, usableStake } from "./bet-slip.tsx";
import { frameLook } from "./framed-sportsbook.tsx";
import { splitLine } from "./matches/odds.tsx";
import { isPicked, type Pick } from "./matches/pick.ts";
import { agrees, offeredPicks, slipReducer, storedSlip, storeSlip, totalOdds } from "./slip.ts";
import {
  byLeague,
  bySport,
  chosenMatches,
  readSportsAddress,
  sportsSearch,
} from "./matches/sports-address.ts";
import { withUpdate } from "./board.tsx";

const pick = (match: string, outcome = "home", odds = 2): Pick => ({
  match,
  market: "result",
  outcome,
  odds,
  names: [outcome, "Result", match],
});
const match = (id: string, odds: number): FeedMatch => ({
  id,
  sport: "football",
  sportName: "Football",
  league: "Serie A",
  home: "Lions",
  away: "Bears",
  startsAt: undefined,
  isLive: true,
  markets: [{ id: "result", name: "Result", outcomes: [{ id: "home", name: "Lions", odds }] }],
});

describe("the bet slip", () => {
  it("takes one outcome of a match, another in its place, and lets it go again", () => {
    const both = [pick("1"), pick("2")].reduce<readonly Pick[]>(
      (picks, taken) => slipReducer(picks, { type: "toggle", pick: taken }),
      [],
    );
    const other = slipReducer(both, { type: "toggle", pick: pick("1", "away") });
    expect(other).toEqual([pick("2"), pick("1", "away")]);
    expect([isPicked(other, pick("1", "away")), isPicked(other, pick("1"))]).toEqual([true, false]);
    expect(slipReducer(other, { type: "toggle", pick: pick("1", "away") })).toEqual([pick("2")]);
    // The pick of the first match is another one by now, so it stays.
    expect(slipReducer(other, { type: "remove", picks: both })).toEqual([pick("1", "away")]);
    expect(slipReducer(other, { type: "clear" })).toEqual([]);
  });

  it("shows odds that moved, and keeps those the player agreed to until they agree to others", () => {
    const moved = offeredPicks([pick("1")], [match("1", 2.5)]);
    expect(moved).toMatchObject([{ odds: 2, now: 2.5 }]);
    expect([totalOdds(moved), totalOdds([])]).toEqual([2.5, 1]);
    expect(slipReducer([pick("1")], { type: "accept", picks: moved })).toEqual([pick("1", "home", 2.5)]);
  });

  it.each([
    ["before the matches are known", undefined, 2],
    ["whose match is gone", [], null],
    [
      "whose outcome is gone",
      [{ ...match("1", 2), markets: [{ id: "result", name: "", outcomes: [] }] }],
      null,
    ],
    ["whose market a list leaves out", [{ ...match("1", 2), markets: [] }], 2],
  ])("knows of a pick %s what it is worth", (_, matches, now) => {
    expect(offeredPicks([pick("1")], matches)[0]?.now).toBe(now);
  });

  it.each([
    [undefined, [true, false, false]],
    ["better", [true, true, false]],
    ["any", [true, true, true]],
  ] as const)("with changes %s agrees to the same, better and worse odds: %j", (accepts, expected) => {
    const odds = [2, 2.5, 1.5].map((now) => agrees({ accepts }, [{ ...pick("1"), now }]));
    expect(odds).toEqual(expected);
  });
});

describe("a kept slip", () => {
  it("survives a reload, and is empty for a storage that is broken or denied", () => {
    const stored = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
    storeSlip([pick("1")]);
    expect(storedSlip()).toEqual([pick("1")]);
    storeSlip([]);
    expect(stored.size).toBe(0);
    for (const text of ["", "{", "null", "[null]", '[{"match":"1","market":"1","outcome":"1","odds":"x"}]']) {
      stored.set(SLIP_KEY, text);
      expect(storedSlip()).toEqual([]);
    }
    vi.stubGlobal("sessionStorage", undefined);
    expect(storedSlip()).toEqual([]);
  });
});

describe("a stake", () => {
  it("is more than nothing, and quick ones are of the currency's own size", () => {
    expect([null, 0, -5, 0.01].map(usableStake)).toEqual([undefined, undefined, undefined, 0.01]);
    expect([quickStakes(2)[0], quickStakes(0)[0]]).toEqual([5, 5_000]);
  });
});

describe("the list of matches", () => {
  const NOW = new Date(2030, 0, 2, 12);
  const at = (id: string, league: string, days: number | undefined, isLive = false) => ({
    id,
    sport: "football",
    league,
    isLive,
    startsAt: days === undefined ? undefined : new Date(2030, 0, 2 + days, 18).toISOString(),
  });
  const MATCHES = [
    at("1", "A", 1),
    at("2", "B", undefined),
    at("3", "A", 0),
    at("4", "C", -1, true),
    { ...at("5", "A", 0), sport: "tennis" },
  ];
  const ids = (matches: readonly { id: string }[]): string => matches.map(({ id }) => id).join("");

  it("is by league: live ones first, then the soonest, an unknown start last", () => {
    expect(byLeague(MATCHES).map(ids)).toEqual(["4", "31", "2", "5"]);
  });

  it("begins with the sports that a trunk names", () => {
    expect(ids(bySport(MATCHES, ["chess", "tennis"]))).toBe("51234");
  });

  it.each([
    ["", "12345"],
    ["?when=live", "4"],
    ["?when=today&x=1", "345"],
    ["?when=tomorrow", "1"],
    ["?sport=football&league=A", "13"],
    ["?when=soon&sport=", "12345"],
  ])("of %s is %s", (search, expected) => {
    expect(ids(chosenMatches(MATCHES, readSportsAddress(new URLSearchParams(search)), NOW))).toBe(expected);
  });

  it("has its choice in the address: another sport forgets the league, and any choice the open match", () => {
    expect(sportsSearch("?utm=1&sport=a&league=b&event=3", { sport: "c" })).toBe("?utm=1&sport=c");
    expect(sportsSearch("?when=live&bets=open", { when: "all" })).toBe("");
    expect(sportsSearch("?league=A", { event: "7" })).toBe("?league=A&event=7");
  });

  it("changes the match that news is of, and leaves the others as they are", () => {
    const before = [match("1", 2), match("2", 2)];
    const odds = withUpdate(before, { kind: "odds", match: "1", market: "result", outcome: "home", odds: 3 });
    expect([odds[0]?.markets[0]?.outcomes[0]?.odds, odds[1]]).toEqual([3, before[1]]);
    const score = { home: 1, away: 0 };
    const scored = withUpdate(before, { kind: "score", match: "2", score, minute: 7 });
    expect([scored[0] === before[0], scored[1]]).toEqual([true, { ...before[1], score, minute: 7 }]);
  });
});

it("the look of a provider's frame is the page's scheme and its colours of six digits", () => {
  const style = {
    getPropertyValue: (name: string) => ({ "--background": " #F2F9F6 ", "--primary": "red" })[name] ?? "",
  };
  expect(frameLook(style, "light")).toEqual({ theme: "light", ground: "f2f9f6" });
  expect(frameLook(style, "normal").theme).toBe("dark");
});

it.each([
  ["Menos de 2,5", ["Menos de", "2,5"]],
  ["Reds (-1)", ["Reds", "(-1)"]],
  ["Serra Azul \u22120.5", ["Serra Azul", "\u22120.5"]],
  ["Atlético Ribeira", ["Atlético Ribeira"]],
])("%j keeps the line of its market apart from the words that may be cut", (name, parts) => {
  expect(splitLine(name)).toEqual(parts);
});
