import { ApiError } from "@storefront/client";
import { readSportsEvents } from "@storefront/sports";
import { describe, expect, it } from "vitest";
import { EMPTY_SLIP, followOdds, isPicked, pickOf, type Pick, slipReducer, totalOdds } from "./slip.ts";
import { isBetUnknown, quickStakes, usableStake } from "./stake.ts";

const createFailure = (status: number): ApiError => new ApiError({ status, method: "POST", path: "/bets" });

const [lions, bears] = readSportsEvents([event(1, 2), event(2, 3)]);
const pick = (match = lions, outcome = 0): Pick => {
  const [market] = match?.markets ?? [];
  const found = market?.outcomes[outcome];
  if (!match || !market || !found) throw new Error("There is no such outcome.");
  return pickOf(match, market, found);
};

describe("the bet slip", () => {
  it("takes one outcome of a match, another in its place, and lets it go again", () => {
    const one = slipReducer(EMPTY_SLIP, { type: "toggle", pick: pick() });
    const both = slipReducer(one, { type: "toggle", pick: pick(bears) });
    const other = slipReducer(both, { type: "toggle", pick: pick(lions, 1) });
    expect(other.picks.map(({ event_id: id, outcome }) => [id, outcome])).toEqual([
      [2, "Home"],
      [1, "Away"],
    ]);
    expect(isPicked(other.picks, pick(lions, 1))).toBe(true);
    expect(isPicked(other.picks, pick())).toBe(false);
    expect(slipReducer(other, { type: "toggle", pick: pick(lions, 1) }).picks).toHaveLength(1);
    // The pick of the Lions' match is another one by now, so it stays.
    const left = slipReducer(other, { type: "remove", picks: [pick(bears), pick()] });
    expect(left.picks).toEqual([pick(lions, 1)]);
    expect(slipReducer(other, { type: "clear" })).toEqual(EMPTY_SLIP);
  });

  it("shows odds that moved, and keeps those the player agreed to until they agree to others", () => {
    const slip = slipReducer(EMPTY_SLIP, { type: "toggle", pick: pick() });
    const moved = followOdds(slip, readSportsEvents([event(1, 2.5)]));
    expect(moved.picks[0]).toMatchObject({ odds: 2, changedTo: 2.5 });
    expect(totalOdds(moved.picks)).toBe(2.5);
    const accepted = slipReducer(slip, { type: "accept", picks: moved.picks });
    expect(accepted.picks[0]).toMatchObject({ odds: 2.5, changedTo: undefined });
    expect(followOdds(slip, []).picks[0]?.changedTo).toBeUndefined();
  });

  it("multiplies the odds", () => {
    expect(totalOdds([pick(), pick(bears)])).toBe(6);
    expect(totalOdds([])).toBe(1);
  });
});

describe("a stake", () => {
  it.each([
    [null, undefined],
    [0, undefined],
    [-5, undefined],
    [0.01, 0.01],
  ])("of %s can be bet as %s", (amount, stake) => {
    expect(usableStake(amount)).toBe(stake);
  });

  it("has quick picks of the currency's own size", () => {
    expect([quickStakes(2)[0], quickStakes(0)[0]]).toEqual([5, 5_000]);
  });

  it.each([
    [createFailure(0), true],
    [createFailure(502), true],
    [createFailure(504), true],
    [new TypeError("no id"), true],
    [createFailure(422), false],
    [createFailure(403), false],
  ])("may have been taken after %s: %s", (error, unknown) => {
    expect(isBetUnknown(error)).toBe(unknown);
  });
});

function event(id: number, odds: number): object {
  return {
    id,
    sport: "football",
    home: "Lions",
    away: "Bears",
    is_live: true,
    markets: [
      {
        id: 1,
        name: "Result",
        outcomes: [
          { id: 1, name: "Home", odds },
          { id: 2, name: "Away", odds: 4 },
        ],
      },
    ],
  };
}
