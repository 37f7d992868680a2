import { createPreferencesGuard } from "@storefront/preferences";
import { preferencesRoutes } from "@storefront/preferences/server";

// #region guard
/** The platform's list, and one preference of this brand. */
export const guard = createPreferencesGuard({ lucky_colour: ["red", "green"] });
export const routes = preferencesRoutes(guard);
// #endregion
