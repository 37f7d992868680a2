import { describe, expect, it } from "vitest";
import { accountRestriction, type RestrictionRule } from "./restricted-account.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const AHEAD = Date.parse("2027-01-01T00:00:00Z");

const stateOf = (record: Readonly<Record<string, unknown>>): unknown =>
  accountRestriction(record, undefined, NOW);

describe("the usual names (decision D12)", () => {
  it.each<[Readonly<Record<string, unknown>>, string]>([
    [{ self_excluded: 1 }, "self-excluded"],
    [{ is_self_excluded: true }, "self-excluded"],
    [{ status: "self_excluded" }, "self-excluded"],
    [{ status: "Self-Excluded" }, "self-excluded"],
    [{ restriction: "self_excluded" }, "self-excluded"],
    [{ withdraw_only: 1 }, "withdraw-only"],
    [{ status: "withdrawOnly" }, "withdraw-only"],
    [{ status: "paused" }, "paused"],
    [{ restriction: "cooling off" }, "paused"],
    [{ status: "blocked" }, "blocked"],
    ...["banned", "suspended", "cancelled", "canceled", "closed"].map(
      (status): [{ status: string }, string] => [{ status }, "blocked"],
    ),
    [{ restriction: "only_withdraw" }, "withdraw-only"],
    [{ restriction: "under investigation" }, "blocked"],
    [{ cancelled_account: 1 }, "blocked"],
    [{ cancelled_account: "1" }, "blocked"],
    [{ is_active: 0 }, "blocked"],
    [{ is_active: "0" }, "blocked"],
    [{ is_active: false }, "blocked"],
  ])("%j is %s", (record, state) => {
    expect(stateOf(record)).toEqual({ state });
  });

  it.each([
    {},
    { is_active: 1, cancelled_account: 0 },
    { is_active: "1", cancelled_account: "0" },
    { is_active: null, self_excluded: null, paused_until: "" },
    { is_active: "", status: "active", restriction: "none" },
    { restriction: [], self_excluded: {} },
    { withdraw_only: "false", self_excluded: "no" },
  ])("%j is no restriction", (record) => {
    expect(stateOf(record)).toBeNull();
  });

  it.each([null, undefined])("%j is no restriction", (user) => {
    expect(accountRestriction(user)).toBe(null);
  });

  it.each([1, "1", true, "true", "yes", 2])("%j holds without an end", (value) => {
    expect(stateOf({ self_excluded: value })).toEqual({ state: "self-excluded" });
  });

  it.each(["2027-01-01T00:00:00Z", AHEAD, AHEAD / 1000, String(AHEAD / 1000), "2027-01-01T00:00:00+00:00"])(
    "%j holds until then, and ends by itself",
    (value) => {
      const record = { paused_until: value };
      expect(accountRestriction(record, undefined, NOW)).toEqual({ state: "paused", until: AHEAD });
      expect(accountRestriction(record, undefined, AHEAD - 1)).toEqual({ state: "paused", until: AHEAD });
      expect(accountRestriction(record, undefined, AHEAD)).toBe(null);
    },
  );

  it.each(["0", 0, false, "false", "", null, "2020-01-01", 1_500_000_000, "0000-00-00 00:00:00", "no"])(
    "%j does not hold",
    (value) => {
      for (const field of ["self_excluded", "self_exclusion_until", "withdraw_only", "timeout_until"]) {
        expect(stateOf({ [field]: value })).toBe(null);
      }
    },
  );

  it("lasts through the day that it names without a time", () => {
    const record = { timeout_until: "2026-11-22" };
    expect(accountRestriction(record, undefined, NOW)).toMatchObject({ state: "paused" });
    expect(accountRestriction(record, undefined, NOW + 2 * 86_400_000)).toBe(null);
  });

  it("returns the more serious state when several hold", () => {
    expect(stateOf({ withdraw_only: 1, self_excluded: 1, is_active: 0 })).toEqual({ state: "self-excluded" });
  });
});

describe("a brand's own table", () => {
  const rules: readonly RestrictionRule[] = [
    { state: "withdraw-only", field: "wallet_mode", is: ["out", 3] },
    { state: "blocked", field: "may_play", is: false },
  ];

  it.each([
    [{ wallet_mode: "OUT" }, { state: "withdraw-only" }],
    [{ wallet_mode: 3 }, { state: "withdraw-only" }],
    [{ wallet_mode: "3" }, { state: "withdraw-only" }],
    [{ wallet_mode: "in" }, null],
    [{ may_play: "0" }, { state: "blocked" }],
    [{ may_play: 1 }, null],
    [{ self_excluded: 1 }, null],
  ])("replaces the usual one: %j is %j", (record, restriction) => {
    expect(accountRestriction(record, rules, NOW)).toEqual(restriction);
  });
});

it("a self-exclusion with an end is one until then", () => {
  expect(stateOf({ self_exclusion_until: "2027-01-01T00:00:00Z" })).toEqual({
    state: "self-excluded",
    until: AHEAD,
  });
  expect(stateOf({ self_exclusion_until: "2026-01-01T00:00:00Z" })).toBeNull();
});
