import type { JsonValue } from "@storefront/client";
import { type Backend, type Handler, REFUSALS, type Target, z } from "@storefront/proxy";
import { isPreferenceError } from "./rules/preference-error.ts";
import { checkPreferences, type PreferencesGuard } from "./rules/preferences-guard.ts";

/** The one place that names this backend path, so that no update avoids the guard. */
export const SAVE_PREFERENCES = "PATCH /bff/users/update-user-info-metadata" satisfies Target;

/** The body that this package sends to the backend, for the rows of a trunk's `backend`. */
export type PreferencesRequests = Record<
  typeof SAVE_PREFERENCES,
  { readonly preferencies: Readonly<Record<string, unknown>> }
>;

/** Any object: what may be in it is the guard's to say. */
export const UpdateInput = z.looseObject({});

/**
 * Applies the guard and saves at the backend. `preferencies` is the backend's spelling. Rejects with PreferenceError
 * before any call, with BackendError when the call fails.
 */
export async function savePreferences(
  backend: Pick<Backend, "json">,
  update: unknown,
  guard: PreferencesGuard = checkPreferences,
): Promise<JsonValue> {
  return backend.json(SAVE_PREFERENCES, { json: { preferencies: guard(update) } });
}

/** Hands the body to the library function; what its guard refuses is a 400 that names the key. */
export const updatePreferences =
  (guard: PreferencesGuard): Handler =>
  async ({ backend, body }) => {
    try {
      return await savePreferences(backend, await body(UpdateInput), guard);
    } catch (error) {
      if (!isPreferenceError(error)) throw error;
      const { fault, key, message } = error;
      throw REFUSALS.invalidPreference({ fault, issues: [{ path: key, message }] });
    }
  };
