import { Hono } from "hono";
import * as z from "zod/mini";
import { gameOfId } from "./queried-game.ts";
import { castVote, removeVote, voteCounts, voteOf } from "./votes.ts";
import { signedIn } from "../http/environment.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { refuse } from "../http/refusal.ts";
import { readBody } from "../http/request-body.ts";
import { accountOf, done } from "../http/signed-in.ts";
import type { SandboxState } from "../state/state.ts";

const VotePayload = z.looseObject({
  casinoGameId: z.union([z.number(), z.string()]),
  is_like: z.union([z.boolean(), z.literal([0, 1])]),
});

/** The votes of players. */
export function votesArea(state: SandboxState): Hono<SandboxEnvironment> {
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

  return area;
}
