import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, type PagedQuery, playerPages, playerQuery } from "@storefront/client/queries";
import { accountKey } from "../account-keys.ts";
import { nextPageAfter } from "../money/page.ts";
import {
  getIndicationStats,
  getReferralIndicator,
  listLastCasinoGames,
  listLogins,
  listReferrals,
  listSocialAccounts,
} from "./user.client.ts";
import type { PlayedGame, Referral, ReferralFigures, SocialAccount } from "./user-records.schema.ts";
import type { ReferralsInput } from "./user.schema.ts";

/** Keys of the user's lists in the query cache. */
export const userKeys = {
  socialAccounts: [...accountKey, "social-accounts"],
  loginHistory: [...accountKey, "login-history"],
  lastCasinoGames: [...accountKey, "last-casino-games"],
  referrals: (input: ReferralsInput) => [...accountKey, "referrals", input] as const,
  indicationStats: [...accountKey, "indication-stats"],
  referralIndicator: [...accountKey, "referral-indicator"],
} as const;

/** The query of the linked social accounts. */
export const socialAccountsQuery = (
  http: ProxyHttp,
): KeyedQuery<readonly SocialAccount[], typeof userKeys.socialAccounts> =>
  playerQuery(userKeys.socialAccounts, (settings) => listSocialAccounts(http, settings));

/** The query of the login history, page by page as the backend sends it. */
export const loginHistoryQuery = (http: ProxyHttp): PagedQuery<unknown, typeof userKeys.loginHistory> =>
  playerPages(userKeys.loginHistory, (page, settings) => listLogins(http, page, settings), {
    next: (last, page, pages) => nextPageAfter(last, page, undefined, pages),
  });

/** The query of the games played last. */
export const lastCasinoGamesQuery = (
  http: ProxyHttp,
): KeyedQuery<readonly PlayedGame[], typeof userKeys.lastCasinoGames> =>
  playerQuery(userKeys.lastCasinoGames, (settings) => listLastCasinoGames(http, settings));

/** The query of the invited friends. */
export const referralsQuery = (
  http: ProxyHttp,
  input: ReferralsInput = {},
): KeyedQuery<readonly Referral[], ReturnType<typeof userKeys.referrals>> =>
  playerQuery(userKeys.referrals(input), (settings) => listReferrals(http, input, settings));

/** The query of the figures of refer-a-friend v2. */
export const indicationStatsQuery = (
  http: ProxyHttp,
): KeyedQuery<ReferralFigures | null, typeof userKeys.indicationStats> =>
  playerQuery(userKeys.indicationStats, (settings) => getIndicationStats(http, settings));

/** The query of the indicator of refer-a-friend v1. */
export const referralIndicatorQuery = (
  http: ProxyHttp,
): KeyedQuery<ReferralFigures | null, typeof userKeys.referralIndicator> =>
  playerQuery(userKeys.referralIndicator, (settings) => getReferralIndicator(http, settings));
