import type { Context } from "hono";
import { refuse } from "../http/refusal.ts";
import { store } from "../state/state.ts";
import type { SandboxState } from "../state/state.ts";

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
