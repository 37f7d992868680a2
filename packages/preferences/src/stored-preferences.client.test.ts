import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALLOWED_PREFERENCES, DEFAULT_PREFERENCES, type PreferenceKey } from "./rules/allowed-preferences.ts";
import { checkPreferences, createPreferencesGuard } from "./rules/preferences-guard.ts";
import { keepPreferences, readPreferences } from "./stored-preferences.client.ts";

const KEYS = Object.keys(ALLOWED_PREFERENCES) as PreferenceKey[];

describe("DEFAULT_PREFERENCES", () => {
  it("is a permitted update that names every preference", () => {
    expect(checkPreferences(DEFAULT_PREFERENCES)).toEqual(DEFAULT_PREFERENCES);
    expect(Object.keys(DEFAULT_PREFERENCES).sort()).toEqual([...KEYS].sort());
  });
});

describe("readPreferences", () => {
  const stored = { theme: "dark", sounds: true, motion: "wild", odds_format: ["decimal"], other: 1 };
  const permitted = { theme: "dark", sounds: true };

  it.each([
    ["the user's information", { userInfo: { preferencies: stored } }],
    ["the user", { user: { preferencies: stored }, userInfo: {} }],
    ["the profile itself", { preferencies: stored }],
    ["JSON text", { userInfo: { preferencies: JSON.stringify(stored) } }],
  ])("reads permitted pairs and nothing else from %s", (_place, profile) => {
    expect(readPreferences(profile)).toEqual(permitted);
  });

  it("reads the backend's spelling alone (document 1, 2.9)", () => {
    expect(readPreferences({ userInfo: { preferences: stored } })).toEqual({});
  });

  it.each([
    [1, true],
    ["1", true],
    ["true", true],
    ["2026-11-20T10:00:00Z", true],
    [0, false],
    ["0", false],
    ["maybe", undefined],
    [null, undefined],
  ])("reads %j of a switch as %j", (written, read) => {
    expect(readPreferences({ userInfo: { preferencies: { sounds: written } } }).sounds).toBe(read);
  });

  it("reads a brand's own with its guard", () => {
    const guard = createPreferencesGuard({ table_limit: [1, 5] });
    const profile = { userInfo: { preferencies: { table_limit: 5, theme: "light" } } };
    expect([readPreferences(profile, guard), readPreferences(profile)]).toEqual([
      { table_limit: 5, theme: "light" },
      { theme: "light" },
    ]);
  });

  it("passes on an error of a guard that is no refusal", () => {
    const guard = (): object => {
      throw new TypeError("broken");
    };
    expect(() => readPreferences({ preferencies: { theme: "dark" } }, guard)).toThrow("broken");
  });

  it("reads own pairs alone, from any answer, as an update that is permitted", () => {
    expect(readPreferences({ preferencies: Object.create({ theme: "dark" }) })).toEqual({});
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (profile, pairs) => {
        for (const answer of [profile, { userInfo: { preferencies: pairs } }]) {
          const read = readPreferences(answer);
          if (Object.keys(read).length > 0) expect(checkPreferences(read)).toEqual(read);
        }
      }),
    );
  });
});

describe("keepPreferences", () => {
  it("adds to what is stored and leaves the rest of the profile", () => {
    const profile = { user: { id: 1 }, userInfo: { a: 1, preferencies: { theme: "light", other: 1 } } };
    expect(keepPreferences(profile, { theme: "dark", sounds: true })).toEqual({
      user: { id: 1 },
      userInfo: { a: 1, preferencies: { theme: "dark", other: 1, sounds: true } },
    });
  });

  it("is what readPreferences reads, wherever they were stored before", () => {
    for (const profile of [{}, { user: { preferencies: { theme: "light" } } }, { userInfo: null }])
      expect(readPreferences(keepPreferences(profile, { theme: "dark" })).theme).toBe("dark");
  });

  it("leaves what is no profile as it is", () => {
    expect([undefined, null, "x"].map((profile) => keepPreferences(profile, { theme: "dark" }))).toEqual([
      undefined,
      null,
      "x",
    ]);
  });
});
