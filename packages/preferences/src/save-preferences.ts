import type { Backend, Target } from "@storefront/proxy/server";
import { checkPreferences, type PreferencesGuard } from "./preferences-guard.ts";

/** The one place that names this backend path: nobody gets past the guard (document 1, 2.9). */
export const SAVE_PREFERENCES: Target = "PATCH /bff/users/update-user-info-metadata";

/**
 * Applies the guard and saves at the backend. `preferencies` is the backend's spelling (document 1, 2.9).
 * Rejects with PreferenceError before any call, with BackendError when the call fails.
 */
export async function savePreferences(
  backend: Pick<Backend, "json">,
  update: unknown,
  guard: PreferencesGuard = checkPreferences,
): Promise<unknown> {
  return backend.json(SAVE_PREFERENCES, { json: { preferencies: guard(update) } });
}
