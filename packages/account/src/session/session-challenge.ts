import type { StatusReaction } from "@storefront/client/http";
import { CAPTCHA_ACTIONS, type CaptchaRequest } from "../captcha/captcha.ts";
import type { SessionEmitter } from "./session-events.ts";
import type { SessionSeams } from "./session-shape.ts";

/**
 * The longest time that a login waits for tokens, which the backend may not need. A question to the visitor has no
 * limit.
 */
const LONGEST_WAIT = 10_000;
/** The action of calls without one of their own. */
const OTHER = "challenge";

/** The captcha part of the session's reaction. */
export function createSessionChallenge(
  emitter: SessionEmitter,
  { captcha, deviceRisk }: SessionSeams,
): Required<Pick<StatusReaction, "fields" | "challenged">> {
  return {
    async fields(action) {
      const isAsked = CAPTCHA_ACTIONS.some((one) => one === action);
      const [token, risk] = await Promise.all([
        textOf(() =>
          isAsked && captcha ? within((request) => captcha.getToken(action, request)) : undefined,
        ),
        textOf(() => (action === "login" && deviceRisk ? within(() => deviceRisk.getToken()) : undefined)),
      ]);
      return { ...(token && { captcha_token: token }), ...(risk && { device_risk_token: risk }) };
    },
    challenged(failure, call) {
      let token: Promise<string | undefined> | undefined;
      emitter.emit("challenge", { failure, call, repeatWith: (given) => void (token ??= given) });
      return textOf(() => token ?? captcha?.getToken(call.action ?? OTHER));
    },
  };
}

/** The text, or undefined when it fails: this failure must not hide the failure of the call. */
async function textOf(ask: () => Promise<unknown> | undefined): Promise<string | undefined> {
  try {
    const text = await ask();
    return typeof text === "string" ? text : undefined;
  } catch {
    return undefined;
  }
}

function within(ask: (request: CaptchaRequest) => Promise<string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, LONGEST_WAIT);
    const stop = (): void => clearTimeout(timer);
    ask({ onQuestion: stop }).then(resolve, reject).finally(stop);
  });
}
