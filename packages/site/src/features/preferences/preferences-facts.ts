import { profileQuery } from "@storefront/account/react-hooks";
import type { PreferencesFacts } from "@storefront/preferences/react-hooks";

/** The profile, which the pages read anyway, holds a player's preferences. */
export const PREFERENCES: PreferencesFacts = { profile: profileQuery };
