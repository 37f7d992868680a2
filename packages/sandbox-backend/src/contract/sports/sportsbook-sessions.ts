import type { Account } from "../players/records.ts";
import { randomHex } from "../state/random.ts";
import { type SandboxState, store } from "../state/state.ts";

const KEPT = 1_000;
const LIFE_MS = 8 * 3_600_000;

/** The sportsbooks that have pages. */
export const SPORTSBOOKS = ["first", "provider-a", "provider-b"] as const;
/** One of them. */
export type Sportsbook = (typeof SPORTSBOOKS)[number];

interface Opened {
  account: Account;
  at: number;
}

const sessions = store(() => new Map<string, Opened>());

/** A secret for the page's address: it lets this one page bet, and nothing else. */
export function openSportsbook(state: SandboxState, account: Account): string {
  const all = state.use(sessions);
  const secret = randomHex(state.random, 32);
  all.set(secret, { account, at: state.now() });
  for (const old of [...all.keys()].slice(0, Math.max(0, all.size - KEPT))) all.delete(old);
  return secret;
}

/** The player of a secret, as long as it lives. */
export function sportsbookPlayer(state: SandboxState, secret: unknown): Account | undefined {
  const opened = typeof secret === "string" ? state.use(sessions).get(secret) : undefined;
  return opened !== undefined && state.now() - opened.at < LIFE_MS ? opened.account : undefined;
}
