import { isRecord, listOf } from "@storefront/client";
import type { CallSettings, ProxyHttp } from "@storefront/client/http";
import type { PageOptions } from "../games/call-options.ts";
import { type GamesPage, readGamesPage } from "../games/games.schema.ts";

export type SearchSide = "casino" | "sports";

/** The result of a search. A side that failed is null and named in `failed`. */
export interface EverythingFound {
  games: GamesPage | null;
  /** Records of the sportsbook, unchanged. */
  events: unknown[] | null;
  failed: SearchSide[];
}

const SIDES: readonly SearchSide[] = ["casino", "sports"];

/** Searches casino and sportsbook at once. */
export async function searchEverything(
  http: ProxyHttp,
  { term, page, perPage }: PageOptions & { term: string },
  { signal }: CallSettings = {},
): Promise<EverythingFound> {
  return readEverything(
    await http.post("/api/search/unified", {
      json: { term, page, per_page: perPage },
      signal,
      needsAnswer: true,
    }),
  );
}

function readEverything(answer: unknown): EverythingFound {
  const { games, events, failed } = isRecord(answer) ? answer : {};
  const named = listOf(failed) ?? [];
  return {
    games: games ? readGamesPage(games) : null,
    events: events ? [...(listOf(events) ?? [])] : null,
    failed: SIDES.filter((side) => named.includes(side)),
  };
}
