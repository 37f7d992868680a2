import { defineRoutes } from "@storefront/proxy";
import { checkPreferences, type PreferencesGuard } from "./rules/preferences-guard.ts";
import { SAVE_PREFERENCES, updatePreferences, UpdateInput } from "./user.handlers.ts";

/** The one route of the user area that lives here. A brand with preferences of its own gives its guard. */
export const preferencesRoutes = (guard: PreferencesGuard = checkPreferences) => defineRoutes("user", {
  updatePreferences: { path: "/api/user/update-preferences", PATCH: updatePreferences(guard), body: UpdateInput, changesUser: true, calls: [SAVE_PREFERENCES] },
}, { reply: "envelope", tokens: "hide" });
