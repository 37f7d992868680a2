import { type ApiError, itemsOfPages, type Page, type PageParam } from "@storefront/client";
import {
  type MutationPassthrough,
  publicPages,
  publicQuery,
  usePlayerMutation,
} from "@storefront/client/react-hooks";
import type { InfiniteData, UseMutationResult } from "@tanstack/react-query";
import {
  gameRowsQuery,
  gamesBySlugsQuery,
  gamesByTermQuery,
  gamesOfCategoryQuery,
  gamesOfProviderQuery,
  gamesQuery,
  gameStatisticsQuery,
  statisticsBySlugsQuery,
  suggestionsQuery,
  topGamesQuery,
  topWinsQuery,
} from "./games.queries.ts";
import { type GameCard, type GamesPage, uniqueGames } from "./games.schema.ts";
import { isSearchable, whileTyping } from "./search-term.ts";
import type { Win } from "./wins.schema.ts";
import {
  type GameStartError,
  type GameStartInput,
  startGame,
  type StartedGame,
} from "./start-game.client.ts";

// A hook that takes `initialData`, or `initialPage` for a list, begins with what the server-rendered page has, and does not
// read it again at once.

/** The pages that were read, and their games as one list without duplicates. */
export interface GamesList extends InfiniteData<GamesPage, PageParam> {
  readonly games: readonly GameCard[];
  /** The number of games of the whole list; undefined when the answers do not say it. */
  readonly total: number | undefined;
}

/**
 * A list of games, page after page.
 * @example
 * ```tsx
 * export function Slots() {
 *   const { data, hasNextPage, fetchNextPage } = useGames({ categories: ["slots"] });
 *   return (
 *     <>
 *       {data?.games.map(({ slug, name }) => (
 *         <p key={slug}>{name}</p>
 *       ))}
 *       {hasNextPage && <button onClick={() => void fetchNextPage()}>More</button>}
 *     </>
 *   );
 * }
 * ```
 */
export const useGames = publicPages(gamesQuery, asList);

/** The games of a category, page after page; idle without a slug. */
export const useGamesOfCategory = publicPages(gamesOfCategoryQuery, asList, ({ slug }) => slug !== "");

/** The games of a provider, page after page; idle without a slug. */
export const useGamesOfProvider = publicPages(gamesOfProviderQuery, asList, ({ slug }) => slug !== "");

/** Games by name: the first page, until the next one is read; idle below two letters. Delay the term while the player types. */
export const useGamesByTerm = publicQuery(
  (http, term: string) => whileTyping(gamesByTermQuery(http, term), term),
  isSearchable,
);

/** The rows of a hub from the host's cache, never from the backend: none before a list or a page of games was read. */
export const useGameRows = publicQuery(gameRowsQuery);

/** The wins of the pages that were read, as one list. */
export interface WinsList extends InfiniteData<Page<Win>, PageParam> {
  readonly wins: readonly Win[];
}

const asWins = (data: InfiniteData<Page<Win>, PageParam>): WinsList => ({
  ...data,
  wins: itemsOfPages(data.pages),
});

/** The games that paid the most, page after page where the backend names a `next` one. */
export const useTopGames = publicPages(topGamesQuery, asWins);

/** The top wins of the day, page after page where the backend names a `next` one. */
export const useTopWins = publicPages(topWinsQuery, asWins);

/** A game's statistics of every period; the page chooses the period. */
export const useGameStatistics = publicQuery(gameStatisticsQuery);

/** The statistics of many games by slug, from the host's cache; idle without slugs. */
export const useStatisticsBySlugs = publicQuery(statisticsBySlugsQuery, ({ length }) => length > 0);

/** Games for an empty state. */
export const useSuggestions = publicQuery(suggestionsQuery);

/** Games by their slugs, in that order; idle without any. */
export const useGamesBySlugs = publicQuery(gamesBySlugsQuery, ({ length }) => length > 0);

/**
 * Starts a game when `mutate` is called, never by itself and never twice: the call has an effect. A time limit is data
 * of kind `time_limit`. An answer without an address that may be opened is a `GameStartError`.
 * @example
 * ```tsx
 * export function Play({ slug }: { slug: string }) {
 *   const { mutate, data, error } = useStartGame();
 *   if (isGameStartError(error)) return <p>{error.reason ?? "The game did not start."}</p>;
 *   if (data?.kind === "started") return <iframe title={slug} src={data.url} />;
 *   return <button onClick={() => mutate({ slug, platform: "WEB", useDemo: false })}>Play</button>;
 * }
 * ```
 */
export function useStartGame(
  options?: MutationPassthrough<StartedGame, GameStartInput, ApiError | GameStartError>,
): UseMutationResult<StartedGame, ApiError | GameStartError, GameStartInput> {
  // The address belongs to one session of one game, so it is not kept.
  return usePlayerMutation((http, input) => startGame(http, input), { gcTime: 0, ...options });
}

function asList(data: InfiniteData<GamesPage, PageParam>): GamesList {
  const games = uniqueGames(data.pages.flatMap((page) => page.games));
  return { ...data, games, total: data.pages[0]?.total };
}
