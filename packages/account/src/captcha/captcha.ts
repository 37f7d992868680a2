/** The calls that carry a captcha's token from the start. */
export const CAPTCHA_ACTIONS = ["login", "register", "recovery", "validate_document"] as const;

/** A call before sign-in, as a captcha's provider hears of it. Those that are no `CAPTCHA_ACTIONS` are only challenged. */
export type CaptchaAction =
  | (typeof CAPTCHA_ACTIONS)[number]
  | "recovery_step"
  | "social"
  | "phone_code"
  | "identity_document";

/** The seam of a captcha. `action` is a `CaptchaAction`, or `challenge` for a call of the session that had a 429. */
export interface Captcha {
  getToken(action: string): Promise<string>;
}

/** The providers that the library has an adapter for. */
export type CaptchaProvider = "recaptcha-v3" | "recaptcha-enterprise" | "hcaptcha" | "turnstile";

/** Options of `createCaptcha`. */
export interface CaptchaOptions {
  readonly provider: CaptchaProvider;
  /** The public key that the provider gave the brand. */
  readonly siteKey: string;
  /** The origin that the provider's script is loaded from, where it is not the provider's usual one. */
  readonly scriptOrigin?: string | undefined;
}

/** Makes a brand's captcha. The adapter and the provider's script are loaded with the first token, and once. */
export function createCaptcha(options: CaptchaOptions): Captcha {
  let made: Promise<Captcha> | undefined;
  return {
    async getToken(action) {
      made ??= import("./captcha-adapters.ts").then(({ CAPTCHA_ADAPTERS }) =>
        CAPTCHA_ADAPTERS[options.provider](options),
      );
      try {
        return await (await made).getToken(action);
      } catch (error) {
        // A script that did not load is loaded again for the next token.
        made = undefined;
        throw error;
      }
    },
  };
}
