import type { Captcha, CaptchaOptions, CaptchaProvider } from "./captcha.ts";
import { loadScript } from "./provider-script.ts";

/** The part of reCAPTCHA that is used, of version 3 and of Enterprise alike. */
interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

interface HCaptcha {
  render(place: HTMLElement, options: { sitekey: string; size: "invisible" }): string;
  execute(id: string, options: { async: true }): PromiseLike<{ response: string }>;
}

interface Turnstile {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string;
  remove(id: string): void;
}

/** The globals of the providers' scripts. */
interface ProviderGlobals {
  readonly grecaptcha?: Recaptcha & { readonly enterprise?: Recaptcha | undefined };
  readonly hcaptcha?: HCaptcha;
  readonly turnstile?: Turnstile;
}

type Adapter = (options: CaptchaOptions) => Promise<Captcha>;

/** The adapter of each provider: it loads the provider's script and resolves when it can give tokens. */
export const CAPTCHA_ADAPTERS: Readonly<Record<CaptchaProvider, Adapter>> = {
  "recaptcha-v3": (options) => recaptcha(options, "/recaptcha/api.js", ({ grecaptcha }) => grecaptcha),
  "recaptcha-enterprise": (options) =>
    recaptcha(options, "/recaptcha/enterprise.js", ({ grecaptcha }) => grecaptcha?.enterprise),
  hcaptcha,
  turnstile,
};

async function recaptcha(
  { siteKey, scriptOrigin = "https://www.google.com" }: CaptchaOptions,
  path: string,
  find: (page: ProviderGlobals) => Recaptcha | undefined,
): Promise<Captcha> {
  await loadScript(`${scriptOrigin}${path}?render=${encodeURIComponent(siteKey)}`);
  const api = present(find(globals()));
  await new Promise<void>((resolve) => api.ready(resolve));
  return { getToken: async (action) => api.execute(siteKey, { action }) };
}

async function hcaptcha({
  siteKey,
  scriptOrigin = "https://js.hcaptcha.com",
}: CaptchaOptions): Promise<Captcha> {
  await loadScript(`${scriptOrigin}/1/api.js?render=explicit`);
  const api = present(globals().hcaptcha);
  const id = api.render(newPlace(), { sitekey: siteKey, size: "invisible" });
  return { getToken: async () => (await api.execute(id, { async: true })).response };
}

async function turnstile({
  siteKey,
  scriptOrigin = "https://challenges.cloudflare.com",
}: CaptchaOptions): Promise<Captcha> {
  await loadScript(`${scriptOrigin}/turnstile/v0/api.js?render=explicit`);
  const api = present(globals().turnstile);
  return {
    async getToken(action) {
      const place = newPlace();
      let id: string | undefined;
      try {
        return await new Promise<string>((resolve, reject) => {
          const fail = (): void => reject(new Error("Turnstile gave no token."));
          const callbacks = { callback: resolve, "error-callback": fail, "timeout-callback": fail };
          id = api.render(place, { sitekey: siteKey, action, appearance: "interaction-only", ...callbacks });
        });
      } finally {
        if (id !== undefined) api.remove(id);
        place.remove();
      }
    },
  };
}

/** An element for what the provider draws: nothing, or a question in the middle of the screen. */
function newPlace(): HTMLElement {
  const place = document.createElement("div");
  place.style.cssText =
    "position:fixed;inset-block-start:40%;inset-inline-start:50%;translate:-50%;z-index:2147483647";
  document.body.append(place);
  return place;
}

const globals = (): ProviderGlobals => globalThis as ProviderGlobals;

function present<Api>(api: Api | undefined): Api {
  if (api === undefined) throw new Error("The captcha's script put nothing on the page.");
  return api;
}
