import { ALLOWED_PREFERENCES, type UserPreferences } from "@storefront/preferences";

/** A key of the list of allowed preferences. */
export type PreferenceKey = keyof typeof ALLOWED_PREFERENCES;

/** The preferences as they are shown; every allowed key is in one group, which a test checks. */
export const PREFERENCE_GROUPS = [
  ["display", ["theme", "motion", "sounds", "home_tab", "hide_balance"]],
  ["betting", ["odds_format", "bet_slip_accept_changes", "bet_slip_quick_bet", "bet_slip_keep_selections"]],
  [
    "notifications",
    ["notifications_email", "notifications_sms", "notifications_push", "notifications_whatsapp"],
  ],
] as const satisfies readonly (readonly [string, readonly PreferenceKey[]])[];

/** True for a preference that is on or off. */
export function isSwitch(key: PreferenceKey): boolean {
  return ALLOWED_PREFERENCES[key].every((value) => typeof value === "boolean");
}

/** The stored preferences of a profile: own, allowed pairs and nothing else. */
export function storedPreferences(info: unknown): UserPreferences {
  const stored = member(info, "preferencies") ?? member(info, "preferences");
  const pairs = (Object.keys(ALLOWED_PREFERENCES) as PreferenceKey[]).flatMap((key) => {
    const value = member(stored, key);
    const allowed: readonly unknown[] = ALLOWED_PREFERENCES[key];
    return allowed.includes(value) ? [[key, value] as const] : [];
  });
  return Object.fromEntries(pairs) as UserPreferences;
}

/** The values while nothing is stored: the first value of a list, and off. */
export function defaultOf<Key extends PreferenceKey>(key: Key): (typeof ALLOWED_PREFERENCES)[Key][number] {
  const values: readonly (typeof ALLOWED_PREFERENCES)[Key][number][] = ALLOWED_PREFERENCES[key];
  const first = isSwitch(key) ? values.at(-1) : values[0];
  if (first === undefined) throw new Error(`${key} has no value.`);
  return first;
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
