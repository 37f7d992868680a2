// @vitest-environment jsdom
import {
  ALLOWED_PREFERENCES,
  DEFAULT_PREFERENCES,
  type PreferenceKey,
  type PreferenceOf,
  updatePreferences,
} from "@storefront/preferences";
import { createProxyHttp } from "@storefront/client/http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notify } from "../notices/notices.ts";
import { applyEffect, EFFECTS, type PartKey, ruleOf, type RuleOf } from "./effects.ts";
import type { EffectPage } from "./effects.ts";
import { homePath, motion } from "./page-settings.ts";

const KEYS = Object.keys(ALLOWED_PREFERENCES) as PreferenceKey[];

/** The outcome of each rule in the same case. */
const CASES: { readonly [Key in PartKey]: (rule: RuleOf<Key>) => unknown } = {
  hide_balance: (shown) => shown("R$10.00"),
  odds_format: (write) => write(2.5, "en"),
};

const tones: number[] = [];
const replaced: string[] = [];
const page: EffectPage = {
  root: document.documentElement,
  isUntouchedHome: true,
  replace: (path) => void replaced.push(path),
};

beforeEach(() => {
  document.head.innerHTML = ["dark", "light"]
    .map((scheme) => `<meta name="theme-color" content="#000000" data-scheme="${scheme}">`)
    .join("");
  const silent = { connect: () => {}, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
  vi.stubGlobal(
    "AudioContext",
    class {
      currentTime = 0;
      createGain = () => ({ ...silent, gain: silent });
      createOscillator = () => {
        const frequency = { value: 0 };
        return { ...silent, frequency, start: () => void tones.push(frequency.value), stop: () => {} };
      };
    },
  );
});
afterEach(() => {
  for (const key of KEYS) applyEffect(key, DEFAULT_PREFERENCES[key], page);
  tones.length = 0;
  replaced.length = 0;
});

/** Everything of the page that an effect may change. */
function pageNow(): unknown {
  tones.length = 0;
  notify("saved", "good");
  notify("offline", "bad");
  return [
    document.documentElement.outerHTML.split(">", 1),
    [...document.querySelectorAll("meta")].map(({ media }) => media),
    localStorage.getItem("storefront.theme"),
    motion.get(),
    homePath.get(),
    [...replaced],
    [...tones],
  ];
}

/** The outcome of one value of a preference. */
async function outcome<Key extends PreferenceKey>(key: Key, value: PreferenceOf<Key>): Promise<unknown> {
  const effect = EFFECTS[key];
  if (effect.acts === "page") {
    replaced.length = 0;
    applyEffect(key, value, page);
    return pageNow();
  }
  if (effect.acts === "parts") {
    const part = key as unknown as PartKey;
    return (CASES[part] as (rule: unknown) => unknown)(ruleOf(part, value as never));
  }
  const calls: unknown[] = [];
  const http = createProxyHttp({
    baseUrl: "https://play.example",
    fetch: async (input, init) => {
      const request = new Request(input, init);
      calls.push([`${request.method} ${new URL(request.url).pathname}`, await request.json()]);
      return Response.json({ ok: true, data: {} });
    },
  });
  await updatePreferences(http, { [key]: value });
  expect(calls).toEqual([[effect.call, { [key]: value }]]);
  return calls;
}

describe("the effects", () => {
  it.each(KEYS)("of %s are others for each of its values", async (key) => {
    const outcomes: string[] = [];
    for (const value of ALLOWED_PREFERENCES[key]) outcomes.push(JSON.stringify(await outcome(key, value)));
    expect(new Set(outcomes).size).toBe(ALLOWED_PREFERENCES[key].length);
  });

  it.each(KEYS)("of the default of %s leave the page as it was", async (key) => {
    if (EFFECTS[key].acts !== "page") return;
    applyEffect(key, DEFAULT_PREFERENCES[key], page);
    const before = pageNow();
    for (const value of ALLOWED_PREFERENCES[key]) applyEffect(key, value, page);
    replaced.length = 0;
    applyEffect(key, DEFAULT_PREFERENCES[key], page);
    expect(pageNow()).toEqual(before);
  });
});

describe("the theme", () => {
  it("is kept for the next document, and forgotten with the default", () => {
    applyEffect("theme", "light", page);
    expect(localStorage.getItem("storefront.theme")).toBe("light");
    applyEffect("theme", "system", page);
    expect(localStorage.getItem("storefront.theme")).toBeNull();
  });

  it("is the brand's own where it has one scheme", () => {
    document.querySelector("meta")?.remove();
    document.documentElement.dataset["scheme"] = "dark";
    applyEffect("theme", "light", page);
    expect(document.documentElement.dataset["scheme"]).toBe("dark");
  });

  it("works without a storage", () => {
    vi.stubGlobal("localStorage", undefined);
    applyEffect("theme", "dark", page);
    expect(document.documentElement.dataset["scheme"]).toBe("dark");
  });
});

it("the home page is left only where the player opened it", () => {
  applyEffect("home_tab", "live", { ...page, isUntouchedHome: false });
  expect([homePath.get(), replaced]).toEqual(["/live", []]);
});
