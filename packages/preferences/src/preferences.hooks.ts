import type { ApiError } from "@storefront/proxy";
import { type MutationPassthrough, usePlayerMutation } from "@storefront/proxy/react-hooks";
import type { UseMutationResult } from "@tanstack/react-query";
import type { UserPreferences } from "./rules/allowed-preferences.ts";
import type { PreferenceError } from "./rules/preference-error.ts";
import { updatePreferences } from "./preferences.client.ts";
import { preferencesKeys } from "./preferences.queries.ts";
import type { PreferencesGuard } from "./rules/preferences-guard.ts";

/** Options of `useUpdatePreferences`: those of TanStack Query, and the brand's guard. */
export interface UpdatePreferencesOptions<
  Preferences extends object = UserPreferences,
> extends MutationPassthrough<unknown, Preferences, ApiError | PreferenceError> {
  /** That of the starter list without one. */
  guard?: PreferencesGuard<Preferences> | undefined;
}

/**
 * Saves preferences when `mutate` is called. A refused update is the mutation's error, a `PreferenceError`, without
 * any call. The kept profile is dropped by the route, so read the profile again after a success.
 */
export function useUpdatePreferences<Preferences extends object = UserPreferences>({
  guard,
  ...options
}: UpdatePreferencesOptions<Preferences> = {}): UseMutationResult<
  unknown,
  ApiError | PreferenceError,
  Preferences
> {
  return usePlayerMutation((http, input) => updatePreferences<object>(http, input, { guard }), {
    mutationKey: preferencesKeys.update,
    ...options,
  });
}
