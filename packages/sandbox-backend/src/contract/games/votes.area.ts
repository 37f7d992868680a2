import * as z from "zod/mini";
import { accountOf, type Area, done } from "../http/environment.ts";
import { readBody, refuse } from "../http/refusal.ts";
import { hashOf } from "../state/random.ts";
import { type SandboxState, store } from "../state/state.ts";
import type { Game } from "./game.ts";
import { gameOfId } from "./games-index.ts";

const VotePayload = z.looseObject({
  casinoGameId: z.union([z.number(), z.string()]),
  is_like: z.union([z.boolean(), z.literal([0, 1])]),
});

/** The votes of players. */
export const votesArea: Area = (area, state, session) => {
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
};

const votes = store(() => new Map<number, Map<number, boolean>>());

/** A player's vote on a game: true is a like; undefined without one. */
const voteOf = (state: SandboxState, game: Game, accountId: number): boolean | undefined =>
  state.use(votes).get(game.id)?.get(accountId);

/** Casts or changes a vote. */
function castVote(state: SandboxState, game: Game, accountId: number, isLike: boolean): void {
  const all = state.use(votes);
  const cast = all.get(game.id) ?? new Map<number, boolean>();
  all.set(game.id, cast.set(accountId, isLike));
}

/** Takes a vote back; false when there was none. */
const removeVote = (state: SandboxState, game: Game, accountId: number): boolean =>
  state.use(votes).get(game.id)?.delete(accountId) ?? false;

/** Everybody's votes: a made-up past, and those that were cast here. */
function voteCounts(state: SandboxState, game: Game): { likes: number; dislikes: number } {
  const cast = [...(state.use(votes).get(game.id)?.values() ?? [])];
  const likes = 40 + (hashOf(`likes of ${game.slug}`) % 4_000);
  const dislikes = Math.floor(likes / (4 + (game.id % 17)));
  return {
    likes: likes + cast.filter((isLike) => isLike).length,
    dislikes: dislikes + cast.filter((isLike) => !isLike).length,
  };
}
