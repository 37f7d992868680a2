import type { ApiError } from "@storefront/proxy";
import {
  type MutationPassthrough,
  type QueryPassthrough,
  usePlayerMutation,
  usePublicQuery,
} from "@storefront/proxy/react-hooks";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import { gamesBySlugsQuery, gameStatisticsQuery, suggestionsQuery, topWinsQuery } from "./games.queries.ts";
import type { GameCard } from "./games.schema.ts";
import {
  type GameStartError,
  type GameStartInput,
  startGame,
  type StartedGame,
} from "./start-game.client.ts";
import type { GameStatistics } from "./statistics.schema.ts";
import type { Win } from "./wins.schema.ts";

/** The top wins of the day; `initialData` is what the server rendered with. */
export function useTopWins<Selected = Win[]>(
  options?: QueryPassthrough<Win[], Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePublicQuery(topWinsQuery, options);
}

/** A game's statistics of every period; which one is shown is the page's choice. */
export function useGameStatistics<Selected = GameStatistics | null>(
  slug: string,
  options?: QueryPassthrough<GameStatistics | null, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePublicQuery((http) => gameStatisticsQuery(http, slug), options);
}

/** Games to fill an empty state with. */
export function useSuggestions<Selected = GameCard[]>(
  options?: QueryPassthrough<GameCard[], Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePublicQuery(suggestionsQuery, options);
}

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
