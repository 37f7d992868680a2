export type CaptchaProvider = "recaptcha-v3" | "recaptcha-enterprise" | "hcaptcha" | "turnstile";

/** Draws a provider's question into an element; resolves with the token. */
export type DrawnQuestion = (place: HTMLElement) => Promise<string>;

export interface CaptchaOptions {
  /** The provider that the brand has a key of. */
  readonly provider: CaptchaProvider;
  /** The public key that the provider gave the brand. */
  readonly siteKey: string;
  /** The origin of the provider's script, when it is not the usual one. */
  readonly scriptOrigin?: string | undefined;
  /**
   * Shows a question of the provider: calls `draw` with an element of the page, in a dialog for instance, and answers with
   * its token, or rejects when the visitor gives up. Without it the question is in the middle of the screen.
   */
  readonly ask?: ((draw: DrawnQuestion) => Promise<string>) | undefined;
}

/** A provider whose script is on the page. */
export interface LoadedCaptcha {
  getToken(action: string, ask: (draw: DrawnQuestion) => Promise<string>): Promise<string>;
  /** Shows a question in the middle of the screen. */
  ask(draw: DrawnQuestion): Promise<string>;
}
