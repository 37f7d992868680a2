// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readSportsEvents } from "@storefront/sports";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SLIP_KEY } from "../../features/session/player-storage.ts";
import { readSportsAddress, sportsSearch } from "./event-address.ts";
import { chosenEvents, groupEvents, laterDaysOf, leaguesOf } from "./event-groups.ts";
import { frameLook } from "./frame-look.ts";
import { groupMarkets } from "./market-groups.ts";
import { EMPTY_SLIP, followOdds, pickOf, type Slip } from "./slip.ts";
import { storedSlip, storeSlip } from "./slip-storage.ts";
import { splitLine } from "./odds-button.tsx";

const NOW = new Date(2030, 0, 2, 12);
const record = (id: number, sport: string, league: string, days: number, isLive = false): object => ({
  id,
  sport,
  league,
  home: `Home ${id}`,
  away: `Away ${id}`,
  is_live: isLive,
  starts_at: new Date(2030, 0, 2 + days, 18).toISOString(),
  markets: [{ id: "result", name: "Result", outcomes: [{ id: "home", name: `Home ${id}`, odds: 2 }] }],
});
const EVENTS = readSportsEvents([
  record(1, "tennis", "Open", 0),
  record(2, "football", "Serie A", 1),
  record(3, "football", "Serie B", 0, true),
  record(4, "football", "Serie A", 0),
  record(5, "football", "Serie A", 1),
  record(6, "chess", "", 3),
]);
const shape = (most: number) =>
  groupEvents(EVENTS, ["football", "tennis"], most).map(({ sport, league, count, days }) => [
    sport,
    league,
    count,
    ...days.map(({ day, events }) => [day, ...events.map(({ id }) => id)]),
  ]);

describe("the list of matches", () => {
  it("is grouped by sport, league and day: live leagues first, then the soonest, unknown sports last", () => {
    expect(shape(100)).toEqual([
      ["football", "Serie B", 1, ["live", 3]],
      ["football", "Serie A", 3, ["2030-01-02", 4], ["2030-01-03", 2, 5]],
      ["tennis", "Open", 1, ["2030-01-02", 1]],
      ["chess", "", 1, ["2030-01-05", 6]],
    ]);
  });

  it("offers the days after tomorrow that have matches", () => {
    expect(laterDaysOf(EVENTS, NOW)).toEqual(["2030-01-05"]);
  });

  it("lists as many as it was told to, and still says how many a league has", () => {
    expect(shape(2)).toEqual([
      ["football", "Serie B", 1, ["live", 3]],
      ["football", "Serie A", 3, ["2030-01-02", 4]],
    ]);
  });

  it.each([
    [{ league: undefined, when: "all" }, [1, 2, 3, 4, 5, 6]],
    [{ league: undefined, when: "live" }, [3]],
    [{ league: undefined, when: "today" }, [1, 3, 4]],
    [{ league: "Serie A", when: "today" }, [4]],
    [{ league: undefined, when: "tomorrow" }, [2, 5]],
    [{ league: undefined, when: "2030-01-05" }, [6]],
    [{ league: "None", when: "all" }, []],
  ] as const)("is narrowed down to %j", (choice, ids) => {
    expect(chosenEvents(EVENTS, choice, NOW).map(({ id }) => id)).toEqual(ids);
  });

  it("puts an unknown start last, and compares starts without the rules of a language", () => {
    const compare = vi.spyOn(String.prototype, "localeCompare");
    const unknown = readSportsEvents([{ id: 7, sport: "football", league: "Serie A", home: "A", away: "B" }]);
    const [, league] = groupEvents([...unknown, ...EVENTS], ["football"], 9);
    expect(league?.days.flatMap(({ events }) => events.map(({ id }) => id))).toEqual([4, 2, 5, 7]);
    // The names of two leagues that begin at the same time are words.
    const words = compare.mock.calls.filter(([other]) => /\d{4}-/.test(other));
    compare.mockRestore();
    expect(words).toEqual([]);
  });

  it("survives starts that are no dates", () => {
    const odd = readSportsEvents([
      { id: 1, sport: "football", starts_at: "soon", home: "<b>A</b>", away: "" },
    ]);
    expect(groupEvents(odd, [], 9)[0]?.days[0]?.day).toBe("");
    expect(chosenEvents(odd, { league: undefined, when: "today" }, NOW)).toEqual([]);
    expect(groupEvents([], [], 9)).toEqual([]);
  });

  it("names leagues with their numbers, the largest first", () => {
    expect(leaguesOf(EVENTS)).toEqual([
      { league: "Serie A", count: 3 },
      { league: "Open", count: 1 },
      { league: "Serie B", count: 1 },
    ]);
  });
});

