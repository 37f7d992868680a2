import { refuse, refuseFor } from "../http/refusal.ts";
import type { MessageName } from "../http/texts.ts";
import { CODE } from "../players/players.ts";
import { type SandboxState, type SentCode, store } from "../state/state.ts";

/** So many wrong tries, or codes to one address, in so many milliseconds. */
const [MOST, WINDOW_MS] = [5, 600_000];

/** "Sends" the fixed code: it shows at the control endpoint. The sixth in ten minutes is a 429. */
export function sendCode(
  state: SandboxState,
  code: Pick<SentCode, "to" | "channel" | "purpose" | "token">,
): void {
  const key = `code:${code.purpose}:${code.to}`;
  checkAttempts(state, key);
  addAttempt(state, key);
  state.codes.push({ ...code, code: CODE, at: state.now() });
}

/** Whether a code is the one that was "sent"; as a number it has lost the zeros at its start. */
export const isCode = (given: string | number | undefined): boolean =>
  String(given).padStart(CODE.length, "0") === CODE;

const attempts = store(() => new Map<string, number[]>());

/** Throws 429 with `Retry-After` when a key has used up its five tries in ten minutes. */
export function checkAttempts(state: SandboxState, key: string): void {
  const recent = (state.use(attempts).get(key) ?? []).filter((at) => at > state.now() - WINDOW_MS);
  const oldest = recent.at(-MOST);
  if (oldest === undefined) return;
  const seconds = Math.ceil((oldest + WINDOW_MS - state.now()) / 1_000);
  throw refuse(429, "too_many_attempts", { headers: { "Retry-After": String(seconds) } });
}

export function addAttempt(state: SandboxState, key: string): void {
  const map = state.use(attempts);
  map.set(key, [...(map.get(key) ?? []), state.now()].slice(-50));
}

export function clearAttempts(state: SandboxState, key: string): void {
  state.use(attempts).delete(key);
}

/** Forgets the wrong tries of a key when one is right; counts one that is wrong and throws 422 about its field. */
export function tryOut(
  state: SandboxState,
  key: string,
  isRight: boolean,
  [field, name]: readonly [field: string, name: MessageName],
): void {
  checkAttempts(state, key);
  if (isRight) return clearAttempts(state, key);
  addAttempt(state, key);
  throw refuseFor(field, name);
}

/** The sandbox's only password rule: 8 characters, with letters and numbers. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= 8 && /\p{L}/u.test(password) && /\d/.test(password);
