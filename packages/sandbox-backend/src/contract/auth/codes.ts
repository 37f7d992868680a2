import type { Context } from "hono";
import { addAttempt, checkAttempts } from "./attempts.ts";
import type { Limit } from "./attempts.ts";
import { CODE } from "../players/players.ts";
import type { SandboxState, SentCode } from "../state/state.ts";

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
