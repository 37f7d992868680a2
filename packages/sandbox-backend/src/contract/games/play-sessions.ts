import type { Account } from "../players/records.ts";
import { randomHex } from "../state/random.ts";
import { type SandboxState, store } from "../state/state.ts";
import type { Game } from "./game.ts";

const KEPT = 1_000;
const LIFE_MS = 4 * 3_600_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A game that was started for money; its secret is in the page's address and gives access to nothing else. */
export interface PlaySession {
  secret: string;
  account: Account;
  game: Game;
  startedAt: number;
  /** The time of the player's last action. */
  lastAt: number;
}

const sessions = store(() => new Map<string, PlaySession>());
const overrides = store(() => new Map<number, boolean>());

/** Opens a session with a secret of its own; the oldest ones make room. */
export function openPlay(state: SandboxState, account: Account, game: Game): PlaySession {
  const now = state.now();
  const session = { secret: randomHex(state.random, 32), account, game, startedAt: now, lastAt: now };
  const all = state.use(sessions);
  all.set(session.secret, session);
  for (const secret of [...all.keys()].slice(0, Math.max(0, all.size - KEPT))) all.delete(secret);
  return session;
}

/** The session of a secret, as long as it lives and belongs to the game. */
export function findPlay(state: SandboxState, secret: unknown, slug: string): PlaySession | undefined {
  const session = typeof secret === "string" ? state.use(sessions).get(secret) : undefined;
  if (session?.game.slug !== slug) return undefined;
  return state.now() - session.startedAt < LIFE_MS ? session : undefined;
}

/** Whether a player's own time limit is used up; a test may say so too. */
export function isTimeUp(state: SandboxState, account: Account): boolean {
  const told = state.use(overrides).get(account.id);
  if (told !== undefined) return told;
  const limit = account.userInfo.spa_time_limit;
  if (limit === null || limit === undefined) return false;
  return minutesPlayed(state, account) >= limit;
}

/** Says that a player's time is up, or not; null goes back to what the limits say. */
export function setTimeUp(state: SandboxState, account: Account, isUp: boolean | null): void {
  if (isUp === null) state.use(overrides).delete(account.id);
  else state.use(overrides).set(account.id, isUp);
}

function minutesPlayed(state: SandboxState, account: Account): number {
  // The seeded player has played today before anybody looked.
  const before = account.kind === "time-limited" ? 60 : 0;
  const spent = [...state.use(sessions).values()]
    .filter((session) => session.account.id === account.id && session.lastAt > state.now() - DAY_MS)
    .reduce((total, { startedAt, lastAt }) => total + lastAt - startedAt, 0);
  return before + spent / MINUTE_MS;
}
