import { ALLOWED_PREFERENCES, type PreferenceKey } from "@storefront/preferences";
import { describe, expect, it } from "vitest";
import texts from "../../../locales/en/preferences.json" with { type: "json" };
import { isSwitch, PREFERENCE_GROUPS } from "./preferences.tsx";

const KEYS = Object.keys(ALLOWED_PREFERENCES) as PreferenceKey[];

describe("the groups", () => {
  it("show every allowed preference once", () => {
    expect(PREFERENCE_GROUPS.flatMap(([, keys]) => keys as readonly PreferenceKey[]).sort()).toEqual(
      [...KEYS].sort(),
    );
  });

  it.each(KEYS)("have texts for %s and its values", (key) => {
    expect(Object.keys(texts.keys)).toContain(key);
    const values = isSwitch(ALLOWED_PREFERENCES[key]) ? [] : ALLOWED_PREFERENCES[key].map(String);
    expect(values.filter((value) => !Object.hasOwn(texts.values, value))).toEqual([]);
  });
});
