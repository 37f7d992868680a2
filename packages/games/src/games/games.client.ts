import type { Page } from "@storefront/client";
import type { CallSettings, ProxyHttp } from "@storefront/client/http";
import { type GamesFilter, type HubPage, inBatches, type PageOptions } from "./call-options.ts";
import {
  type GameCard,
  type GameRow,
  type GamesPage,
  readGameRows,
  readGames,
  readGamesPage,
} from "./games.schema.ts";
import { type GameStatistics, readStatistics, readStatisticsBatch } from "./statistics.schema.ts";
import { readWinsPage, type Win } from "./wins.schema.ts";

/**
 * One page of the catalogue.
 * @example
 * ```ts
 * const { games, total } = await listGames(http, { categories: ["slots"], page: 1, perPage: 24 });
 * console.log(total, games.map(({ name }) => name));
 * ```
 */
export async function listGames(
  http: ProxyHttp,
  filter: GamesFilter = {},
  { signal }: CallSettings = {},
): Promise<GamesPage> {
  const { categories, providers, term, page, cursor, perPage } = filter;
  const query = {
    "categories[]": categories,
    "providers[]": providers,
    term: term?.trim() || undefined,
    page,
    cursor,
    per_page: perPage,
  };
  return readGamesPage(await http.get("/api/games/list", { query, signal }));
}

/**
 * The first page of the games whose name matches a term; an empty term is none.
 * @example
 * ```ts
 * const { games } = await listGamesByTerm(http, "gold");
 * ```
 */
export const listGamesByTerm = (http: ProxyHttp, term: string, settings?: CallSettings): Promise<GamesPage> =>
  listGames(http, { term }, settings);

/** One page of the games whose name matches a term, from the legacy search. */
export async function searchGames(
  http: ProxyHttp,
  { term, page, cursor, perPage }: PageOptions & { term: string },
  { signal }: CallSettings = {},
): Promise<GamesPage> {
  return readGamesPage(
    await http.post("/api/games/search", { json: { term, page, cursor, per_page: perPage }, signal }),
  );
}

export type ListGamesOf = (
  http: ProxyHttp,
  slug: string,
  page?: PageOptions,
  settings?: CallSettings,
) => Promise<GamesPage>;

const listGamesOf =
  (kind: "category" | "provider"): ListGamesOf =>
  async (http, slug, { page, cursor, perPage } = {}, { signal } = {}) =>
    readGamesPage(
      await http.get(`/api/games/${kind}/${encodeURIComponent(slug)}`, {
        query: { page, cursor, per_page: perPage },
        signal,
      }),
    );

export const listGamesOfCategory: ListGamesOf = listGamesOf("category");

export const listGamesOfProvider: ListGamesOf = listGamesOf("provider");

/** Games by their slugs, in that order; unknown ones are left out. */
export async function listGamesBySlugs(
  http: ProxyHttp,
  slugs: readonly string[],
  { signal }: CallSettings = {},
): Promise<GameCard[]> {
  const batches = await inBatches(slugs, async (batch) =>
    readGames(await http.get("/api/games/by-slugs", { query: { slugs: batch.join(",") }, signal })),
  );
  return batches.flat();
}

/** One page of a list of wins: the first, or the one that the page before it named as `next`. */
export type ListWins = (
  http: ProxyHttp,
  page?: Pick<PageOptions, "cursor">,
  settings?: CallSettings,
) => Promise<Page<Win>>;

const listWins =
  (list: "top-wins" | "top-games"): ListWins =>
  async (http, { cursor } = {}, { signal } = {}) =>
    readWinsPage(await http.get(`/api/games/${list}`, { query: { cursor }, signal }));

/** The top wins of the day, page by page. */
export const listTopWins: ListWins = listWins("top-wins");

/** The high-payers of the home page, page by page. */
export const listTopGames: ListWins = listWins("top-games");

/**
 * The statistics of a game; null when it has none.
 * @example
 * ```ts
 * const statistics = await getGameStatistics(http, "gold-rush");
 * console.log(statistics?.periods["24h"]?.rtp);
 * ```
 */
export async function getGameStatistics(
  http: ProxyHttp,
  slug: string,
  { signal }: CallSettings = {},
): Promise<GameStatistics | null> {
  return (
    readStatistics(await http.get("/api/games/statistics-dl", { query: { slug }, signal }), slug) ?? null
  );
}

/** The statistics of many games by slug, from the host's cache. */
export async function listStatisticsBySlugs(
  http: ProxyHttp,
  slugs: readonly string[],
  { signal }: CallSettings = {},
): Promise<Record<string, GameStatistics>> {
  const batches = await inBatches(slugs, async (batch) =>
    readStatisticsBatch(await http.post("/api/games/stats-batch", { json: { slugs: batch }, signal })),
  );
  return Object.fromEntries(batches.flatMap((batch) => Object.entries(batch)));
}

/** Games for an empty state, from the host's cache. */
export async function listSuggestions(http: ProxyHttp, { signal }: CallSettings = {}): Promise<GameCard[]> {
  return readGames(await http.get("/api/games/suggestions", { signal }));
}

/** The rows of a hub from the host's cache, never from the backend: none before a list or a page of games was read. */
export async function listGameRows(
  http: ProxyHttp,
  page: HubPage,
  { signal }: CallSettings = {},
): Promise<GameRow[]> {
  return readGameRows(await http.get(`/api/games/rows/${page}`, { signal }));
}
