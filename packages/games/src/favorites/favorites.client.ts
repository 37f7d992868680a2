import { asYes, nextOf, recordOf } from "@storefront/client";
import type { CallSettings, ProxyHttp } from "@storefront/client/http";
import { type GameCard, readGames, uniqueGames } from "../games/games.schema.ts";

const MOST_PAGES = 20;

/** The signed-in player's favorites: all of them, also where the backend names further pages by a cursor. */
export async function listFavorites(http: ProxyHttp, { signal }: CallSettings = {}): Promise<GameCard[]> {
  const games: GameCard[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer: unknown = await http.get("/api/favorites", { query: { cursor }, signal });
    games.push(...readGames(answer));
    const next = nextOf(answer);
    if (!next || next === cursor) break;
    cursor = next;
  }
  return uniqueGames(games);
}

/**
 * Makes a game a favorite, or removes it from the favorites. Exactly one call, because a second one would undo the
 * first. Resolves with the new state, if the backend names it.
 */
export async function toggleFavorite(
  http: ProxyHttp,
  slug: string,
  { signal }: CallSettings = {},
): Promise<boolean | undefined> {
  const answer = await http.put("/api/favorites", { json: { slug_url: slug }, signal });
  const isFavorite = recordOf(answer)?.["is_favorite"];
  return isFavorite === undefined ? undefined : asYes(isFavorite) === true;
}
