import type { CaptchaOptions, LoadedCaptcha } from "./captcha-shape.ts";

/** The calls that send a captcha token from the start. */
export const CAPTCHA_ACTIONS = ["login", "register", "recovery", "validate_document"] as const;

/** A call before sign-in, as a captcha's provider hears of it. Those that are no `CAPTCHA_ACTIONS` are only challenged. */
export type CaptchaAction =
  | (typeof CAPTCHA_ACTIONS)[number]
  | "recovery_step"
  | "social"
  | "phone_code"
  | "identity_document";

export interface CaptchaRequest {
  /** Called when the provider asks the visitor a question: from then on the token takes as long as the visitor does. */
  readonly onQuestion?: (() => void) | undefined;
}

/** A captcha of the page: `getToken` resolves with the token of one call. `action` is a `CaptchaAction`, or `challenge` for a call of the session that had a 429. */
export interface Captcha {
  getToken(action: string, request?: CaptchaRequest): Promise<string>;
}

/** Makes a brand's captcha. The adapter and the provider's script are loaded with the first token, and once. */
export function createCaptcha({ ask, ...options }: CaptchaOptions): Captcha {
  let loading: Promise<LoadedCaptcha> | undefined;
  return {
    async getToken(action, { onQuestion } = {}) {
      loading ??= import("./captcha-adapters.ts").then(({ loadCaptcha }) => loadCaptcha(options));
      const made = loading;
      let captcha: LoadedCaptcha;
      try {
        captcha = await made;
      } catch (error) {
        // A script that did not load is loaded again for the next token.
        if (loading === made) loading = undefined;
        throw error;
      }
      return captcha.getToken(action, async (draw) => {
        onQuestion?.();
        return ask ? ask(draw) : captcha.ask(draw);
      });
    },
  };
}
