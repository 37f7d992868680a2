import { randomHex, type SandboxState, store } from "../state/state.ts";
import type { Account } from "./records.ts";

const KEPT = 1_000;
const LIFE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A page of another company that was opened for a player. */
export interface PageSession {
  readonly account: Account;
  /** The slug of a game, or the name of a sportsbook. */
  readonly page: string;
  readonly openedAt: number;
  /** The time of the last round of a game. */
  lastAt: number;
}

const sessions = store(() => new Map<string, PageSession>());

/** A secret for a page's address: it lets this one page play or bet, and nothing else. The oldest ones make room. */
export function openPage(state: SandboxState, account: Account, page: string): string {
  const all = state.use(sessions);
  const [secret, now] = [randomHex(state.random, 32), state.now()];
  all.set(secret, { account, page, openedAt: now, lastAt: now });
  for (const old of [...all.keys()].slice(0, Math.max(0, all.size - KEPT))) all.delete(old);
  return secret;
}

/** The session of a page's secret, as long as it lives. */
export function findPage(
  state: SandboxState,
  secret: string | undefined,
  page: string,
): PageSession | undefined {
  const session = state.use(sessions).get(secret ?? "");
  return session?.page === page && state.now() - session.openedAt < LIFE_MS ? session : undefined;
}

/** The minutes that a player has played in the last day. */
export function timePlayed(state: SandboxState, account: Account): number {
  const played = [...state.use(sessions).values()]
    .filter((session) => session.account.id === account.id && session.lastAt > state.now() - DAY_MS)
    .reduce((total, { openedAt, lastAt }) => total + lastAt - openedAt, 0);
  return played / MINUTE_MS;
}
