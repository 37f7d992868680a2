import { store } from "../state/state.ts";
import type { SandboxState } from "../state/state.ts";
import type { Game } from "./game.ts";

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
