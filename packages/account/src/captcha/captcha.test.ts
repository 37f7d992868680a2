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

afterEach(() => document.body.replaceChildren());

const recaptcha = {
  ready: (then: () => void) => then(),
  execute: async (key: string, { action }: { action: string }) => `${key} ${action}`,
};

interface Given {
  sitekey: string;
  action?: string;
  appearance?: string;
  callback: (token: string) => void;
  "error-callback": () => void;
  "before-interactive-callback"?: () => void;
}

/** A provider with widgets: `answer` decides what a widget does, `left` counts those that are still on the page. */
function widgets(answer: (given: Given, place: HTMLElement) => void) {
  const shown = new Set<string>();
  const api = {
    render: (place: HTMLElement, given: Given) => {
      const id = String(shown.size);
      shown.add(id);
      queueMicrotask(() => answer(given, place));
      return id;
    },
    remove: (id: string) => void shown.delete(id),
  };
  return { api, left: () => [shown.size, document.body.childElementCount] };
}

const solved = ({ sitekey, action = "login", callback }: Given): void => callback(`${sitekey} ${action}`);

describe("createCaptcha", () => {
  it.each([
    ["recaptcha-v3", { grecaptcha: recaptcha }, "https://www.google.com/recaptcha/api.js?render=k%261"],
    [
      "recaptcha-enterprise",
      { grecaptcha: { enterprise: recaptcha } },
      "https://www.google.com/recaptcha/enterprise.js?render=k%261",
    ],
    ["hcaptcha", { hcaptcha: widgets(solved).api }, "https://js.hcaptcha.com/1/api.js?render=explicit"],
    [
      "turnstile",
      { turnstile: widgets(solved).api },
      "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
    ],
  ] as const)("%s loads its script once, with the first token", async (provider, globals, address) => {
    provide(globals);
    const captcha = createCaptcha({ provider, siteKey: "k&1" });
    expect(asked).toEqual([]);
    const tokens = await Promise.all([captcha.getToken("login"), captcha.getToken("login")]);
    expect(tokens).toEqual(["k&1 login", "k&1 login"]);
    await captcha.getToken("login");
    expect(asked).toEqual([address]);
    expect(document.body.childElementCount).toBe(0);
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
    const call = captcha.getToken("login");
    await expect(call).rejects.toThrow("https://www.google.com: the script did not load.");
    isReachable = true;
    expect(await captcha.getToken("register")).toBe("k register");
    expect(asked).toHaveLength(2);
  });

  it("fails when the script is another one", async () => {
    provide({});
    const captcha = createCaptcha({ provider: "turnstile", siteKey: "k" });
    await expect(captcha.getToken("login")).rejects.toThrow("put nothing on the page");
  });

  it("removes the widget when there is no token, and keeps the script", async () => {
    const { api, left } = widgets((given) => given["error-callback"]());
    provide({ turnstile: api });
    const captcha = createCaptcha({ provider: "turnstile", siteKey: "k" });
    for (let round = 0; round < 2; round += 1)
      await expect(captcha.getToken("login")).rejects.toThrow("The captcha gave no token.");
    expect([left(), asked.length]).toEqual([[0, 0], 1]);
  });
});

describe("a question of the provider", () => {
  /** Asks unless the visitor can see it. */
  const strict = (given: Given, place: HTMLElement): void => {
    if (given.appearance === "interaction-only") return given["before-interactive-callback"]?.();
    place.dataset["question"] = "drawn";
    solved(given);
  };

  const providers = ["turnstile", "hcaptcha"] as const;
  it.each(providers)("of %s is drawn in the element of the page", async (provider) => {
    const { api, left } = widgets(strict);
    provide({ [provider]: api });
    const place = document.createElement("div");
    const onQuestion = vi.fn();
    const captcha = createCaptcha({ provider, siteKey: "k", ask: (draw) => draw(place) });
    expect(await captcha.getToken("login", { onQuestion })).toBe("k login");
    expect([place.dataset["question"], onQuestion.mock.calls.length, left()]).toEqual(["drawn", 1, [0, 0]]);
  });

  it("is in the middle of the screen without such an element", async () => {
    const { api, left } = widgets((given, place) => {
      if (given.appearance === undefined) expect(place.parentElement).toBe(document.body);
      strict(given, place);
    });
    provide({ turnstile: api });
    expect(await createCaptcha({ provider: "turnstile", siteKey: "k" }).getToken("login")).toBe("k login");
    expect(left()).toEqual([0, 0]);
  });

  it("that the visitor closes has no token", async () => {
    provide({ turnstile: widgets(strict).api });
    const ask = (): Promise<string> => Promise.reject(new Error("closed"));
    const captcha = createCaptcha({ provider: "turnstile", siteKey: "k", ask });
    await expect(captcha.getToken("login")).rejects.toThrow("closed");
  });
});
