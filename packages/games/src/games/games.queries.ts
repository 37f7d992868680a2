import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, publicQuery } from "@storefront/client/queries";
import { getGameStatistics, listGamesBySlugs, listSuggestions, listTopWins } from "./games.client.ts";
import type { GameCard } from "./games.schema.ts";
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

/** The query of a game's statistics; null when there are none. */
export const gameStatisticsQuery = (
  http: ProxyHttp,
  slug: string,
): KeyedQuery<GameStatistics | null, ReturnType<typeof gameKeys.statistics>> =>
  publicQuery(gameKeys.statistics(slug), (settings) => getGameStatistics(http, slug, settings));

/** The query of games for an empty state. */
export const suggestionsQuery = (http: ProxyHttp): KeyedQuery<GameCard[], typeof gameKeys.suggestions> =>
  publicQuery(gameKeys.suggestions, (settings) => listSuggestions(http, settings));

/** The query of games by their slugs. */
export const gamesBySlugsQuery = (
  http: ProxyHttp,
  slugs: readonly string[],
): KeyedQuery<GameCard[], ReturnType<typeof gameKeys.bySlugs>> =>
  publicQuery(gameKeys.bySlugs(slugs), (settings) => listGamesBySlugs(http, slugs, settings));
