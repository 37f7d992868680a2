import {
  ALLOWED_PREFERENCES,
  DEFAULT_PREFERENCES,
  type PreferenceKey,
  type PreferenceOf,
  type PreferenceValue,
} from "@storefront/preferences";
import { HOMES } from "../../../features/preferences/page-effects.ts";
import { hasPage } from "../../../trunk/has-page.ts";
import type { OwnPreference, OwnPreferences } from "../../../trunk/own-preferences.ts";

/** The preferences of every site as they are shown; every allowed key is in one group, which a test checks. */
export const PREFERENCE_GROUPS = [
  ["display", ["theme", "motion", "sounds", "home_tab", "hide_balance"]],
  ["betting", ["odds_format"]],
  [
    "notifications",
    ["notifications_email", "notifications_sms", "notifications_push", "notifications_whatsapp"],
  ],
] as const satisfies readonly (readonly [string, readonly PreferenceKey[]])[];

export type PreferenceGroup = (typeof PREFERENCE_GROUPS)[number][0];

/** A preference that the page offers. */
export interface OfferedPreference {
  readonly key: string;
  readonly values: readonly PreferenceValue[];
  readonly fallback: PreferenceValue;
  /** The words of a trunk's own. */
  readonly own?: OwnPreference;
}

/** True for values that are on and off. */
export const isSwitch = (values: readonly PreferenceValue[]): boolean =>
  values.every((value) => typeof value === "boolean");

/** The groups with something to choose: an option without its page, or one alone, is none. */
export function offeredPreferences(
  own: OwnPreferences = {},
  { hasSchemes }: { hasSchemes: boolean },
): readonly (readonly [PreferenceGroup, readonly OfferedPreference[]])[] {
  const isOffered = (group: PreferenceGroup, key: PreferenceKey): boolean =>
    (group !== "betting" || hasPage("/sports")) && (key !== "theme" || hasSchemes);
  const rowOf = (key: string): OfferedPreference => {
    const words = own[key];
    const starter = Object.hasOwn(ALLOWED_PREFERENCES, key) ? (key as PreferenceKey) : undefined;
    const values = words?.values ?? (starter ? ALLOWED_PREFERENCES[starter] : []);
    return {
      key,
      values:
        key === "home_tab"
          ? values.filter((tab) => hasPage(HOMES[tab as PreferenceOf<"home_tab">] ?? "/"))
          : values,
      fallback: words?.values[0] ?? (starter ? DEFAULT_PREFERENCES[starter] : false),
      ...(words && { own: words }),
    };
  };
  return PREFERENCE_GROUPS.map(([group, keys]) => {
    const further = Object.keys(own).filter(
      (key) => !Object.hasOwn(ALLOWED_PREFERENCES, key) && (own[key]?.group ?? "display") === group,
    );
    const rows = [...keys.filter((key) => isOffered(group, key)), ...further].map(rowOf);
    return [group, rows.filter(({ values }) => values.length > 1)] as const;
  }).filter(([, rows]) => rows.length > 0);
}
