import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import { useMutation, type UseMutationResult, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { gamesBySlugs, gameStatistics, suggestions, topWins } from "./games.client.ts";
import type { GameCard } from "./games.schema.ts";
import { EAGER, type KeyedQuery, keyedQuery, PUBLIC } from "./keyed-query.ts";
import {
  type GameStartError,
  type GameStartInput,
  startGame,
  type StartedGame,
} from "./start-game.client.ts";
import type { GameStatistics } from "./statistics.schema.ts";
import type { Win } from "./wins.schema.ts";

/** What a hook of public data is made with. */
export interface PublicHookOptions<Data> {
  http: ProxyHttp;
  /** What the server rendered with; it is not asked for again at once. */
  initial?: Data | undefined;
  enabled?: boolean | undefined;
}

/** The query of the top wins of the day. */
export const topWinsQuery = (http: ProxyHttp): KeyedQuery<Win[], readonly ["games", "top-wins"]> =>
  keyedQuery(["games", "top-wins"] as const, (settings) => topWins(http, settings), PUBLIC);

/** The top wins of the day. */
export function useTopWins(options: PublicHookOptions<Win[]>): UseQueryResult<Win[], ApiError> {
  const { http, initial, enabled = true } = options;
  return useQuery({ ...topWinsQuery(http), enabled, ...(initial && { initialData: initial }) });
}

/** The query of a game's statistics; null when there are none. */
export const gameStatisticsQuery = (
  http: ProxyHttp,
  slug: string,
): KeyedQuery<GameStatistics | null, readonly ["games", "statistics", string]> =>
  keyedQuery(
    ["games", "statistics", slug] as const,
    (settings) => gameStatistics(http, slug, settings),
    PUBLIC,
  );

/** A game's statistics of every period; which one is shown is the page's choice. */
export function useGameStatistics(
  options: PublicHookOptions<GameStatistics> & { slug: string },
): UseQueryResult<GameStatistics | null, ApiError> {
  const { http, slug, initial, enabled = true } = options;
  return useQuery({ ...gameStatisticsQuery(http, slug), enabled, ...(initial && { initialData: initial }) });
}

/** The query of games for an empty state. */
export const suggestionsQuery = (
  http: ProxyHttp,
): KeyedQuery<GameCard[], readonly ["games", "suggestions"]> =>
  keyedQuery(["games", "suggestions"] as const, (settings) => suggestions(http, settings), PUBLIC);

/** Games to fill an empty state with. */
export function useSuggestions(options: PublicHookOptions<GameCard[]>): UseQueryResult<GameCard[], ApiError> {
  const { http, initial, enabled = true } = options;
  return useQuery({ ...suggestionsQuery(http), enabled, ...(initial && { initialData: initial }) });
}

/** The query of games by their slugs. */
export const gamesBySlugsQuery = (
  http: ProxyHttp,
  slugs: readonly string[],
): KeyedQuery<GameCard[], readonly ["games", "by-slugs", readonly string[]]> =>
  keyedQuery(
    ["games", "by-slugs", slugs] as const,
    (settings) => gamesBySlugs(http, slugs, settings),
    PUBLIC,
  );

/** Games by their slugs, in that order; idle without any. */
export function useGamesBySlugs(
  options: PublicHookOptions<GameCard[]> & { slugs: readonly string[] },
): UseQueryResult<GameCard[], ApiError> {
  const { http, slugs, initial, enabled = true } = options;
  return useQuery({
    ...gamesBySlugsQuery(http, slugs),
    enabled: enabled && slugs.length > 0,
    ...(initial && { initialData: initial }),
  });
}

/**
 * Starts a game when `mutate` is called, never by itself and never twice: the call has an effect (decision S13). A time
 * limit is data, of kind `time_limit`; an answer without an address that may be opened is a `GameStartError`.
 */
export function useStartGame({
  http,
}: {
  http: ProxyHttp;
}): UseMutationResult<StartedGame, ApiError | GameStartError, GameStartInput> {
  return useMutation<StartedGame, ApiError | GameStartError, GameStartInput>({
    mutationKey: ["games", "start"] as const,
    mutationFn: (input) => startGame(http, input),
    // The address belongs to one session of one game.
    gcTime: 0,
    ...EAGER,
  });
}
