import type { ApiError } from "@storefront/client";
import {
  type PagesPassthrough,
  type QueryPassthrough,
  usePlayerPages,
  usePlayerQuery,
} from "@storefront/client/react-hooks";
import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import {
  indicationStatsQuery,
  lastCasinoGamesQuery,
  loginHistoryQuery,
  referralIndicatorQuery,
  referralsQuery,
  socialAccountsQuery,
} from "./user-lists.queries.ts";
import {
  type Login,
  type PlayedGame,
  readLogins,
  type Referral,
  type ReferralFigures,
  type SocialAccount,
} from "./user-records.schema.ts";
import type { ReferralsInput } from "./user.schema.ts";
import { itemsOfPages } from "../money/page.ts";

/** The pages of the login history that were read, as one list. */
export interface LoginList {
  readonly logins: readonly Login[];
  /** The answers, unchanged. */
  readonly pages: readonly unknown[];
}

/**
 * The linked social accounts; idle for guests and during server rendering.
 * @example
 * ```tsx
 * const { data: accounts = [] } = useSocialAccounts();
 * return accounts.map((account) => <p key={account.id}>{account.type}</p>);
 * ```
 */
export function useSocialAccounts<Selected = readonly SocialAccount[]>(
  options?: QueryPassthrough<readonly SocialAccount[], Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(socialAccountsQuery, options);
}

/**
 * The login history, page after page as one list. Idle for guests and during server rendering.
 * @example
 * ```tsx
 * const history = useLoginHistory();
 * const places = history.data?.logins.map((login) => login.city);
 * if (history.hasNextPage) return <button onClick={() => void history.fetchNextPage()}>Older</button>;
 * ```
 */
export function useLoginHistory<Selected = LoginList>(
  options?: PagesPassthrough<LoginList, Selected>,
): UseInfiniteQueryResult<Selected, ApiError> {
  return usePlayerPages(loginHistoryQuery, toList, options);
}

/**
 * The games played last; idle for guests and during server rendering.
 * @example
 * ```tsx
 * const { data: games = [] } = useLastCasinoGames();
 * return games.map((game) => <a key={game.slug} href={`/games/${game.slug}`}>{game.name}</a>);
 * ```
 */
export function useLastCasinoGames<Selected = readonly PlayedGame[]>(
  options?: QueryPassthrough<readonly PlayedGame[], Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(lastCasinoGamesQuery, options);
}

/**
 * The invited friends; idle for guests and during server rendering.
 * @example
 * ```tsx
 * const { data: friends = [] } = useReferrals({ page: 1 });
 * return friends.map((friend) => <p key={friend.id}>{friend.name}</p>);
 * ```
 */
export function useReferrals<Selected = readonly Referral[]>(
  input: ReferralsInput = {},
  options?: QueryPassthrough<readonly Referral[], Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery((http) => referralsQuery(http, input), options);
}

/**
 * Figures of refer-a-friend v2; idle for guests and during server rendering.
 * @example
 * ```tsx
 * const { data: figures } = useIndicationStats();
 * return <p>{figures?.registered ?? 0} friends came</p>;
 * ```
 */
export function useIndicationStats<Selected = ReferralFigures | null>(
  options?: QueryPassthrough<ReferralFigures | null, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(indicationStatsQuery, options);
}

/**
 * The indicator of refer-a-friend v1; idle for guests and during server rendering.
 * @example
 * ```tsx
 * const { data: figures } = useReferralIndicator();
 * return <p>Your code: {figures?.code ?? "…"}</p>;
 * ```
 */
export function useReferralIndicator<Selected = ReferralFigures | null>(
  options?: QueryPassthrough<ReferralFigures | null, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(referralIndicatorQuery, options);
}

function toList({ pages }: InfiniteData<unknown>): LoginList {
  return { logins: readLogins(itemsOfPages(pages)), pages };
}
