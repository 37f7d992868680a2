import { ALLOWED_PREFERENCES } from "@storefront/preferences";
import { describe, expect, it } from "vitest";
import texts from "../../../locales/en/preferences.json" with { type: "json" };
import {
  defaultOf,
  isSwitch,
  PREFERENCE_GROUPS,
  type PreferenceKey,
  storedPreferences,
} from "./preference-groups.ts";

const KEYS = Object.keys(ALLOWED_PREFERENCES) as PreferenceKey[];

describe("the groups", () => {
  it("show every allowed preference once", () => {
    expect(PREFERENCE_GROUPS.flatMap(([, keys]) => keys as readonly PreferenceKey[]).sort()).toEqual(
      [...KEYS].sort(),
    );
  });

  it.each(KEYS)("have texts for %s and its values", (key) => {
    expect(Object.keys(texts.keys)).toContain(key);
    const values = isSwitch(key) ? [] : ALLOWED_PREFERENCES[key].map(String);
    expect(values.filter((value) => !Object.hasOwn(texts.values, value))).toEqual([]);
  });

  it.each(KEYS)("start %s with a permitted value", (key) => {
    expect(ALLOWED_PREFERENCES[key]).toContain(defaultOf(key));
    expect(isSwitch(key) ? defaultOf(key) : false).toBe(false);
  });
});

describe("storedPreferences", () => {
  it("reads own, permitted pairs and nothing else", () => {
    const stored = { theme: "dark", sounds: true, motion: "wild", odds_format: ["decimal"], other: 1 };
    expect(storedPreferences({ preferencies: stored })).toEqual({ theme: "dark", sounds: true });
    expect(storedPreferences({ preferencies: Object.create({ theme: "dark" }) })).toEqual({});
    expect([null, { preferencies: "x" }, {}].map(storedPreferences)).toEqual([{}, {}, {}]);
  });
});
