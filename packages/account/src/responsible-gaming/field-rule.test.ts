import { describe, expect, it } from "vitest";
import { type FieldRule, heldRule } from "./field-rule.ts";

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
  ])("holds for %j, until %d", (value, until) => {
    expect(held(value)).toStrictEqual({ until });
  });

  it.each(["2026-11-22", "22/11/2026"])(
    "holds through the day %j wherever the player is, and names it",
    (value) => {
      const until = Date.parse("2026-11-22") + 36 * HOUR;
      expect(held(value)).toStrictEqual({ until, day: "2026-11-22" });
    },
  );

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
  ])("does not hold for %j", (value) => {
    expect(held(value)).toBeNull();
  });
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
  ])("%j is one of %j", (value, is) => {
    expect(held(value, is)).toStrictEqual({ until: Infinity });
  });

  it.each<[unknown, FieldRule["is"]]>([
    ["active", ["closed", "self excluded"]],
    [true, "yes"],
    [false, true],
    ["yes", false],
    [null, false],
    [{}, "x"],
  ])("%j is none of %j", (value, is) => {
    expect(held(value, is)).toBeNull();
  });
});
