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

  it.each([
    ["self_excluded", "self-excluded"],
    ["self_exclusion_until", "self-excluded"],
    ["paused_until", "paused"],
    ["timeout_until", "paused"],
  ])("%s holds until its moment, and ends by itself", (field, state) => {
    const record = { [field]: "2027-01-01T00:00:00Z" };
    expect(stateOf(record)).toEqual({ state, until: AHEAD });
    expect(accountRestriction(record, undefined, AHEAD - 1)).toEqual({ state, until: AHEAD });
    expect(accountRestriction(record, undefined, AHEAD)).toBe(null);
    expect(stateOf({ [field]: "0000-00-00 00:00:00" })).toBe(null);
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
