import type { ApiError } from "@storefront/client";
import { type QueryPassthrough, usePublicPages, usePublicQuery } from "@storefront/client/react-hooks";
import type { UseInfiniteQueryResult, UseQueryResult } from "@tanstack/react-query";
import {
  gameRowsQuery,
  gamesOfCategoryQuery,
  type GamesOfInput,
  gamesOfProviderQuery,
  statisticsBySlugsQuery,
  topGamesQuery,
} from "./catalogue.queries.ts";
import type { HubPage } from "./call-options.ts";
import { asList, firstPage, type GamesList, type GamesListOptions } from "./games-list.hooks.ts";
import type { GameRow } from "./games.schema.ts";
import type { GameStatistics } from "./statistics.schema.ts";
import type { Win } from "./wins.schema.ts";

/**
 * The games of a category, page after page; idle without a slug.
 * @example
 * ```tsx
 * const list = useGamesOfCategory({ slug: "slots" });
 * return list.data?.games.map((game) => <p key={game.slug}>{game.name}</p>);
 * ```
 */
export function useGamesOfCategory<Selected = GamesList>(
  input: GamesOfInput,
  { initialPage, ...options }: GamesListOptions<Selected> = {},
): UseInfiniteQueryResult<Selected, ApiError> {
  return usePublicPages(
    (http) => gamesOfCategoryQuery(http, input),
    asList,
    { ...options, enabled: input.slug !== "" && options.enabled !== false },
    firstPage(initialPage),
  );
}

/**
 * The games of a provider, page after page; idle without a slug.
 * @example
 * ```tsx
 * const list = useGamesOfProvider({ slug: "north-studio" });
 * if (list.hasNextPage) return <button onClick={() => void list.fetchNextPage()}>More games</button>;
 * ```
 */
export function useGamesOfProvider<Selected = GamesList>(
  input: GamesOfInput,
  { initialPage, ...options }: GamesListOptions<Selected> = {},
): UseInfiniteQueryResult<Selected, ApiError> {
  return usePublicPages(
    (http) => gamesOfProviderQuery(http, input),
    asList,
    { ...options, enabled: input.slug !== "" && options.enabled !== false },
    firstPage(initialPage),
  );
}

/**
 * The rows of a hub from the host's cache, without a call of the backend: none before a list of games or a page of the host
 * was read. `initialData` is the data of the server-rendered page.
 * @example
 * ```tsx
 * const { data: rows = [] } = useGameRows("casino");
 * return rows.map((row) => <h2 key={row.id}>{row.title}</h2>);
 * ```
 */
export function useGameRows<Selected = GameRow[]>(
  page: HubPage,
  options?: QueryPassthrough<GameRow[], Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePublicQuery((http) => gameRowsQuery(http, page), options);
}

/**
 * The games that paid the most; `initialData` is the data of the server-rendered page.
 * @example
 * ```tsx
 * const { data: wins = [] } = useTopGames();
 * return wins.map((win) => <p key={win.id}>{win.game.name}</p>);
 * ```
 */
export function useTopGames<Selected = Win[]>(
  options?: QueryPassthrough<Win[], Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePublicQuery(topGamesQuery, options);
}

/**
 * The statistics of many games by slug, from the host's cache; idle without slugs.
 * @example
 * ```tsx
 * const { data: statistics } = useStatisticsBySlugs(["gold-rush", "book-of-sun"]);
 * return <p>{statistics?.["gold-rush"]?.periods["24h"]?.rtp ?? "–"} %</p>;
 * ```
 */
export function useStatisticsBySlugs<Selected = Record<string, GameStatistics>>(
  slugs: readonly string[],
  options?: QueryPassthrough<Record<string, GameStatistics>, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePublicQuery((http) => statisticsBySlugsQuery(http, slugs), options, slugs.length > 0);
}
