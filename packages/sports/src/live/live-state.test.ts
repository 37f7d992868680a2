import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSportsEvents } from "../sports/sports.schema.ts";
import { type LiveEvent, readLiveEvent } from "./live-event.ts";
import { applyLiveEvent, EMPTY_LIVE_STATE, type LiveState } from "./live-state.ts";

const market = (id: number) => ({
  id,
  name: "m",
  outcomes: [
    { id: 1, name: "a", odds: 1.5 },
    { id: 2, name: "b", odds: 2.5 },
  ],
});
const events = readSportsEvents(
  [1, "2", 3].map((id) => ({
    id,
    markets: [market(10), market(20)],
    score: { home: 0, away: 0 },
    minute: 1,
  })),
);
const state: LiveState = { events, isStale: false };
const tick = (change: Partial<Extract<LiveEvent, { type: "odds" }>> = {}): LiveEvent => ({
  type: "odds",
  event_id: 2,
  market_id: 20,
  outcome_id: 1,
  odds: 1.8,
  ...change,
});

describe("applyLiveEvent", () => {
  it("changes one outcome's odds and nothing else", () => {
    const next = applyLiveEvent(state, tick());
    expect(next.events[1]?.markets[1]?.outcomes.map(({ odds }) => odds)).toEqual([1.8, 2.5]);
    expect([next.events[0], next.events[2]]).toEqual([events[0], events[2]]);
    expect(next.events[0]).toBe(events[0]);
    expect(next.events[1]?.markets[0]).toBe(events[1]?.markets[0]);
    expect(next.events[1]?.markets[1]?.outcomes[1]).toBe(events[1]?.markets[1]?.outcomes[1]);
    expect(state.events[1]?.markets[1]?.outcomes[0]?.odds).toBe(1.5);
  });

  it("changes a score; the minute stays when the message has none", () => {
    const score = { home: 1, away: 0 };
    const next = applyLiveEvent(state, { type: "score", event_id: "1", score, minute: undefined });
    expect([next.events[0]?.score, next.events[0]?.minute]).toEqual([score, 1]);
    const later = applyLiveEvent(next, { type: "score", event_id: 1, score, minute: 9 });
    expect(later.events[0]?.minute).toBe(9);
  });

  it("sets the first score of an event", () => {
    const bare: LiveState = { events: readSportsEvents([{ id: 1 }]), isStale: false };
    const score = { home: 0, away: 0 };
    expect(applyLiveEvent(bare, { type: "score", event_id: 1, score, minute: 0 }).events[0]).toMatchObject({
      score,
      minute: 0,
    });
  });

  it.each<[string, LiveEvent]>([
    ["the same odds", tick({ odds: 1.5 })],
    ["another event", tick({ event_id: 99 })],
    ["another market", tick({ market_id: 99 })],
    ["another outcome", tick({ outcome_id: 99 })],
    ["the same score", { type: "score", event_id: 1, score: { home: 0, away: 0 }, minute: 1 }],
    ["a score of another event", { type: "score", event_id: 99, score: { home: 9, away: 9 }, minute: 1 }],
  ])("is the very same state after %s", (_, event) => {
    expect(applyLiveEvent(state, event)).toBe(state);
  });

  it("is stale after a resync, once", () => {
    const stale = applyLiveEvent(EMPTY_LIVE_STATE, { type: "resync", reason: "gap" });
    expect(stale).toEqual({ events: [], isStale: true });
    expect(applyLiveEvent(stale, { type: "resync", reason: "server" })).toBe(stale);
  });

  it("ends at the last odds of each outcome, in whatever order changes come (property)", () => {
    const ticks = fc.array(
      fc.record({
        event_id: fc.constantFrom(1, 2, 3, 4),
        market_id: fc.constantFrom(10, 20, "10"),
        outcome_id: fc.constantFrom(1, 2),
        odds: fc.integer({ min: 1, max: 50 }),
      }),
    );
    fc.assert(
      fc.property(ticks, (list) => {
        const end = list.reduce((known, one) => applyLiveEvent(known, tick(one)), state);
        for (const { id, markets } of end.events) {
          for (const { id: marketId, outcomes } of markets) {
            for (const [index, outcome] of outcomes.entries()) {
              const last = list.findLast(
                (one) =>
                  String(one.event_id) === String(id) &&
                  String(one.market_id) === String(marketId) &&
                  one.outcome_id === outcome.id,
              );
              expect(outcome.odds).toBe(last?.odds ?? [1.5, 2.5][index]);
            }
          }
        }
      }),
    );
  });
});

describe("readLiveEvent", () => {
  it.each([
    [
      "odds",
      { event_id: 1, market_id: 2, outcome_id: 3, odds: 1.5, x: 1 },
      tick({ event_id: 1, market_id: 2, outcome_id: 3, odds: 1.5 }),
    ],
    [
      "score",
      { event_id: 1, score: { home: 1, away: 2 }, minute: 7 },
      { type: "score", event_id: 1, score: { home: 1, away: 2 }, minute: 7 },
    ],
    [
      "score",
      { event_id: 1, score: { home: 1, away: 2 } },
      { type: "score", event_id: 1, score: { home: 1, away: 2 }, minute: undefined },
    ],
    ["resync", undefined, { type: "resync", reason: "server" }],
  ])("reads %s %j", (name, data, expected) => {
    expect(readLiveEvent(name, JSON.stringify(data) ?? "")).toEqual(expected);
  });

  it.each([
    ["odds", "no json"],
    ["odds", "null"],
    ["odds", "[]"],
    ["odds", '{"event_id":1,"market_id":2,"outcome_id":3}'],
    ["odds", '{"event_id":1,"market_id":2,"outcome_id":3,"odds":0}'],
    ["odds", '{"event_id":1,"market_id":2,"odds":2}'],
    ["odds", '{"market_id":1,"outcome_id":2,"odds":2}'],
    ["score", '{"event_id":1}'],
    ["score", '{"event_id":1,"score":{"home":1}}'],
    ["other", '{"event_id":1,"market_id":2,"outcome_id":3,"odds":2}'],
    [undefined, '{"event_id":1,"market_id":2,"outcome_id":3,"odds":2}'],
  ])("reads nothing in %s %s", (name, data) => {
    expect(readLiveEvent(name, data)).toBeUndefined();
  });
});
