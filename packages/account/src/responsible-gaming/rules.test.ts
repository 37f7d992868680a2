import { describe, expect, it } from "vitest";
import { Profile } from "../records/profile-record.schema.ts";
import { type FieldRule, heldRule } from "./field-rule.ts";
import { isFullNamePending, pendingFields } from "./pending-data.ts";
import { pendingLimits } from "./pending-limits.ts";
import { accountRestriction, type RestrictionRule } from "./restricted-account.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const HOUR = 60 * 60 * 1000;
const held = (value: unknown, is?: FieldRule["is"]): unknown =>
  heldRule({ field: value }, { field: "field", is }, NOW);

describe("a rule without values", () => {
  it.each<[unknown, number]>([
    [true, Infinity],
    [1, Infinity],
    ["1", Infinity],
    [" yes ", Infinity],
    ["under investigation", Infinity],
    [{ since: 1 }, Infinity],
    ["2026-11-22T13:00:00Z", NOW + HOUR],
    [" 2026-11-22 13:00:00Z", NOW + HOUR],
    ["22/11/2026 13:00Z", NOW + HOUR],
    ["Sun, 22 Nov 2026 13:00:00 GMT", NOW + HOUR],
    [(NOW + HOUR) / 1000, NOW + HOUR],
    [String((NOW + HOUR) / 1000), NOW + HOUR],
  ])("holds for %j, until %d", (value, until) => expect(held(value)).toStrictEqual({ until }));

  const days = ["2026-11-22", "22/11/2026"];
  it.each(days)("holds through the day %j wherever the player is, and names it", (value) => {
    const until = Date.parse("2026-11-22") + 36 * HOUR;
    expect(held(value)).toStrictEqual({ until, day: "2026-11-22" });
  });

  it.each([
    undefined,
    null,
    "",
    " ",
    false,
    0,
    "0",
    "0.0",
    "none",
    " No ",
    {},
    [],
    "2026-11-22T12:00:00Z",
    "2026-11-20",
    " 2020-01-01",
    "0000-00-00 00:00:00",
    "2026-13-45",
    "31/31/2027",
    "12/31/2027",
    "31.12.27",
    (NOW - HOUR) / 1000,
  ])("does not hold for %j", (value) => expect(held(value)).toBeNull());
});

describe("a rule with values", () => {
  it.each<[unknown, FieldRule["is"]]>([
    ["Self_Excluded", "self-excluded"],
    ["selfExcluded", ["closed", "self excluded"]],
    [3, "3"],
    ["3", 3],
    ["Sim", true],
    [true, "true"],
    [true, true],
    [0, false],
    ["inactive", false],
  ])("%j is one of %j", (value, is) => expect(held(value, is)).toStrictEqual({ until: Infinity }));

  it.each<[unknown, FieldRule["is"]]>([
    ["active", ["closed", "self excluded"]],
    [true, "yes"],
    [false, true],
    ["yes", false],
    [null, false],
    [{}, "x"],
  ])("%j is none of %j", (value, is) => expect(held(value, is)).toBeNull());
});

const AHEAD = Date.parse("2027-01-01T00:00:00Z");

type Fields = Readonly<Record<string, unknown>>;

const stateOf = (user: Fields): unknown => accountRestriction({ user }, undefined, NOW);

describe("the usual names (decision D12)", () => {
  it.each<[Fields, string]>([
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
  ])("%j is %s", (record, state) => expect(stateOf(record)).toEqual({ state }));

  it.each([
    {},
    { is_active: 1, cancelled_account: 0 },
    { is_active: "1", cancelled_account: "0" },
    { is_active: null, self_excluded: null, paused_until: "" },
    { is_active: "", status: "active", restriction: "none" },
    { restriction: [], self_excluded: {} },
    { withdraw_only: "false", self_excluded: "no" },
  ])("%j is no restriction", (record) => expect(stateOf(record)).toBeNull());

  it.each([null, undefined])("%j is no restriction", (user) => expect(accountRestriction(user)).toBe(null));

  it.each<[Fields, Fields, object]>([
    [{ status: "active" }, { status: "self_excluded" }, { state: "self-excluded" }],
    [{ status: "paused" }, { status: "active" }, { state: "paused" }],
    [{ paused_until: null }, { paused_until: "2027-01-01T00:00:00Z" }, { state: "paused", until: AHEAD }],
    [
      { paused_until: "2026-12-31T00:00:00Z" },
      { paused_until: "2027-01-01T00:00:00Z" },
      { state: "paused", until: AHEAD },
    ],
  ])("of a user %j with an info %j is that of either", (user, userInfo, restriction) => {
    expect(accountRestriction({ user, userInfo }, undefined, NOW)).toEqual(restriction);
  });

  it.each([
    ["self_excluded", "self-excluded"],
    ["self_exclusion_until", "self-excluded"],
    ["paused_until", "paused"],
    ["timeout_until", "paused"],
  ])("%s holds until its moment, and ends by itself", (field, state) => {
    const user = { [field]: "2027-01-01T00:00:00Z" };
    expect(stateOf(user)).toEqual({ state, until: AHEAD });
    expect(accountRestriction({ user }, undefined, AHEAD - 1)).toEqual({ state, until: AHEAD });
    expect(accountRestriction({ user }, undefined, AHEAD)).toBe(null);
    expect(stateOf({ [field]: "0000-00-00 00:00:00" })).toBe(null);
  });

  it("returns the more serious state when several hold", () =>
    expect(stateOf({ withdraw_only: 1, self_excluded: 1, is_active: 0 })).toEqual({
      state: "self-excluded",
    }));
});

