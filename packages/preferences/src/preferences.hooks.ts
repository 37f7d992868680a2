import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import { NETWORK_RULE } from "@storefront/proxy/react-hooks";
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import type { UserPreferences } from "./rules/allowed-preferences.ts";
import type { PreferenceError } from "./rules/preference-error.ts";
import { updatePreferences } from "./preferences.client.ts";
import { checkPreferences, type PreferencesGuard } from "./rules/preferences-guard.ts";

/** What `useUpdatePreferences` is made with. */
export interface UseUpdatePreferencesOptions<Preferences extends object = UserPreferences> {
  http: ProxyHttp;
  /** The brand's guard; the starter list's without one. */
  guard?: PreferencesGuard<Preferences> | undefined;
}

/**
 * Saves preferences when `mutate` is called. A refused update is the mutation's error, a `PreferenceError`, without
 * any call. The kept profile is dropped by the route, so read the profile again after a success.
 */
export function useUpdatePreferences<Preferences extends object = UserPreferences>(
  options: UseUpdatePreferencesOptions<Preferences>,
): UseMutationResult<unknown, ApiError | PreferenceError, Preferences> {
  const { http, guard } = options;
  return useMutation({
    ...NETWORK_RULE,
    mutationKey: ["preferences", "mine", "update"] as const,
    mutationFn: (update: Preferences) => updatePreferences<object>(http, update, guard ?? checkPreferences),
  });
}
