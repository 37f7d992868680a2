import { profileQuery } from "@storefront/account/queries";
import type { BrandFacts } from "@storefront/client/react-hooks";
import type { PreferencesGuard } from "@storefront/preferences";
import { preferencesGuard } from "../../trunk/own-preferences.ts";
import { site } from "../../trunk/site-definition.ts";

/**
 * The list by which stored preferences are read and sent: without a trunk's own, each change would drop those. It is read at each
 * call, because a trunk's site imports `./ui` and is loaded after this module.
 */
export const PREFERENCES_GUARD: PreferencesGuard = (update) => preferencesGuard(site.preferences)(update);

/** The profile, which the pages read anyway, holds a player's preferences. */
export const PREFERENCES: NonNullable<BrandFacts["preferences"]> = {
  profile: profileQuery,
  guard: PREFERENCES_GUARD,
};
