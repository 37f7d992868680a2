import type { CallOptions, ProxyHttp } from "@storefront/client/http";
import type { UserPreferences } from "./rules/allowed-preferences.ts";
import { guardOf, type PreferencesGuard } from "./rules/preferences-guard.ts";
import { readPreferences } from "./stored-preferences.client.ts";

export interface UpdatePreferencesSettings<Preferences extends object = UserPreferences> extends Pick<
  CallOptions,
  "signal"
> {
  /** The brand's guard; that of the starter list without one. */
  guard?: PreferencesGuard<Preferences> | undefined;
  /** The profile, read just before: its stored preferences go along, because a backend may replace what it stores. */
  profile?: unknown;
}

/**
 * Saves preferences; `input` holds only what changes, and with a `profile` everything that is stored is sent with it.
 * Stored keys that the guard does not permit are never sent. A brand with preferences of its own gives
 * its guard. Resolves with what was sent and is stored now; rejects with `PreferenceError` before any call, with `ApiError`
 * when the call fails.
 * @example
 * ```ts
 * const saved = await updatePreferences(http, { theme: "dark" }, { profile: await getProfile(http) });
 * ```
 */
export async function updatePreferences<Preferences extends object = UserPreferences>(
  http: ProxyHttp,
  input: NoInfer<Preferences>,
  { guard: given, profile, signal }: UpdatePreferencesSettings<Preferences> = {},
): Promise<Preferences> {
  const guard = guardOf<Preferences>(given);
  const json = { ...readPreferences(profile, guard), ...guard(input) };
  await http.patch("/api/user/update-preferences", {
    json,
    signal,
    softErrorName: "refused",
    makes: "record",
  });
  return json;
}
