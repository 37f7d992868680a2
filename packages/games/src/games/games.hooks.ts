import type { ApiError } from "@storefront/client";
import {
  type MutationPassthrough,
  type QueryPassthrough,
  usePlayerMutation,
  usePublicQuery,
} from "@storefront/client/react-hooks";
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

/**
 * The top wins of the day; `initialData` is the data of the server-rendered page.
 * @example
 * ```tsx
 * const { data: wins = [] } = useTopWins({ refetchInterval: 60_000 });
 * return wins.map((win) => <p key={win.id}>{`${win.player} ${win.amount} ${win.currency}`}</p>);
 * ```
 */
export function useTopWins<Selected = Win[]>(
  options?: QueryPassthrough<Win[], Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePublicQuery(topWinsQuery, options);
}

/**
 * A game's statistics of every period; the page chooses the period.
 * @example
 * ```tsx
 * const { data: statistics } = useGameStatistics("gold-rush");
 * return <p>Paid back in a day: {statistics?.periods["24h"]?.rtp ?? "–"} %</p>;
 * ```
 */
export function useGameStatistics<Selected = GameStatistics | null>(
  slug: string,
  options?: QueryPassthrough<GameStatistics | null, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePublicQuery((http) => gameStatisticsQuery(http, slug), options);
}

/**
 * Games for an empty state.
 * @example
 * ```tsx
 * const { data: games = [] } = useSuggestions();
 * return games.map((game) => <p key={game.slug}>Have you tried {game.name}?</p>);
 * ```
 */
export function useSuggestions<Selected = GameCard[]>(
  options?: QueryPassthrough<GameCard[], Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePublicQuery(suggestionsQuery, options);
}

/**
 * Games by their slugs, in that order; idle without any.
 * @example
 * ```tsx
 * const { data: games = [] } = useGamesBySlugs(["gold-rush", "book-of-sun"]);
 * return games.map((game) => <img key={game.slug} src={game.image} alt={game.name} />);
 * ```
 */
export function useGamesBySlugs<Selected = GameCard[]>(
  slugs: readonly string[],
  options?: QueryPassthrough<GameCard[], Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePublicQuery((http) => gamesBySlugsQuery(http, slugs), options, slugs.length > 0);
}

/**
 * Starts a game when `mutate` is called, never by itself and never twice: the call has an effect. A time limit is data
 * of kind `time_limit`. An answer without an address that may be opened is a `GameStartError`.
 * @example
 * ```tsx
 * const start = useStartGame();
 * if (start.data?.kind === "started") return <iframe title="The game" src={start.data.url} />;
 * const play = () => start.mutate({ slug: "gold-rush", platform: "WEB", useDemo: false });
 * return <button onClick={play}>Play</button>;
 * ```
 */
export function useStartGame(
  options?: MutationPassthrough<StartedGame, GameStartInput, ApiError | GameStartError>,
): UseMutationResult<StartedGame, ApiError | GameStartError, GameStartInput> {
  // The address belongs to one session of one game, so it is not kept.
  return usePlayerMutation((http, input) => startGame(http, input), { gcTime: 0, ...options });
}
