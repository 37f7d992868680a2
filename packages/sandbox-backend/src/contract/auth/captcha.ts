import type { MiddlewareHandler } from "hono";
import { rulePath } from "../faults/fault.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { refuse } from "../http/refusal.ts";
import { randomHex, type SandboxState, store } from "../state/state.ts";

/** A token that is always good and never used up, for callers without a browser. */
export const CAPTCHA_TOKEN = "sandbox:solved";

const TOKEN_LIFE_MS = 120_000;

/** The endpoints whose callers send `captcha_token` (decision D13). */
const GUARDED: ReadonlySet<string> = new Set([
  "/auth/login",
  "/auth/register",
  "/auth/register/simplified",
  "/bff/register-simplified",
  "/auth/passwords/reset/options",
  "/documents/validate",
]);

/** A question that a visitor is at: the number to press, one of `numbers`. */
interface CaptchaQuestion {
  readonly id: string;
  readonly number: number;
  readonly numbers: readonly number[];
}

const questions = store(() => new Map<string, CaptchaQuestion>());
/** The unused tokens, each with the end of its life. */
const tokens = store(() => new Map<string, number>());

/** A token for a solved question, or for a visitor who needs none: good once, and for two minutes. */
export function issueCaptchaToken(state: SandboxState): string {
  const token = `captcha-${randomHex(state.random, 40)}`;
  state.use(tokens).set(token, state.now() + TOKEN_LIFE_MS);
  return token;
}

/** A new question: six numbers, one of which is to be pressed. */
export function askCaptcha(state: SandboxState): CaptchaQuestion {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    .map((value) => ({ value, place: state.random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, 6)
    .map(({ value }) => value);
  const number = numbers[Math.floor(state.random() * numbers.length)] ?? 1;
  const question = { id: randomHex(state.random, 32), number, numbers };
  state.use(questions).set(question.id, question);
  return question;
}

/** The token for a right answer; undefined for a wrong one. A question is answered once. */
export function answerCaptcha(state: SandboxState, id: string, number: number): string | undefined {
  const question = state.use(questions).get(id);
  state.use(questions).delete(id);
  return question?.number === number ? issueCaptchaToken(state) : undefined;
}

/** Answers 403 `captcha_required` to a call with a token that is not good, and without one while the captcha is demanded. */
export const captchaGate =
  (state: SandboxState): MiddlewareHandler<SandboxEnvironment> =>
  async (context, next) => {
    if (GUARDED.has(rulePath(context.req.path))) {
      const body: unknown = await context.req.json().catch(() => null);
      const token = (body as { captcha_token?: unknown } | null)?.captcha_token;
      const isAsked = state.settings.captcha === "demanded" || (token ?? "") !== "";
      if (isAsked && !spend(state, token)) throw refuse(403, "captcha_required");
    }
    await next();
  };

function spend(state: SandboxState, token: unknown): boolean {
  if (typeof token !== "string") return false;
  if (token === CAPTCHA_TOKEN) return true;
  const until = state.use(tokens).get(token);
  state.use(tokens).delete(token);
  return until !== undefined && state.now() < until;
}
