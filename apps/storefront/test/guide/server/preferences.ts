import { createPreferencesGuard } from "@storefront/preferences";
import { preferencesRoutes } from "@storefront/preferences/server";

/** The platform's list, and two preferences of this brand. */
export const guard = createPreferencesGuard({
  lucky_colour: ["red", "black"],
  home_tab: ["casino", "sports"],
});
export const routes = preferencesRoutes(guard);
