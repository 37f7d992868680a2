import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, type PlayerKey, playerQueryOptions } from "@storefront/client/queries";
import type { QueryClient } from "@tanstack/react-query";
import { accountKey } from "../shared/account-keys.ts";
import { getProfile } from "./auth.client.ts";
import { isUnknownUser, type Profile } from "../records/profile-record.schema.ts";

/** The time for which the host caches a profile (document 1, section 8): an earlier call has the same answer. */
const PROFILE_STALE_TIME = 10_000;

/** Reads `GET /api/auth/profile`. */
export const profileQuery = (http: ProxyHttp): KeyedQuery<Profile, PlayerKey> =>
  playerQueryOptions([...accountKey, "profile"], (settings) => getProfile(http, {}, settings), {
    staleTime: PROFILE_STALE_TIME,
  });

/**
 * Gives the query a profile from another call. An incomplete profile would count as fresh, so it makes the query read
 * the whole one.
 */
export function keepProfile(queryClient: QueryClient, http: ProxyHttp, profile: Profile): void {
  const { queryKey } = profileQuery(http);
  if (profile.userInfo && !isUnknownUser(profile.user)) queryClient.setQueryData(queryKey, profile);
  else void queryClient.invalidateQueries({ queryKey });
}
