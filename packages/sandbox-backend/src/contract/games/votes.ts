import { hashOf } from "../state/random.ts";
import { store } from "../state/state.ts";
import type { SandboxState } from "../state/state.ts";
import type { Game } from "./game.ts";

const votes = store(() => new Map<number, Map<number, boolean>>());

/** A player's vote on a game: true is a like; undefined without one. */
export const voteOf = (state: SandboxState, game: Game, accountId: number): boolean | undefined =>
  state.use(votes).get(game.id)?.get(accountId);

/** Casts or changes a vote. */
export function castVote(state: SandboxState, game: Game, accountId: number, isLike: boolean): void {
  const all = state.use(votes);
  const cast = all.get(game.id) ?? new Map<number, boolean>();
  all.set(game.id, cast.set(accountId, isLike));
}

/** Takes a vote back; false when there was none. */
export const removeVote = (state: SandboxState, game: Game, accountId: number): boolean =>
  state.use(votes).get(game.id)?.delete(accountId) ?? false;

/** Everybody's votes: a made-up past, and those that were cast here. */
export function voteCounts(state: SandboxState, game: Game): { likes: number; dislikes: number } {
  const cast = [...(state.use(votes).get(game.id)?.values() ?? [])];
  const likes = 40 + (hashOf(`likes of ${game.slug}`) % 4_000);
  const dislikes = Math.floor(likes / (4 + (game.id % 17)));
  return {
    likes: likes + cast.filter((isLike) => isLike).length,
    dislikes: dislikes + cast.filter((isLike) => !isLike).length,
  };
}
