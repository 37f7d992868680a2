import type { CaptchaOptions, CaptchaProvider, DrawnQuestion, LoadedCaptcha } from "./captcha-shape.ts";

/** The used part of reCAPTCHA, of version 3 and of Enterprise. */
interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

/** The common part of hCaptcha and Turnstile. */
interface Widgets {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string;
  remove(id: string): void;
}

interface ProviderGlobals {
  readonly grecaptcha?: Recaptcha & { readonly enterprise?: Recaptcha | undefined };
  readonly hcaptcha?: Widgets;
  readonly turnstile?: Widgets;
}

type Options = Omit<CaptchaOptions, "ask">;
type Adapter = (options: Options) => Promise<Pick<LoadedCaptcha, "getToken">>;

const ADAPTERS: Readonly<Record<CaptchaProvider, Adapter>> = {
  "recaptcha-v3": (options) => recaptcha(options, "/recaptcha/api.js", ({ grecaptcha }) => grecaptcha),
  "recaptcha-enterprise": (options) =>
    recaptcha(options, "/recaptcha/enterprise.js", ({ grecaptcha }) => grecaptcha?.enterprise),
  hcaptcha,
  turnstile,
};

/** Loads the script of a brand's provider; resolves when it can give tokens. */
export async function loadCaptcha(options: Options): Promise<LoadedCaptcha> {
  const adapter = await ADAPTERS[options.provider](options);
  return { ...adapter, ask: askOnScreen };
}

async function recaptcha(
  { siteKey, scriptOrigin = "https://www.google.com" }: Options,
  path: string,
  find: (page: ProviderGlobals) => Recaptcha | undefined,
): ReturnType<Adapter> {
  await loadScript(`${scriptOrigin}${path}?render=${encodeURIComponent(siteKey)}`);
  const api = present(find(globals()));
  await new Promise<void>((resolve) => api.ready(resolve));
  // A score and never a question.
  return { getToken: async (action) => api.execute(siteKey, { action }) };
}

async function hcaptcha({ siteKey, scriptOrigin = "https://js.hcaptcha.com" }: Options): ReturnType<Adapter> {
  await loadScript(`${scriptOrigin}/1/api.js?render=explicit`);
  const api = present(globals().hcaptcha);
  // Its box is a question always.
  return { getToken: (_action, ask) => ask((place) => tokenOf(api, place, { sitekey: siteKey })) };
}

async function turnstile({
  siteKey,
  scriptOrigin = "https://challenges.cloudflare.com",
}: Options): ReturnType<Adapter> {
  await loadScript(`${scriptOrigin}/turnstile/v0/api.js?render=explicit`);
  const api = present(globals().turnstile);
  return {
    async getToken(action, ask) {
      const options = { sitekey: siteKey, action };
      const token = await withoutQuestion(api, options);
      return token ?? ask((place) => tokenOf(api, place, options));
    },
  };
}

/** The token that Turnstile gives without a question; undefined when it has one. */
async function withoutQuestion(
  api: Widgets,
  options: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const place = document.createElement("div");
  place.style.cssText = "position:fixed;inline-size:0;block-size:0;overflow:hidden";
  document.body.append(place);
  const question = new AbortController();
  const quiet = {
    ...options,
    appearance: "interaction-only",
    "before-interactive-callback": () => question.abort(),
  };
  try {
    return await tokenOf(api, place, quiet, question.signal);
  } finally {
    place.remove();
  }
}

/** The token of a widget, which is on the page for as long as that takes; undefined once `ended` is aborted. */
function tokenOf(
  api: Widgets,
  place: HTMLElement,
  options: Readonly<Record<string, unknown>>,
): Promise<string>;
function tokenOf(
  api: Widgets,
  place: HTMLElement,
  options: Readonly<Record<string, unknown>>,
  ended: AbortSignal,
): Promise<string | undefined>;
async function tokenOf(
  api: Widgets,
  place: HTMLElement,
  options: Readonly<Record<string, unknown>>,
  ended?: AbortSignal,
): Promise<string | undefined> {
  let id: string | undefined;
  try {
    return await new Promise<string | undefined>((resolve, reject) => {
      const fail = (): void => reject(new Error("The captcha gave no token."));
      ended?.addEventListener("abort", () => resolve(undefined));
      const callbacks = { callback: resolve, "error-callback": fail, "timeout-callback": fail };
      id = api.render(place, { ...options, ...callbacks });
    });
  } finally {
    if (id !== undefined) api.remove(id);
  }
}

async function askOnScreen(draw: DrawnQuestion): Promise<string> {
  const place = document.createElement("div");
  place.style.cssText =
    "position:fixed;inset-block-start:40%;inset-inline-start:50%;translate:-50%;z-index:2147483647";
  document.body.append(place);
  try {
    return await draw(place);
  } finally {
    place.remove();
  }
}

const globals = (): ProviderGlobals => globalThis as ProviderGlobals;

function present<Api>(api: Api | undefined): Api {
  if (api === undefined) throw new Error("The captcha's script put nothing on the page.");
  return api;
}

const loading = new Map<string, Promise<void>>();

/** Loads a script once for the page; one that failed is loaded again by the next caller. */
function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = address;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      loading.delete(address);
      reject(new Error(`${new URL(address).origin}: the script did not load.`));
    });
    document.head.append(script);
  });
  loading.set(address, loaded);
  return loaded;
}
