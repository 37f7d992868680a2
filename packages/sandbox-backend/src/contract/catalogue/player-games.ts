import { store } from "../state/state.ts";
import type { SandboxState } from "../state/state.ts";
import type { Game } from "./game.ts";

const KEPT = 20;

const favorites = store(() => new Map<number, Game[]>());
const started = store(() => new Map<number, Game[]>());

/** A player's favourites, the newest first; empty at the start. */
export const favoritesOf = (state: SandboxState, accountId: number): readonly Game[] =>
  state.use(favorites).get(accountId) ?? [];

/** Adds a game to a player's favourites, or takes it out; answers whether it is one now. */
export function toggleFavorite(state: SandboxState, accountId: number, game: Game): boolean {
  const list = favoritesOf(state, accountId);
  const isFavorite = !list.includes(game);
  const changed = isFavorite ? [game, ...list] : list.filter((other) => other !== game);
  state.use(favorites).set(accountId, changed);
  return isFavorite;
}

/** The games a player started here, the last one first. */
export const startedBy = (state: SandboxState, accountId: number): readonly Game[] =>
  state.use(started).get(accountId) ?? [];

/** Notes that a player started a game. */
export function noteStart(state: SandboxState, accountId: number, game: Game): void {
  const others = startedBy(state, accountId).filter((other) => other !== game);
  state.use(started).set(accountId, [game, ...others].slice(0, KEPT));
}