describe("a brand's own table", () => {
  const rules: readonly RestrictionRule[] = [
    { state: "withdraw-only", field: "wallet_mode", is: ["out", 3] },
    { state: "blocked", field: "may_play", is: false },
  ];

  it.each<[Fields, object | null]>([
    [{ wallet_mode: "OUT" }, { state: "withdraw-only" }],
    [{ wallet_mode: 3 }, { state: "withdraw-only" }],
    [{ wallet_mode: "3" }, { state: "withdraw-only" }],
    [{ wallet_mode: "in" }, null],
    [{ may_play: "0" }, { state: "blocked" }],
    [{ may_play: 1 }, null],
    [{ self_excluded: 1 }, null],
  ])("replaces the usual one: %j is %j", (user, restriction) => {
    expect(accountRestriction({ user }, rules, NOW)).toEqual(restriction);
  });
});

it.each<[unknown, readonly string[]]>([
  [
    ["mother_name", "birth_date"],
    ["birth_date", "mother_name"],
  ],
  ['["mother_name"]', ["mother_name"]],
  [
    [{ name: "phone" }, { field: "email" }],
    ["phone", "email"],
  ],
  [{ mother_name: true, phone: 0, birth_date: "1" }, ["birth_date", "mother_name"]],
  ["mother_name", ["mother_name"]],
  [["full_name", "unknown", "password", 7, null], []],
  ...[null, undefined, "", [], {}, false].map((none): [unknown, readonly string[]] => [none, []]),
])("pendingFields of %j (decision D11)", (given, fields) => {
  expect(pendingFields(Profile.read({ userInfo: { pending_data: given } }))).toEqual(fields);
  const user = { id: 1, pending_data: given };
  for (const userInfo of [undefined, { pending_data: [] }])
    expect(pendingFields(Profile.read({ user, userInfo }))).toEqual(fields);
});

it("tells the full name from the data of the other route", () => {
  expect(isFullNamePending({ userInfo: { pending_data: ["full_name"] } })).toBe(true);
  expect(isFullNamePending({ userInfo: { pending_data: ["name"] } })).toBe(false);
  expect([pendingFields({}), isFullNamePending({ user: null, userInfo: null })]).toEqual([[], false]);
});

const IN_2030 = Date.UTC(2030, 0, 1);
const LATER = "2030-01-02T00:00:00Z";
const LAST = "2030-01-03T00:00:00Z";

describe("pendingLimits", () => {
  it.each<[unknown, readonly unknown[]]>([
    [
      {
        user: { id: 1 },
        userInfo: {
          spa_deposit_limit: 200,
          pending_limits: [
            { spa_bet_limit: null, effective_at: LAST },
            { spa_deposit_limit: "900", spa_period_limit: "daily", effective_at: LATER, by: "support" },
          ],
        },
      },
      [
        { spa_deposit_limit: 900, spa_period_limit: "daily", effective_at: LATER },
        { spa_bet_limit: null, effective_at: LAST },
      ],
    ],
    [
      { data: { pending_limits: { spa_time_limit: 90, effective_at: LATER } } },
      [{ spa_time_limit: 90, effective_at: LATER }],
    ],
    // The answer to a change may be the change.
    [{ spa_deposit_limit: 900, effective_at: LATER }, [{ spa_deposit_limit: 900, effective_at: LATER }]],
    [{ ok: true, effective_at: LATER }, [{ effective_at: LATER }]],
    // Without a time, and what counts by now, is none.
    [
      { userInfo: { pending_limits: [{ spa_bet_limit: 9 }, { spa_bet_limit: 8, effective_at: "soon" }] } },
      [],
    ],
    [{ userInfo: { pending_limits: { spa_bet_limit: 8, effective_at: "2029-12-31T00:00:00Z" } } }, []],
    [{ userInfo: { spa_bet_limit: 8, pending_limits: null } }, []],
    ["", []],
    [null, []],
  ])("of %j", (answer, changes) => {
    const read = pendingLimits(answer, IN_2030);
    expect(read).toMatchObject(changes);
    expect(read).toHaveLength(changes.length);
  });
});
