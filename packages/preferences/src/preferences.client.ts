import type { ProxyHttp } from "@storefront/proxy/client";
import type { UserPreferences } from "./rules/allowed-preferences.ts";
import { checkPreferences, type PreferencesGuard } from "./rules/preferences-guard.ts";

/**
 * Saves preferences; `update` holds only what changes. A brand with preferences of its own gives its guard.
 * Rejects with PreferenceError before any call, with ApiError when the call fails.
 */
export function updatePreferences(http: ProxyHttp, update: UserPreferences): Promise<unknown>;
export function updatePreferences<Preferences extends object>(
  http: ProxyHttp,
  update: NoInfer<Preferences>,
  guard: PreferencesGuard<Preferences>,
): Promise<unknown>;
export async function updatePreferences(
  http: ProxyHttp,
  update: object,
  guard: PreferencesGuard = checkPreferences,
): Promise<unknown> {
  return http.patch("/api/user/update-preferences", { json: guard(update) });
}
