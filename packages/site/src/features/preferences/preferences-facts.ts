import { profileQuery } from "@storefront/account/queries";
import type { BrandFacts } from "@storefront/client/react-hooks";
import { preferencesGuard } from "../../trunk/own-preferences.ts";
import { site } from "../../trunk/site-definition.ts";

/** The list by which stored preferences are read and sent: without a trunk's own, each change would drop those. */
export const PREFERENCES_GUARD = preferencesGuard(site.preferences);

/** The profile, which the pages read anyway, holds a player's preferences. */
export const PREFERENCES: NonNullable<BrandFacts["preferences"]> = {
  profile: profileQuery,
  guard: PREFERENCES_GUARD,
};
