import { nextPageAfter, type Page } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import {
  type KeyedQuery,
  type PagedQuery,
  type PlayerKey,
  playerPagesOptions,
  playerQueryOptions,
} from "@storefront/client/queries";
import { accountKey } from "../shared/account-keys.ts";
import {
  getIndicationStats,
  getReferralIndicator,
  listLastCasinoGames,
  listLogins,
  listReferrals,
  listSocialAccounts,
} from "./user.client.ts";
import type { ReferralsInput } from "./user.schema.ts";
import { accountQuery } from "../shared/account-query.ts";
import type { Login, Referral } from "./user.answers.ts";

/** Reads `GET /api/user/social-accounts`. */
export const socialAccountsQuery = accountQuery(listSocialAccounts, "social-accounts");

/** Reads `GET /api/user/login-history`, page by page. */
export const loginsQuery = (http: ProxyHttp): PagedQuery<Page<Login>, PlayerKey> =>
  playerPagesOptions([...accountKey, "login-history"], (page, settings) => listLogins(http, page, settings), {
    next: (last, page, pages) => nextPageAfter(last, page, undefined, pages),
  });

/** Reads `GET /api/user/last-casino-games`. */
export const lastCasinoGamesQuery = accountQuery(listLastCasinoGames, "last-casino-games");

/** Reads `POST /api/user/referrals`. */
export const referralsQuery = (
  http: ProxyHttp,
  input?: ReferralsInput,
): KeyedQuery<Page<Referral>, PlayerKey> =>
  playerQueryOptions([...accountKey, "referrals", input ?? {}], (settings) =>
    listReferrals(http, input, settings),
  );

/** The query of the figures of refer-a-friend v2. */
export const indicationStatsQuery = accountQuery(getIndicationStats, "indication-stats");

/** Reads `GET /api/user/referral-indicator`. */
export const referralIndicatorQuery = accountQuery(getReferralIndicator, "referral-indicator");
