import type { Context } from "hono";
import { refuse, refuseField } from "../http/refusal.ts";
import type { SandboxState } from "../state/state.ts";
import type { Game } from "./game.ts";
import { findGame, findGameById } from "./games-index.ts";

/** The game of the query's `slug`: 422 without one, 404 when it is unknown. */
export function queriedGame(state: SandboxState, context: Context): Game {
  const slug = context.req.query("slug");
  if (slug === undefined || slug === "") throw refuseField(context, "slug", "required");
  return gameOfSlug(state, context, slug);
}

/** The game of a slug, or 404. */
export function gameOfSlug(state: SandboxState, context: Context, slug: string): Game {
  const game = findGame(state, slug);
  if (game === undefined) throw refuse(context, 404, "game_not_found");
  return game;
}

/** The game of an id as it came: 422 when it is not a number, 404 when it is unknown. */
export function gameOfId(state: SandboxState, context: Context, field: string, id: unknown): Game {
  const isId = typeof id === "number" || (typeof id === "string" && /^\d{1,9}$/.test(id));
  if (!isId) throw refuseField(context, field, id === undefined || id === "" ? "required" : "invalid_number");
  const game = findGameById(state, Number(id));
  if (game === undefined) throw refuse(context, 404, "game_not_found");
  return game;
}
