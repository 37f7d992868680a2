import { profileQuery } from "@storefront/account/react-hooks";
import type { PreferencesFacts } from "@storefront/preferences/react-hooks";

/** Where this trunk's pages find a player's preferences: in the profile that they read anyway. */
export const PREFERENCES: PreferencesFacts = { profile: profileQuery };
