import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newProfile, PHONE, realComplaints, untilQuiet, watchPage } from "../support/chromium.ts";
import { ANA, failedPart, LIGHT_PAGE, logIn, playerMenu } from "../support/page-actions.ts";
import { browser, host, shareHost } from "../support/shared-host.ts";

const ROOT = join(import.meta.dirname, "../..");
const BUILT = join(ROOT, "apps/storefront/dist/client/assets");

/** The built-ins that lint refuses in browser code, because the oldest supported browsers lack them. */
interface NewerBuiltIn {
  readonly object?: string;
  readonly property: string;
}
const { overrides } = JSON.parse(readFileSync(join(ROOT, ".oxlintrc.json"), "utf8")) as {
  overrides: [{ rules: { "no-restricted-properties": [string, ...NewerBuiltIn[]] } }];
};
const [, ...NEWER] = overrides[0].rules["no-restricted-properties"];

shareHost();

describe("the built code", () => {
  const chunks = readdirSync(BUILT).filter((name) => name.endsWith(".js"));

  it("calls nothing that the oldest browsers lack, its libraries included", () => {
    expect([chunks.length > 100, NEWER.length > 15]).toEqual([true, true]);
    const calls = NEWER.map(({ object, property }) =>
      object ? String.raw`\b${object}\.${property}\(` : String.raw`\.${property}\(`,
    );
    // Of ky, which reads first whether it is there; the client gives it no signal to join.
    const left = /\?(?:\w+\.signal=)?AbortSignal\.any\(/g;
    const found = chunks.flatMap((name) => {
      const code = readFileSync(join(BUILT, name), "utf8").replaceAll(left, "");
      return [...code.matchAll(new RegExp(calls.join("|"), "g"))].map(([call]) => `${name} ${call}`);
    });
    expect(found).toEqual([]);
  });

  it("has no syntax that they cannot read", () => {
    // A regular expression that looks behind, and a static block: either loses the whole file in Safari before 16.4.
    const unreadable = chunks.filter((name) =>
      /\(\?<[=!]|\bstatic ?\{/.test(readFileSync(join(BUILT, name), "utf8")),
    );
    expect(unreadable).toEqual([]);
  });
});

describe("a browser that lacks every newer built-in", () => {
  it("shows the pages, signs in and starts a game", async () => {
    const profile = await newProfile(browser, PHONE);
    await profile.addInitScript((names) => {
      const places = [Array, String, Set, Object.getPrototypeOf(Int8Array) as typeof Int8Array];
      for (const { object, property } of names) {
        const global: object | undefined = object === undefined ? undefined : Reflect.get(window, object);
        for (const place of global ? [global] : places.map((made) => made.prototype))
          Reflect.deleteProperty(place, property);
      }
    }, NEWER);
    const watched = await watchPage(profile);
    const { page } = watched;
    await page.goto(`${host.origin}/en`);
    expect(await page.evaluate(() => "canParse" in URL || "toSorted" in [])).toBe(false);
    await untilQuiet(watched);
    const game = await page.locator("main a[href*='/game/']").first().getAttribute("href");
    await page.goto(`${host.origin}/en/sports`);
    await page
      .getByRole("button", { name: /\d\.\d\d/ })
      .first()
      .waitFor();
    expect(await page.getByText("This browser is too old").isVisible()).toBe(false);
    await page.goto(`${host.origin}${LIGHT_PAGE}?dialog=login`);
    await logIn(page, ANA);
    await playerMenu(page).waitFor();
    await page.goto(`${host.origin}${game ?? ""}`);
    await page.getByRole("button", { name: "Play", exact: true }).first().click();
    await page.locator("iframe").first().waitFor();
    expect([await failedPart(page).count(), realComplaints(watched)]).toEqual([0, []]);
  });
});

describe("a browser whose style sheets are older", () => {
  /** Takes a word out of every document and style sheet: a browser that never heard of it reads it as this one reads the other. */
  const opened = async (
    path: string,
    word: string,
    other: string,
    javaScriptEnabled = true,
  ): Promise<Page> => {
    const profile = await newProfile(browser, { ...PHONE, javaScriptEnabled });
    const page = await profile.newPage();
    await page.route("**/*", async (route) => {
      if (!["document", "stylesheet"].includes(route.request().resourceType())) return route.continue();
      const answer = await route.fetch();
      const { "content-security-policy": _policy, ...headers } = answer.headers();
      await route.fulfill({ response: answer, headers, body: (await answer.text()).replaceAll(word, other) });
    });
    await page.goto(host.origin + path);
    return page;
  };

  it("has a colour where it could mix none", async () => {
    const page = await opened("/en?dialog=login", "color-mix(", "colour-mix(");
    const dialog = page.getByRole("dialog");
    for (const part of [dialog, dialog.getByRole("button", { name: "Log in" })]) {
      const ground = await part.evaluate((element) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        return backgroundImage + backgroundColor;
      });
      expect(ground).not.toBe("nonergba(0, 0, 0, 0)");
    }
  });

  it("is told without a script that it is too old, if it is", async () => {
    const sentence = "This browser is too old for this site";
    const old = await opened(LIGHT_PAGE, "1dvh", "1xvh", false);
    expect(await old.getByText(sentence).isVisible()).toBe(true);
    const oldest = await opened(LIGHT_PAGE, "color-mix(", "colour-mix(", false);
    expect(await oldest.getByText(sentence).isVisible()).toBe(false);
  });
});
