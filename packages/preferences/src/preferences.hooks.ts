import type { ApiError } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import {
  type KeyedQuery,
  type PlayerKey,
  usePlayerQuery,
  useStorefront,
} from "@storefront/client/react-hooks";
import type { UseQueryResult } from "@tanstack/react-query";
import { useCallback } from "react";
import {
  DEFAULT_PREFERENCES,
  type PreferenceKey,
  type PreferenceOf,
  type UserPreferences,
} from "./rules/allowed-preferences.ts";
import type { PreferencesGuard } from "./rules/preferences-guard.ts";
import { readPreferences } from "./stored-preferences.client.ts";

/** The place where the hooks find the preferences of the signed-in player. */
export interface PreferencesFacts {
  /** The query of the profile: `profileQuery` of `@storefront/account`, or a trunk's own. */
  readonly profile: (http: ProxyHttp) => { readonly queryKey: PlayerKey; readonly queryFn?: unknown };
  /** The brand's guard; that of the starter list without one. */
  readonly guard?: PreferencesGuard | undefined;
}

declare module "@storefront/client/react-hooks" {
  interface BrandFacts {
    /** Without it every player has the defaults, and an update sends only what changes. */
    readonly preferences?: PreferencesFacts | undefined;
  }
}

type ProfileQuery = (http: ProxyHttp) => KeyedQuery<unknown, PlayerKey>;

/** The query that is idle where the trunk named no profile. */
const NO_PROFILE: PreferencesFacts["profile"] = () => ({
  queryKey: ["preferences", "mine", "none"],
  queryFn: () => null,
});

/**
 * The stored preferences of the signed-in player, read from the profile; what is not stored is absent. Idle for guests.
 * A brand with preferences of its own names their type.
 * @example
 * ```tsx
 * const { data: stored } = usePreferences();
 * return <p>{stored?.theme ?? "No choice yet"}</p>;
 * ```
 */
export function usePreferences<Preferences extends object = UserPreferences>(): UseQueryResult<
  Preferences,
  ApiError
> {
  return useStored(useReader<Preferences>());
}

/**
 * One preference of the signed-in player; the default of the list for guests, and until the profile is there.
 * @example
 * ```tsx
 * const isHidden = usePreference("hide_balance");
 * return <p>{isHidden ? "•••" : "50.00"}</p>;
 * ```
 */
export function usePreference<Key extends PreferenceKey>(key: Key): PreferenceOf<Key> {
  const read = useReader<UserPreferences>();
  const select = useCallback((profile: unknown) => read(profile)[key], [read, key]);
  const { data } = useStored(select, ["data"]);
  return (data as PreferenceOf<Key> | undefined) ?? DEFAULT_PREFERENCES[key];
}

function useReader<Preferences extends object>(): (profile: unknown) => Preferences {
  const guard = useStorefront().brand.preferences?.guard;
  return useCallback((profile: unknown) => readPreferences<object>(profile, guard) as Preferences, [guard]);
}

/** Reads the profile if it was not read yet; a preference alone is no reason to read it once more. */
function useStored<Selected>(
  select: (profile: unknown) => Selected,
  notifyOnChangeProps?: ["data"],
): UseQueryResult<Selected, ApiError> {
  const { brand } = useStorefront();
  const query = brand.preferences?.profile;
  return usePlayerQuery(
    (query ?? NO_PROFILE) as unknown as ProfileQuery,
    { select, refetchOnMount: false, ...(notifyOnChangeProps && { notifyOnChangeProps }) },
    query !== undefined,
  );
}
