import type { ApiError } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import {
  type KeyedQuery,
  PLAYER_SCOPE,
  type PlayerKey,
  playerQueryOptions,
} from "@storefront/client/queries";
import { playerQuery, useStorefront } from "@storefront/client/react-hooks";
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

declare module "@storefront/client/react-hooks" {
  interface BrandFacts {
    /**
     * The place where the hooks find the preferences of the signed-in player. Without it every player has the defaults, and
     * an update sends only what changes.
     */
    readonly preferences?:
      | {
          /** The query of the profile: `profileQuery` of `@storefront/account`, or a trunk's own. */
          readonly profile: (http: ProxyHttp) => { readonly queryKey: PlayerKey; readonly queryFn?: unknown };
          /** The brand's guard; that of the starter list without one. */
          readonly guard?: PreferencesGuard | undefined;
        }
      | undefined;
  }
}

/** The profile of the brand's player, read if it was not read yet; the hooks below are idle where the trunk named none. */
function useProfileQuery(http: ProxyHttp): KeyedQuery<unknown, PlayerKey> {
  const query = useStorefront().brand.preferences?.profile?.(http);
  const none = playerQueryOptions<unknown>(["preferences", PLAYER_SCOPE, "none"], async () => null);
  return { ...((query as typeof none | undefined) ?? none), refetchOnMount: false };
}

const useProfile = playerQuery(useProfileQuery);

/**
 * The stored preferences of the signed-in player, read from the profile; what is not stored is absent. Idle for guests.
 * A brand with preferences of its own names their type.
 */
export function usePreferences<Preferences extends object = UserPreferences>(): UseQueryResult<
  Preferences,
  ApiError
> {
  const { brand } = useStorefront();
  return useProfile(undefined, {
    select: useReader<Preferences>(),
    enabled: brand.preferences?.profile !== undefined,
  });
}

/**
 * One preference of the signed-in player; the default of the list for guests, and until the profile is there.
 * @example
 * ```tsx
 * export function Odds({ decimal }: { decimal: number }) {
 *   const format = usePreference("odds_format");
 *   return <b>{format === "decimal" ? decimal.toFixed(2) : String(decimal)}</b>;
 * }
 * ```
 */
export function usePreference<Key extends PreferenceKey>(key: Key): PreferenceOf<Key> {
  const read = useReader<UserPreferences>();
  const select = useCallback((profile: unknown) => read(profile)[key], [read, key]);
  const { data } = useProfile(undefined, {
    select,
    enabled: useStorefront().brand.preferences?.profile !== undefined,
    notifyOnChangeProps: ["data"],
  });
  return (data as PreferenceOf<Key> | undefined) ?? DEFAULT_PREFERENCES[key];
}

function useReader<Preferences extends object>(): (profile: unknown) => Preferences {
  const guard = useStorefront().brand.preferences?.guard;
  return useCallback((profile: unknown) => readPreferences<object>(profile, guard) as Preferences, [guard]);
}
