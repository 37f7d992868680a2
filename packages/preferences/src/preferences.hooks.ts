import type { ApiError } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import {
  type KeyedQuery,
  PLAYER_SCOPE,
  type PlayerKey,
  playerQueryOptions,
} from "@storefront/client/queries";
import {
  type HookParameters,
  playerQuery,
  type QueryPassthrough,
  selectedOf,
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
import { guardOf, type PreferencesGuard } from "./rules/preferences-guard.ts";
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

/** The options of TanStack Query that the hooks pass on. The profile is what is read, so only `select` gets the preferences. */
export interface PreferencesOptions<Preferences, Selected = Preferences> extends Pick<
  QueryPassthrough<unknown>,
  | "enabled"
  | "staleTime"
  | "gcTime"
  | "meta"
  | "refetchInterval"
  | "refetchOnMount"
  | "refetchOnWindowFocus"
  | "notifyOnChangeProps"
> {
  select?: ((preferences: Preferences) => Selected) | undefined;
}

/**
 * The stored preferences of the signed-in player, read from the profile; what is not stored is absent. Idle for guests.
 * A brand with preferences of its own names their type.
 */
export function usePreferences<Preferences extends object = UserPreferences, Selected = Preferences>(
  ...[, given]: HookParameters<undefined, PreferencesOptions<Preferences, Selected>>
): UseQueryResult<Selected, ApiError> {
  const { select, enabled, ...options } = given ?? {};
  const { profile, guard } = useStorefront().brand.preferences ?? {};
  return useProfile(undefined, {
    ...options,
    select: useCallback(
      (read: unknown) => selectedOf(readPreferences(read, guardOf<Preferences>(guard)), select),
      [guard, select],
    ),
    enabled: profile !== undefined && enabled !== false,
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
export function usePreference<Key extends PreferenceKey>(
  key: Key,
  options?: Omit<PreferencesOptions<UserPreferences>, "select" | "notifyOnChangeProps">,
): PreferenceOf<Key> {
  const select = useCallback(
    (preferences: UserPreferences): PreferenceOf<Key> | undefined => preferences[key],
    [key],
  );
  const { data } = usePreferences(undefined, { ...options, select, notifyOnChangeProps: ["data"] });
  return data ?? DEFAULT_PREFERENCES[key];
}
