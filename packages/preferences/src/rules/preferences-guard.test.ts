import { RUNS } from "@storefront/tools/proof";
import fc from "fast-check";
import { describe, expect, expectTypeOf, it } from "vitest";
import { ALLOWED_PREFERENCES, type AllowedPreferences, type UserPreferences } from "./allowed-preferences.ts";
import { isPreferenceError, PreferenceError } from "./preference-error.ts";
import { checkPreferences, createPreferencesGuard } from "./preferences-guard.ts";

const rows = Object.entries(ALLOWED_PREFERENCES).flatMap(([key, values]) =>
  values.map((value) => [key, value] as const),
);

function refusal(update: unknown, guard: (update: unknown) => unknown = checkPreferences): PreferenceError {
  try {
    guard(update);
  } catch (error) {
    if (isPreferenceError(error)) return error;
    throw error;
  }
  throw new Error("the guard let it through");
}

describe("checkPreferences", () => {
  it.each(rows)("permits %s: %o", (key, value) => {
    expect(checkPreferences({ [key]: value })).toEqual({ [key]: value });
  });

  it("permits every preference at once and answers a copy", () => {
    const update = Object.fromEntries(rows);
    const checked = checkPreferences(update);
    expect(checked).toEqual(update);
    expect(checked).not.toBe(update);
    const read = checkPreferences(Object.assign(Object.create(null), { theme: "dark" }));
    expect(read).toEqual({ theme: "dark" });
  });

  it.each([
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "valueOf",
    "Theme",
    "theme ",
    "",
    "0",
    "unknown",
  ])("refuses the key %j, alone and beside good ones", (key) => {
    for (const value of [true, "dark", {}, { polluted: true }]) {
      const alone = JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`) as unknown;
      const beside = JSON.parse(
        `{"theme":"dark",${JSON.stringify(key)}:${JSON.stringify(value)},"sounds":true}`,
      ) as unknown;
      for (const update of [alone, beside]) {
        expect(refusal(update)).toMatchObject({
          fault: "unknown_key",
          key,
          allowed: [],
          message: `"${key}" is not a preference.`,
        });
      }
    }
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it.each([
    ["theme", "blue"],
    ["theme", ""],
    ["theme", null],
    ["theme", true],
    ["theme", { toString: () => "dark" }],
    ["theme", Object("dark")],
    ["sounds", "true"],
    ["sounds", [true]],
  ])("refuses %s: %o and says what it permits", (key, value) => {
    const error = refusal({ odds_format: "decimal", [key]: value });
    expect(error).toMatchObject({
      fault: "invalid_value",
      key,
      allowed: ALLOWED_PREFERENCES[key as "theme"],
    });
    expect(error.message).toBe(`"${key}" is one of: ${ALLOWED_PREFERENCES[key as "theme"].join(", ")}.`);
  });

  it.each([
    [null],
    [undefined],
    ["theme"],
    [1],
    [true],
    [[]],
    [[{ theme: "dark" }]],
    [() => ({ theme: "dark" })],
  ])("refuses %o", (update) => expect(refusal(update)).toMatchObject({ fault: "not_an_object", key: "" }));

  it("refuses nothing at all, inherited pairs, symbols and hidden keys", () => {
    expect(refusal({}).fault).toBe("empty");
    expect(refusal(Object.create({ theme: "dark" })).fault).toBe("empty");
    const failure = refusal({ theme: "dark", [Symbol("x")]: 1 });
    expect(failure).toMatchObject({ fault: "unknown_key", key: "Symbol(x)" });
    const refused = refusal(Object.defineProperty({ theme: "dark" }, "admin", { value: true }));
    expect(refused).toMatchObject({ key: "admin" });
  });

  it("reads a value once: what it checked is what it answers", () => {
    let reads = 0;
    const update = {
      get theme() {
        reads += 1;
        return reads === 1 ? "dark" : "evil";
      },
    };
    expect([checkPreferences(update), reads]).toEqual([{ theme: "dark" }, 1]);
  });

  it("cuts a long key in its error", () =>
    expect(refusal({ ["k".repeat(5000)]: 1 }).message.length).toBeLessThan(100));

  it("answers exactly the permitted updates, whatever comes", () => {
    const key = fc.oneof(
      fc.constantFrom(...Object.keys(ALLOWED_PREFERENCES), "__proto__", "constructor"),
      fc.string(),
    );
    const value = fc.oneof(fc.constantFrom(...rows.map(([, permitted]) => permitted)), fc.anything());
    const good = fc.constantFrom(...rows).map(([name, permitted]) => ({ [name]: permitted }));
    let passed = 0;
    fc.assert(
      fc.property(fc.oneof(fc.dictionary(key, value), good, fc.anything()), (update) => {
        const isPermitted =
          typeof update === "object" &&
          update !== null &&
          !Array.isArray(update) &&
          Reflect.ownKeys(update).length > 0 &&
          Reflect.ownKeys(update).every((name) =>
            rows.some(
              ([known, permitted]) =>
                known === name && permitted === (update as Record<string, unknown>)[known],
            ),
          );
        if (!isPermitted) {
          expect(refusal(update)).toBeInstanceOf(PreferenceError);
          return;
        }
        passed += 1;
        expect(checkPreferences(update)).toEqual({ ...update });
      }),
      RUNS,
    );
    expect(passed).toBeGreaterThan(RUNS.numRuns / 50);
  });
});

describe("createPreferencesGuard", () => {
  const guard = createPreferencesGuard({
    lucky_colour: ["red", "black"],
    home_tab: ["casino"],
    table_limit: [1, 5],
  });

  it("adds a brand's preferences and replaces values of known ones", () => {
    const update = { lucky_colour: "red", home_tab: "casino", table_limit: 5, theme: "dark" } as const;
    expect(guard(update)).toEqual(update);
    expect(refusal({ home_tab: "sports" }, guard)).toMatchObject({ key: "home_tab", allowed: ["casino"] });
    expect(refusal({ lucky_colour: "green" }, guard).key).toBe("lucky_colour");
    expect(refusal({ lucky_colour: "red" }).fault).toBe("unknown_key");
  });

  it("types what it answers", () => {
    expectTypeOf(guard({ theme: "dark" }).lucky_colour).toEqualTypeOf<"red" | "black" | undefined>();
    expectTypeOf(guard({ theme: "dark" }).home_tab).toEqualTypeOf<"casino" | undefined>();
    expectTypeOf(guard({ theme: "dark" }).table_limit).toEqualTypeOf<1 | 5 | undefined>();
    expectTypeOf(checkPreferences({ theme: "dark" })).toEqualTypeOf<UserPreferences>();
    expectTypeOf<UserPreferences["theme"]>().toEqualTypeOf<"system" | "light" | "dark" | undefined>();
    expectTypeOf<UserPreferences["sounds"]>().toEqualTypeOf<boolean | undefined>();
  });

  it("keeps its own copy of the brand's list", () => {
    const colours = ["red"];
    const copied = createPreferencesGuard({ colour: colours });
    colours.push("green");
    expect(refusal({ colour: "green" }, copied).key).toBe("colour");
  });

  it.each([
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "Theme",
    "a-b",
    "",
    "1a",
    "k".repeat(65),
  ])("refuses to be made with the key %j", (key) => {
    const extension = JSON.parse(`{${JSON.stringify(key)}:["x"]}`) as Record<string, string[]>;
    expect(() => createPreferencesGuard(extension)).toThrow(/is no name of a preference/);
  });

  it("refuses to be made with a preference without values", () =>
    expect(() => createPreferencesGuard({ colour: [] })).toThrow(/at least one value/));
});

describe("ALLOWED_PREFERENCES", () => {
  it("cannot be changed by other code of the page, so that the guard refuses what it refused", () => {
    const themes: unknown[] = ALLOWED_PREFERENCES.theme as never;
    expect(() => themes.push("blue")).toThrow(TypeError);
    expect(() => checkPreferences({ theme: "blue" })).toThrow(/"theme" is one of/);
  });

  it("permits only strings, numbers and booleans, each once, and at least two", () => {
    for (const [key, values] of Object.entries<AllowedPreferences[string]>(ALLOWED_PREFERENCES)) {
      expect(key).toMatch(/^[a-z][a-z_]+$/);
      expect(new Set(values).size).toBe(values.length);
      expect(values.length).toBeGreaterThan(1);
      expect(values.filter((value) => !["string", "number", "boolean"].includes(typeof value))).toEqual([]);
    }
  });
});
