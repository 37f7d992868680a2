import { type Handler, REFUSALS } from "@storefront/proxy/server";
import * as z from "zod/mini";
import { isPreferenceError } from "./preference-error.ts";
import type { PreferencesGuard } from "./preferences-guard.ts";
import { savePreferences } from "./save-preferences.ts";

/** Any object: what may be in it is the guard's to say. */
const Update = z.looseObject({});

/** Hands the body to the library function; what its guard refuses is a 400 that names the key (decision E12). */
export const updatePreferences =
  (guard: PreferencesGuard): Handler =>
  async ({ backend, body }) => {
    try {
      return await savePreferences(backend, await body(Update), guard);
    } catch (error) {
      if (!isPreferenceError(error)) throw error;
      const { fault, key, message } = error;
      throw REFUSALS.invalidPreference({ fault, issues: [{ path: key, message }] });
    }
  };
