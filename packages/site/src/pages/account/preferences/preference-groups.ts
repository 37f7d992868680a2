import { ALLOWED_PREFERENCES, type PreferenceKey } from "@storefront/preferences";

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
