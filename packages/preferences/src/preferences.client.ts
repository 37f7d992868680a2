import type { CallOptions, ProxyHttp } from "@storefront/proxy/client";
import type { UserPreferences } from "./rules/allowed-preferences.ts";
import { checkPreferences, type PreferencesGuard } from "./rules/preferences-guard.ts";

/** Settings of `updatePreferences`. */
export interface UpdatePreferencesSettings<Preferences extends object = UserPreferences> extends Pick<
  CallOptions,
  "signal"
> {
  /** The brand's guard; that of the starter list without one. */
  guard?: PreferencesGuard<Preferences> | undefined;
}

/**
 * Saves preferences; `input` holds only what changes. A brand with preferences of its own gives its guard.
 * Rejects with PreferenceError before any call, with ApiError when the call fails.
 */
export async function updatePreferences<Preferences extends object = UserPreferences>(
  http: ProxyHttp,
  input: NoInfer<Preferences>,
  {
    guard = checkPreferences as PreferencesGuard<Preferences>,
    signal,
  }: UpdatePreferencesSettings<Preferences> = {},
): Promise<unknown> {
  return http.patch("/api/user/update-preferences", { json: guard(input), signal });
}
