import type { ProxyHttp } from "@storefront/client/http";
import type { CallSettings } from "../games/call-options.ts";
import { type GameCard, readGames } from "../games/games.schema.ts";
import { isYes, recordOf } from "../games/record.ts";

/** The signed-in player's favorites. */
export async function listFavorites(http: ProxyHttp, { signal }: CallSettings = {}): Promise<GameCard[]> {
  return readGames(await http.get("/api/favorites", { signal }));
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
  const fields = recordOf(await http.put("/api/favorites", { json: { slug_url: slug }, signal }));
  return fields && "is_favorite" in fields ? isYes(fields["is_favorite"]) : undefined;
}
