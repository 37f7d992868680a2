import * as z from "zod/mini";
import { callerOf, gameRecord } from "../games/game-record.ts";
import type { Game } from "../games/game.ts";
import { gameOfSlug } from "../games/games-index.ts";
import { accountOf, type Area } from "../http/environment.ts";
import { readBody } from "../http/refusal.ts";
import { type SandboxState, store } from "../state/state.ts";

const FavoritePayload = z.looseObject({ slug_url: z.string().check(z.minLength(1)) });
const favorites = store(() => new Map<number, Game[]>());

/** The favourites of players. */
export const favoritesArea: Area = (area, state, session) => {
  area.get("/bff/favorite-games", session, (context) => {
    const games = favoritesOf(state, accountOf(context).id);
    return context.json({
      data: games.map((game) => gameRecord(state, game, callerOf(context))),
    });
  });

  area.put("/bff/favorite-games/toggle", session, async (context) => {
    const { slug_url: slug } = await readBody(context, FavoritePayload);
    const isFavorite = toggleFavorite(state, accountOf(context).id, gameOfSlug(state, context, slug));
    return context.json({ data: { slug_url: slug, is_favorite: isFavorite } });
  });
};

/** A player's favourites, the newest first; empty at the start. */
const favoritesOf = (state: SandboxState, accountId: number): readonly Game[] =>
  state.use(favorites).get(accountId) ?? [];

/** Adds a game to a player's favourites, or takes it out; answers whether it is one now. */
function toggleFavorite(state: SandboxState, accountId: number, game: Game): boolean {
  const list = favoritesOf(state, accountId);
  const isFavorite = !list.includes(game);
  const changed = isFavorite ? [game, ...list] : list.filter((other) => other !== game);
  state.use(favorites).set(accountId, changed);
  return isFavorite;
}
