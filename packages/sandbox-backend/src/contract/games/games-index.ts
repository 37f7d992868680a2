import type { Context } from "hono";
import { refuse, refuseField } from "../http/refusal.ts";
import type { SandboxState } from "../state/state.ts";
import type { Game } from "./game.ts";

const INDEXES = new WeakMap<readonly Game[], ReadonlyMap<string | number, Game>>();

/** The game of a slug or an id. The index is made once: sandboxes of one process share the games. */
export function findGame({ content: { games } }: SandboxState, key: string | number): Game | undefined {
  const index =
    INDEXES.get(games) ??
    new Map(
      games.flatMap((game): [string | number, Game][] => [
        [game.slug, game],
        [game.id, game],
      ]),
    );
  INDEXES.set(games, index);
  return index.get(key);
}

/** The game of the query's `slug`: 422 without one, 404 when it is unknown. */
export function queriedGame(state: SandboxState, context: Context): Game {
  const slug = context.req.query("slug");
  if (slug === undefined || slug === "") throw refuseField("slug", "required");
  return gameOfSlug(state, slug);
}

/** The game of a slug, or 404. */
export function gameOfSlug(state: SandboxState, slug: string | number): Game {
  const game = findGame(state, slug);
  if (game === undefined) throw refuse(404, "game_not_found");
  return game;
}

/** The game of an id as it came: 422 when it is not a number, 404 when it is unknown. */
export function gameOfId(state: SandboxState, field: string, id: unknown): Game {
  const isId = typeof id === "number" || (typeof id === "string" && /^\d{1,9}$/.test(id));
  if (!isId) throw refuseField(field, id === undefined || id === "" ? "required" : "invalid_number");
  return gameOfSlug(state, Number(id));
}
