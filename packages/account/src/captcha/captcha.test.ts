// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCaptcha } from "./captcha.ts";

let asked: string[] = [];
let isReachable = true;

/** Puts a provider on the page when its script is added, as the script would. */
function provide(globals: Readonly<Record<string, unknown>>): void {
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    const element = script as HTMLScriptElement;
    asked.push(element.src);
    queueMicrotask(() => {
      if (!isReachable) return void element.dispatchEvent(new Event("error"));
      for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
      element.dispatchEvent(new Event("load"));
    });
  });
}

beforeEach(() => {
  asked = [];
  isReachable = true;
  vi.resetModules();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const recaptcha = {
  ready: (then: () => void) => then(),
  execute: async (key: string, { action }: { action: string }) => `${key} ${action}`,
};

describe("createCaptcha", () => {
  it.each([
    ["recaptcha-v3", { grecaptcha: recaptcha }, "https://www.google.com/recaptcha/api.js?render=k%261"],
    [
      "recaptcha-enterprise",
      { grecaptcha: { enterprise: recaptcha } },
      "https://www.google.com/recaptcha/enterprise.js?render=k%261",
    ],
    [
      "hcaptcha",
      {
        hcaptcha: {
          render: (_: HTMLElement, { sitekey }: { sitekey: string }) => sitekey,
          execute: async (id: string) => ({ response: `${id} login` }),
        },
      },
      "https://js.hcaptcha.com/1/api.js?render=explicit",
    ],
    [
      "turnstile",
      {
        turnstile: {
          render: (
            _: HTMLElement,
            given: { sitekey: string; action: string; callback: (token: string) => void },
          ) => {
            queueMicrotask(() => given.callback(`${given.sitekey} ${given.action}`));
            return "1";
          },
          remove: () => {},
        },
      },
      "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    ],
  ] as const)("%s loads its script once, with the first token", async (provider, globals, address) => {
    provide(globals);
    const captcha = createCaptcha({ provider, siteKey: "k&1" });
    expect(asked).toEqual([]);
    expect(await Promise.all([captcha.getToken("login"), captcha.getToken("login")])).toEqual([
      "k&1 login",
      "k&1 login",
    ]);
    await captcha.getToken("login");
    expect(asked).toEqual([address]);
  });

  it("loads from the origin that the brand allows", async () => {
    provide({ grecaptcha: recaptcha });
    const captcha = createCaptcha({
      provider: "recaptcha-v3",
      siteKey: "k",
      scriptOrigin: "https://www.recaptcha.net",
    });
    await captcha.getToken("login");
    expect(asked).toEqual(["https://www.recaptcha.net/recaptcha/api.js?render=k"]);
  });

  it("fails when the script does not load, and loads it again for the next token", async () => {
    provide({ grecaptcha: recaptcha });
    isReachable = false;
    const captcha = createCaptcha({ provider: "recaptcha-v3", siteKey: "k" });
    await expect(captcha.getToken("login")).rejects.toThrow(
      "https://www.google.com: the script did not load.",
    );
    isReachable = true;
    expect(await captcha.getToken("register")).toBe("k register");
    expect(asked).toHaveLength(2);
  });

  it("fails when the script is another one", async () => {
    provide({});
    const captcha = createCaptcha({ provider: "turnstile", siteKey: "k" });
    await expect(captcha.getToken("login")).rejects.toThrow("put nothing on the page");
  });

  it("leaves nothing of Turnstile on the page, whether it gave a token or not", async () => {
    const remove = vi.fn();
    provide({
      turnstile: {
        render: (_: HTMLElement, given: { "error-callback": () => void }) => {
          queueMicrotask(given["error-callback"]);
          return "7";
        },
        remove,
      },
    });
    const captcha = createCaptcha({ provider: "turnstile", siteKey: "k" });
    await expect(captcha.getToken("login")).rejects.toThrow("Turnstile gave no token.");
    expect([remove.mock.calls, document.body.childElementCount]).toEqual([[["7"]], 0]);
  });
});