describe("the address of the sportsbook", () => {
  it("is read and written, and another sport forgets league and event", () => {
    const search = sportsSearch("?utm=1&sport=tennis&league=Open&event=3", { sport: "football" });
    expect(search).toBe("?utm=1&sport=football");
    expect(readSportsAddress(new URLSearchParams("?sport=&when=soon&league=A&event=5"))).toEqual({
      sport: undefined,
      league: "A",
      when: "all",
      event: "5",
    });
    const whenOf = (when: string): string => readSportsAddress(new URLSearchParams({ when })).when;
    expect(["tomorrow", "2030-01-05", "2030-1-5"].map(whenOf)).toEqual(["tomorrow", "2030-01-05", "all"]);
    expect(sportsSearch("?when=live&league=A", { when: "all" })).toBe("?league=A");
    expect(sportsSearch("?league=A", { event: "7" })).toBe("?league=A&event=7");
    expect(sportsSearch("?league=A&event=7", {})).toBe("?league=A");
  });
});

describe("the markets of an event", () => {
  it("are in groups by what their ids say, the first one being the main one", () => {
    const market = (id: string | number) => ({ id, name: String(id), outcomes: [] });
    const groups = groupMarkets([7, "total_goals", "asian_handicap", "double_chance", "corners"].map(market));
    expect(groups.map(([group, markets]) => [group, ...markets.map(({ id }) => id)])).toEqual([
      ["main", 7, "double_chance"],
      ["totals", "total_goals"],
      ["handicap", "asian_handicap"],
      ["other", "corners"],
    ]);
    expect(groupMarkets([])).toEqual([]);
  });
});

describe("a kept slip", () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  const [event] = EVENTS;
  const [market] = event?.markets ?? [];
  const [outcome] = market?.outcomes ?? [];
  const slip: Slip = event && market && outcome ? { picks: [pickOf(event, market, outcome)] } : EMPTY_SLIP;

  it("survives a reload with the odds that were agreed to, and knows what changed since", () => {
    storeSlip(slip);
    expect(storedSlip()).toEqual(slip);
    const moved = readSportsEvents([{ ...record(1, "tennis", "Open", 0), markets: [] }]);
    expect(followOdds(storedSlip(), moved).picks[0]?.isGone).toBe(true);
    expect(followOdds(storedSlip(), [], true).picks[0]?.isGone).toBe(true);
    expect(followOdds(storedSlip(), [], false).picks[0]?.isGone).toBe(false);
    expect(followOdds(storedSlip(), EVENTS, true).picks[0]).toMatchObject({
      isGone: false,
      changedTo: undefined,
    });
    storeSlip(EMPTY_SLIP);
    expect(sessionStorage.getItem(SLIP_KEY)).toBeNull();
  });

  it.each(["", "{", "null", "[null, 3]", '[{"event_id":1,"market_id":1,"outcome_id":1,"odds":"2"}]'])(
    "is empty for a storage with %j",
    (stored) => {
      sessionStorage.setItem(SLIP_KEY, stored);
      expect(storedSlip()).toEqual(EMPTY_SLIP);
    },
  );

  it("is empty where nothing can be stored", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("denied");
    });
    expect(storedSlip()).toEqual(EMPTY_SLIP);
  });
});

it("odds that move change their colour at once, because one that fades cannot be read on its way", () => {
  const css = readFileSync(join(import.meta.dirname, "sports.module.css"), "utf8");
  const rules = [...css.matchAll(/data-move="(?:up|down)"\] \{\s*animation: ([^;]+);/g)];
  expect(rules.map(([, animation]) => animation)).toEqual(["up 1.4s step-end", "down 1.4s step-end"]);
});

describe("the look of a provider's frame", () => {
  it("is the page's scheme and colours, without what is no colour of six digits", () => {
    const style = {
      getPropertyValue: (name: string) => ({ "--background": " #F2F9F6 ", "--primary": "red" })[name] ?? "",
    };
    expect(frameLook(style, "light")).toEqual({ theme: "light", ground: "f2f9f6" });
    expect(frameLook(style, "normal").theme).toBe("dark");
  });
});

it.each([
  ["Menos de 2,5", ["Menos de", "2,5"]],
  ["Over 10.5", ["Over", "10.5"]],
  ["Reds (-1)", ["Reds", "(-1)"]],
  ["Atlético Ribeira", ["Atlético Ribeira"]],
  ["2,5", ["2,5"]],
])("%j keeps the line of its market apart from the words that may be cut", (name, parts) => {
  expect(splitLine(name)).toEqual(parts);
});
