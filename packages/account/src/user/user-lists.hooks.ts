import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useAccount } from "../account-provider.tsx";
import { nextPageAfter } from "../money/page.ts";
import { ONCE } from "./change-mutation.ts";
import {
  getIndicationStats,
  getReferralIndicator,
  listLastCasinoGames,
  listLogins,
  listReferrals,
  listSocialAccounts,
} from "./user.client.ts";
import type { ReferralsPayload } from "./user.schema.ts";

/** Options of a query whose answer is not shown (decision D7). */
export type UserQuery<Key extends readonly unknown[]> = UseQueryOptions<unknown, ApiError, unknown, Key> & {
  queryKey: Key;
};

/** The query of the linked social accounts. */
export function socialAccountsQuery(http: ProxyHttp): UserQuery<readonly ["account", "social-accounts"]> {
  return {
    queryKey: ["account", "social-accounts"] as const,
    queryFn: ({ signal }) => listSocialAccounts(http, signal),
    ...ONCE,
  };
}

/** The query of the games played last. */
export function lastCasinoGamesQuery(http: ProxyHttp): UserQuery<readonly ["account", "last-casino-games"]> {
  return {
    queryKey: ["account", "last-casino-games"] as const,
    queryFn: ({ signal }) => listLastCasinoGames(http, signal),
    ...ONCE,
  };
}

/** The query of the invitees. */
export function referralsQuery(
  http: ProxyHttp,
  payload: ReferralsPayload = {},
): UserQuery<readonly ["account", "referrals", ReferralsPayload]> {
  return {
    queryKey: ["account", "referrals", payload] as const,
    queryFn: ({ signal }) => listReferrals(http, payload, signal),
    ...ONCE,
  };
}

/** The query of the figures of refer-a-friend v2. */
export function indicationStatsQuery(http: ProxyHttp): UserQuery<readonly ["account", "indication-stats"]> {
  return {
    queryKey: ["account", "indication-stats"] as const,
    queryFn: ({ signal }) => getIndicationStats(http, signal),
    ...ONCE,
  };
}

/** The query of the indicator of refer-a-friend v1. */
export function referralIndicatorQuery(
  http: ProxyHttp,
): UserQuery<readonly ["account", "referral-indicator"]> {
  return {
    queryKey: ["account", "referral-indicator"] as const,
    queryFn: ({ signal }) => getReferralIndicator(http, signal),
    ...ONCE,
  };
}

/** The linked social accounts; idle for guests and during server rendering. */
export function useSocialAccounts(): UseQueryResult<unknown, ApiError> {
  const { http, isAuthenticated } = useAccount();
  return useQuery({ ...socialAccountsQuery(http), enabled: isAuthenticated });
}

/** The login history, page by page; an empty page is the last. Idle for guests and during server rendering. */
export function useLoginHistory(): UseInfiniteQueryResult<InfiniteData<unknown, number>, ApiError> {
  const { http, isAuthenticated } = useAccount();
  return useInfiniteQuery<
    unknown,
    ApiError,
    InfiniteData<unknown, number>,
    readonly ["account", "login-history"],
    number
  >({
    queryKey: ["account", "login-history"] as const,
    queryFn: ({ pageParam, signal }) => listLogins(http, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (answer, _pages, page) => nextPageAfter(answer, page),
    enabled: isAuthenticated,
    ...ONCE,
  });
}

/** The games played last; idle for guests and during server rendering. */
export function useLastCasinoGames(): UseQueryResult<unknown, ApiError> {
  const { http, isAuthenticated } = useAccount();
  return useQuery({ ...lastCasinoGamesQuery(http), enabled: isAuthenticated });
}

/** The invitees; idle for guests and during server rendering. */
export function useReferrals(payload: ReferralsPayload = {}): UseQueryResult<unknown, ApiError> {
  const { http, isAuthenticated } = useAccount();
  return useQuery({ ...referralsQuery(http, payload), enabled: isAuthenticated });
}

/** Figures of refer-a-friend v2; idle for guests and during server rendering. */
export function useIndicationStats(): UseQueryResult<unknown, ApiError> {
  const { http, isAuthenticated } = useAccount();
  return useQuery({ ...indicationStatsQuery(http), enabled: isAuthenticated });
}

/** The indicator of refer-a-friend v1; idle for guests and during server rendering. */
export function useReferralIndicator(): UseQueryResult<unknown, ApiError> {
  const { http, isAuthenticated } = useAccount();
  return useQuery({ ...referralIndicatorQuery(http), enabled: isAuthenticated });
}
