import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSportsEvent, readSportsEvents } from "./sports.schema.ts";

const event = {
  id: "e1",
  sport: "soccer",
  league: "Serie A",
  home: "Ursa",
  away: "Lyra",
  starts_at: "2026-11-21T20:00:00.000Z",
  is_live: true,
  score: { home: 1, away: 0 },
  minute: 61,
  markets: [{ id: "m1", name: "Result", outcomes: [{ id: "o1", name: "Ursa", odds: 1.5 }] }],
};

describe("readSportsEvents", () => {
  it("reads events from a list and from data, in their order", () => {
    expect(readSportsEvents({ data: [event, { ...event, id: 2 }] }).map(({ id }) => id)).toEqual(["e1", 2]);
    expect(readSportsEvents([event])).toEqual([event]);
  });

  it("keeps unknown fields, and none of them changes a known one (D7)", () => {
    const known = readSportsEvent({ ...event, venue: { city: "x" }, league: { name: "Serie A", id: 4 } });
    expect(known).toMatchObject({ ...event, venue: { city: "x" } });
  });

  it("reads numbers that are text, and markets that are JSON text or one record (decision D11)", () => {
    const market = { id: "1x2", name: "Result", outcomes: [{ id: "home", name: "A", odds: "1.8" }] };
    for (const markets of [[market], market, JSON.stringify([market]), JSON.stringify(market)])
      expect(
        readSportsEvent({ id: 1, score: { home: "1", away: "0" }, minute: "45", markets }),
      ).toMatchObject({
        score: { home: 1, away: 0 },
        minute: 45,
        markets: [{ id: "1x2", outcomes: [{ id: "home", odds: 1.8 }] }],
      });
  });

  it("reads a field of another type as absent", () => {
    const odd = {
      id: 0,
      sport: 7,
      starts_at: 7,
      is_live: {},
      score: { home: "1" },
      minute: "x",
      markets: {},
    };
    expect(readSportsEvent(odd)).toEqual({
      id: 0,
      sport: "",
      league: "",
      home: "",
      away: "",
      starts_at: undefined,
      is_live: false,
      score: null,
      minute: null,
      markets: [],
    });
    for (const yes of [1, "1", true, "2026-11-21T12:00:00Z"])
      expect(readSportsEvent({ id: 1, is_live: yes })?.is_live).toBe(true);
    expect(readSportsEvent({ id: 1, starts_at: 1_795_348_800 })?.starts_at).toBe("2026-11-22T12:00:00.000Z");
  });

  it("leaves out records without an id, and outcomes that cannot be bet on", () => {
    expect(readSportsEvents({ data: [null, 7, {}, { id: "" }, { id: {} }, [event]] })).toEqual([]);
    const outcomes = [1.2, "2.5", 0, -1, Number.NaN, "", "x", null, true, [2]].map((odds, id) => ({
      id,
      odds,
    }));
    const markets = [{ id: "m", outcomes }, { outcomes }, "m"];
    const [market, ...others] = readSportsEvent({ id: 1, markets })?.markets ?? [];
    expect([market?.name, market?.outcomes, others]).toEqual([
      "",
      [
        { id: 0, name: "", odds: 1.2 },
        { id: 1, name: "", odds: 2.5 },
      ],
      [],
    ]);
  });

  it.each([undefined, null, "text", 7, {}, { data: null }, { data: {} }])(
    "reads %j as no events",
    (answer) => {
      expect(readSportsEvents(answer)).toEqual([]);
    },
  );

  it("never throws for any value", () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(readSportsEvents(answer)).toBeInstanceOf(Array);
        expect(readSportsEvents({ data: [{ id: 1, markets: [answer], score: answer }] })).toHaveLength(1);
      }),
    );
  });
});
