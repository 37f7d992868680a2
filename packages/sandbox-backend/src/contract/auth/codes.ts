import type { Context } from "hono";
import { refuse } from "../http/refusal.ts";
import { CODE } from "../players/players.ts";
import { type SandboxState, type SentCode, store } from "../state/state.ts";

const SENDING: Limit = { count: 5, windowMs: 600_000 };

/** "Sends" the fixed code: it shows at the control endpoint. The sixth in ten minutes is a 429. */
export function sendCode(
  context: Context,
  state: SandboxState,
  code: Pick<SentCode, "to" | "channel" | "purpose" | "token">,
): void {
  const key = `code:${code.purpose}:${code.to}`;
  checkAttempts(context, state, key, SENDING);
  addAttempt(state, key);
  state.codes.push({ ...code, code: CODE, at: state.now() });
}

/** So many events in so many milliseconds. */
export interface Limit {
  count: number;
  windowMs: number;
}

const attempts = store(() => new Map<string, number[]>());

/** Throws 429 with `Retry-After` when a key has used up its limit. */
export function checkAttempts(context: Context, state: SandboxState, key: string, limit: Limit): void {
  const recent = (state.use(attempts).get(key) ?? []).filter((at) => at > state.now() - limit.windowMs);
  const oldest = recent.at(-limit.count);
  if (oldest === undefined) return;
  const seconds = Math.ceil((oldest + limit.windowMs - state.now()) / 1_000);
  throw refuse(context, 429, "too_many_attempts", { "Retry-After": String(seconds) });
}

/** Counts one event of a key. */
export function addAttempt(state: SandboxState, key: string): void {
  const map = state.use(attempts);
  map.set(key, [...(map.get(key) ?? []), state.now()].slice(-50));
}

/** Forgets the events of a key. */
export function clearAttempts(state: SandboxState, key: string): void {
  state.use(attempts).delete(key);
}

/** The sandbox's only password rule: 8 characters, with letters and numbers. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= 8 && /\p{L}/u.test(password) && /\d/.test(password);
