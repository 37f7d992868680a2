import type { ApiError } from "@storefront/client";
import { PLAYER_SCOPE } from "@storefront/client/queries";
import { type MutationPassthrough, usePlayerMutation, useStorefront } from "@storefront/client/react-hooks";
import { type FetchQueryOptions, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { updatePreferences } from "./preferences.client.ts";
import type { UserPreferences } from "./rules/allowed-preferences.ts";
import type { PreferenceError } from "./rules/preference-error.ts";
import { guardOf, type PreferencesGuard } from "./rules/preferences-guard.ts";
import { keepPreferences } from "./stored-preferences.client.ts";

/**
 * Milliseconds for which a process of the host caches a profile (document 1, section 8): also one that is older than a
 * change, when the change went through another process.
 */
const HOST_CACHES = 10_000;
const UPDATE = ["preferences", PLAYER_SCOPE, "update"] as const;
/** The changes that this page saved lately, which the host may not know. */
const SAVED = [...UPDATE, "saved"] as const;

/** Options of `useUpdatePreferences`: those of TanStack Query, and the brand's guard. */
export interface UpdatePreferencesOptions<
  Preferences extends object = UserPreferences,
> extends MutationPassthrough<Preferences, Preferences, ApiError | PreferenceError> {
  /** That of the provider's brand without one, and of the starter list where the brand has none. */
  guard?: PreferencesGuard<Preferences> | undefined;
}

/**
 * Saves preferences when `mutate` is called, and puts them into the profile that the page holds. The whole stored set is
 * sent with each change, read from the host just before and with what this page saved in the last ten seconds, so that a
 * backend that replaces what it stores loses nothing; changes run one after the other. A refused update is the mutation's
 * error, a `PreferenceError`, without any call.
 * @example
 * ```tsx
 * export function Dark() {
 *   const { mutate, error } = useUpdatePreferences();
 *   return (
 *     <button aria-invalid={isPreferenceError(error)} onClick={() => mutate({ theme: "dark" })}>
 *       Dark
 *     </button>
 *   );
 * }
 * ```
 */
export function useUpdatePreferences<Preferences extends object = UserPreferences>(
  options?: UpdatePreferencesOptions<Preferences>,
): UseMutationResult<Preferences, ApiError | PreferenceError, Preferences> {
  const { guard: given, ...passed } = options ?? {};
  const { http, session, brand } = useStorefront();
  const queryClient = useQueryClient();
  const query = brand.preferences?.profile(http);
  const guard = guardOf<Preferences>(given ?? brand.preferences?.guard);

  const save = async (input: Preferences): Promise<Preferences> => {
    const change = guard(input);
    if (!query) return updatePreferences<Preferences>(http, change, { guard });
    const { queryKey } = query;
    const { epoch } = session.getSnapshot();
    const { data, dataUpdatedAt = 0 } = queryClient.getQueryState<object>(SAVED) ?? {};
    const saved = { ...(Date.now() - dataUpdatedAt < HOST_CACHES && data), ...change };
    // A read under way may have been answered before the last change was stored.
    await queryClient.cancelQueries({ queryKey });
    // The end of the session ends this read, so that nothing of its player is sent for the next one.
    const read: unknown = await queryClient.fetchQuery({ ...(query as FetchQueryOptions), staleTime: 0 });
    const profile = keepPreferences(read, saved);
    const answer = await updatePreferences<Preferences>(http, change, { guard, profile });
    if (session.getSnapshot().epoch === epoch) {
      queryClient.setQueryData(SAVED, saved);
      queryClient.setQueryData(queryKey, (present) => keepPreferences(present, saved));
    }
    return answer;
  };
  const serial = { mutationKey: UPDATE, ...passed, scope: { id: UPDATE.join("-") } };
  return usePlayerMutation<Preferences, Preferences, ApiError | PreferenceError>(
    (_, input) => save(input),
    serial,
  );
}
