import type { SandboxState } from "../state/state.ts";
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
export const findGameById = (state: SandboxState, id: number): Game | undefined =>
  indexOf(state).byId.get(id);

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
