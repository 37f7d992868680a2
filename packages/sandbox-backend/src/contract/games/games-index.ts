import type { Context } from "hono";
import { refuse, refuseField } from "../http/refusal.ts";
import { type SandboxState, store } from "../state/state.ts";
import type { Game } from "./game.ts";

interface GamesIndex {
  readonly bySlug: ReadonlyMap<string, Game>;
  readonly byId: ReadonlyMap<number, Game>;
}

const INDEXES = new WeakMap<readonly Game[], GamesIndex>();

/** The game of a slug. */
export const findGame = (state: SandboxState, slug: string): Game | undefined =>
  indexOf(state).bySlug.get(slug);

/** The game of an id. */
const findGameById = (state: SandboxState, id: number): Game | undefined => indexOf(state).byId.get(id);

/** The index of a catalogue, made once: sandboxes of one process share the demonstration's games. */
function indexOf({ content: { games } }: SandboxState): GamesIndex {
  const known = INDEXES.get(games);
  if (known !== undefined) return known;
  const index = {
    bySlug: new Map(games.map((game) => [game.slug, game])),
    byId: new Map(games.map((game) => [game.id, game])),
  };
  INDEXES.set(games, index);
  return index;
}

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

const KEPT = 20;

const started = store(() => new Map<number, Game[]>());

/** The games a player started here, the last one first. */
export const startedBy = (state: SandboxState, accountId: number): readonly Game[] =>
  state.use(started).get(accountId) ?? [];

/** Notes that a player started a game. */
export function noteStart(state: SandboxState, accountId: number, game: Game): void {
  const others = startedBy(state, accountId).filter((other) => other !== game);
  state.use(started).set(accountId, [game, ...others].slice(0, KEPT));
}
