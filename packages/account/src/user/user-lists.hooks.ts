import type { ApiError } from "@storefront/proxy";
import {
  type PagesPassthrough,
  type QueryPassthrough,
  usePlayerPages,
  usePlayerQuery,
} from "@storefront/proxy/react-hooks";
import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import {
  indicationStatsQuery,
  lastCasinoGamesQuery,
  loginHistoryQuery,
  referralIndicatorQuery,
  referralsQuery,
  socialAccountsQuery,
} from "./user-lists.queries.ts";
import type { ReferralsInput } from "./user.schema.ts";

type Pages = InfiniteData<unknown, number>;
const asPages = (pages: Pages): Pages => pages;

/** The linked social accounts; idle for guests and during server rendering. */
export function useSocialAccounts<Selected = unknown>(
  options?: QueryPassthrough<unknown, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(socialAccountsQuery, options);
}

/** The login history, page by page; an empty page is the last. Idle for guests and during server rendering. */
export function useLoginHistory<Selected = Pages>(
  options?: PagesPassthrough<Pages, Selected>,
): UseInfiniteQueryResult<Selected, ApiError> {
  return usePlayerPages(loginHistoryQuery, asPages, options);
}

/** The games played last; idle for guests and during server rendering. */
export function useLastCasinoGames<Selected = unknown>(
  options?: QueryPassthrough<unknown, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(lastCasinoGamesQuery, options);
}

/** The invitees; idle for guests and during server rendering. */
export function useReferrals<Selected = unknown>(
  input: ReferralsInput = {},
  options?: QueryPassthrough<unknown, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery((http) => referralsQuery(http, input), options);
}

/** Figures of refer-a-friend v2; idle for guests and during server rendering. */
export function useIndicationStats<Selected = unknown>(
  options?: QueryPassthrough<unknown, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(indicationStatsQuery, options);
}

/** The indicator of refer-a-friend v1; idle for guests and during server rendering. */
export function useReferralIndicator<Selected = unknown>(
  options?: QueryPassthrough<unknown, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(referralIndicatorQuery, options);
}
