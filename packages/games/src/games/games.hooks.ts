import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import {
  type KeyedQuery,
  type MutationPassthrough,
  publicQuery,
  type QueryPassthrough,
  usePlayerMutation,
  usePublicQuery,
} from "@storefront/proxy/react-hooks";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import { getGameStatistics, listGamesBySlugs, listSuggestions, listTopWins } from "./games.client.ts";
import type { GameCard } from "./games.schema.ts";
import {
  type GameStartError,
  type GameStartInput,
  startGame,
  type StartedGame,
} from "./start-game.client.ts";
import type { GameStatistics } from "./statistics.schema.ts";
import type { Win } from "./wins.schema.ts";

/** Keys of the public catalogue in the query cache. */
export const gameKeys = {
  topWins: ["games", "top-wins"],
  statistics: (slug: string) => ["games", "statistics", slug] as const,
  suggestions: ["games", "suggestions"],
  bySlugs: (slugs: readonly string[]) => ["games", "by-slugs", slugs] as const,
} as const;

/** The query of the top wins of the day. */
export const topWinsQuery = (http: ProxyHttp): KeyedQuery<Win[], typeof gameKeys.topWins> =>
  publicQuery(gameKeys.topWins, (settings) => listTopWins(http, settings));

/** The top wins of the day; `initialData` is what the server rendered with. */
export function useTopWins<Selected = Win[]>(
  options?: QueryPassthrough<Win[], Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePublicQuery(topWinsQuery, options);
}

/** The query of a game's statistics; null when there are none. */
export const gameStatisticsQuery = (
  http: ProxyHttp,
  slug: string,
): KeyedQuery<GameStatistics | null, ReturnType<typeof gameKeys.statistics>> =>
  publicQuery(gameKeys.statistics(slug), (settings) => getGameStatistics(http, slug, settings));

/** A game's statistics of every period; which one is shown is the page's choice. */
export function useGameStatistics<Selected = GameStatistics | null>(
  slug: string,
  options?: QueryPassthrough<GameStatistics | null, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePublicQuery((http) => gameStatisticsQuery(http, slug), options);
}

/** The query of games for an empty state. */
export const suggestionsQuery = (http: ProxyHttp): KeyedQuery<GameCard[], typeof gameKeys.suggestions> =>
  publicQuery(gameKeys.suggestions, (settings) => listSuggestions(http, settings));

/** Games to fill an empty state with. */
export function useSuggestions<Selected = GameCard[]>(
  options?: QueryPassthrough<GameCard[], Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePublicQuery(suggestionsQuery, options);
}

/** The query of games by their slugs. */
export const gamesBySlugsQuery = (
  http: ProxyHttp,
  slugs: readonly string[],
): KeyedQuery<GameCard[], ReturnType<typeof gameKeys.bySlugs>> =>
  publicQuery(gameKeys.bySlugs(slugs), (settings) => listGamesBySlugs(http, slugs, settings));

/** Games by their slugs, in that order; idle without any. */
export function useGamesBySlugs<Selected = GameCard[]>(
  slugs: readonly string[],
  options?: QueryPassthrough<GameCard[], Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePublicQuery((http) => gamesBySlugsQuery(http, slugs), options, slugs.length > 0);
}

/**
 * Starts a game when `mutate` is called, never by itself and never twice: the call has an effect. A time limit is
 * data, of kind `time_limit`; an answer without an address that may be opened is a `GameStartError`.
 */
export function useStartGame(
  options?: MutationPassthrough<StartedGame, GameStartInput, ApiError | GameStartError>,
): UseMutationResult<StartedGame, ApiError | GameStartError, GameStartInput> {
  // The address belongs to one session of one game: nothing of it stays behind.
  return usePlayerMutation((http, input) => startGame(http, input), { gcTime: 0, ...options });
}
