import { Hono } from "hono";
import * as z from "zod/mini";
import { callerOf, gameRecord } from "./game-record.ts";
import { favoritesOf, toggleFavorite } from "./player-games.ts";
import { gameOfId, gameOfSlug } from "./queried-game.ts";
import { castVote, removeVote, voteCounts, voteOf } from "./votes.ts";
import { signedIn } from "../http/environment.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { refuse } from "../http/refusal.ts";
import { readBody } from "../http/request-body.ts";
import { accountOf, done } from "../sessions/signed-in.ts";
import type { SandboxState } from "../state/state.ts";

const VotePayload = z.looseObject({
  casinoGameId: z.union([z.number(), z.string()]),
  is_like: z.union([z.boolean(), z.literal([0, 1])]),
});
const FavoritePayload = z.looseObject({ slug_url: z.string().check(z.minLength(1)) });

/** The votes and favourites of a player. */
export function playerGamesArea(state: SandboxState): Hono<SandboxEnvironment> {
  const area = new Hono<SandboxEnvironment>();
  const session = signedIn(state);

  area.get("/casino-game-votes", session, (context) => {
    const game = gameOfId(state, context, "casinoGameId", context.req.query("casinoGameId"));
    const vote = voteOf(state, game, accountOf(context).id);
    return context.json({ data: vote === undefined ? null : { is_like: vote } });
  });

  // Only with the slash at the end, which is how the backend spells it (document 2, 4.5).
  area.post("/casino-game-votes/store/", session, async (context) => {
    const { casinoGameId: id, is_like: isLike } = await readBody(context, VotePayload);
    const game = gameOfId(state, context, "casinoGameId", id);
    castVote(state, game, accountOf(context).id, Boolean(isLike));
    return context.json({ data: { is_like: Boolean(isLike) } });
  });

  area.delete("/casino-game-votes/destroy/:id", session, (context) => {
    const game = gameOfId(state, context, "id", context.req.param("id"));
    if (!removeVote(state, game, accountOf(context).id)) throw refuse(context, 404, "not_found");
    return done(context, "removed");
  });

  area.get("/casino-game-votes/count/:id", (context) =>
    context.json({ data: voteCounts(state, gameOfId(state, context, "id", context.req.param("id"))) }),
  );

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

  return area;
}
