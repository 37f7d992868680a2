import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { PHONE, untilQuiet, watchedPage, watchPage } from "../support/chromium.ts";
import { browser, host, shareHost } from "../support/shared-host.ts";
import { rawCall } from "../support/raw-call.ts";
import { ANA, hold, playerMenu, requestsOf, signedInProfile } from "../support/page-actions.ts";

/** A larger phone than the usual one. */
const LARGE_PHONE = { ...PHONE, viewport: { width: 412, height: 823 } };

/** The files of parts that no page begins with: the session, a player's own parts, dialogs, fields, forms and amounts. */
const LATER =
  /\/(?:account-scope|amounts|player-parts|player-menu|dialog-frame|fields|form-fields|money-parts)-/;
/** What only a press of a player needs: dialogs, the menu of the account, and forms that are filled in. */
const PRESSED = /\/(?:dialog-frame|open-player-menu|form-fields)-/;
/** The texts of the first render. */
const TEXTS = /\/(?:[a-z]+-en|further-texts)-[\w-]{8}\.js/;
/** The files of code that a page begins with, at most: the libraries, the site, the page, and what some pages share. */
const MOST_FILES = 14;

/** Collects what moves on a page without a press. */
const SHIFTS = `{
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.moved.push(value);
  }).observe({ type: "layout-shift", buffered: true });
}`;
const moved = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (window as unknown as { moved: number[] }).moved.reduce((sum, value) => sum + value, 0),
  );

/** The documents, by their path. */
const documents = new Map<string, string>();

shareHost();
beforeAll(async () => {
  const { text } = await rawCall(host.origin, "/en");
  const game = /href="(\/en\/game\/[\w-]+)"/.exec(text)?.[1] ?? "";
  const paths = ["/en", "/en/live", game, "/en/casino/category/slots", "/en/sports", "/en/account/wallet"];
  for (const path of paths) documents.set(path, (await rawCall(host.origin, path)).text);
});

const elements = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, "g"))].map(([element]) => element);
const eachDocument = (): [path: string, html: string][] => {
  expect(documents.size).toBe(6);
  return [...documents];
};

describe("a document", () => {
  it("waits for no other file before it is painted", () => {
    for (const [path, html] of eachDocument()) {
      const sheets = elements(html, "link").filter((link) => link.includes('rel="stylesheet"'));
      expect([path, sheets.length > 0, sheets.filter((link) => !link.includes("disabled"))]).toEqual([
        path,
        true,
        [],
      ]);
      // One more has the colours and fonts of the brand.
      expect(elements(html, "style").length).toBe(sheets.length + 1);
      // Scripts that have a file, but for those that wait for the first paint.
      expect(elements(html, "script").filter((script) => /\ssrc=/.test(script))).toEqual([]);
      expect(elements(html, "link").filter((link) => link.includes("modulepreload"))).toEqual([]);
    }
  });

  it("begins without the parts that are loaded later", () => {
    for (const [path, html] of eachDocument()) {
      const later = elements(html, "link").filter((link) => link.includes('rel="later"'));
      const scripts = later.filter((link) => !TEXTS.test(link));
      expect(scripts.length).toBeGreaterThan(3);
      expect(later.length).toBeGreaterThan(scripts.length + 2);
      expect([path, scripts.slice(MOST_FILES)]).toEqual([path, []]);
      expect([path, scripts.filter((link) => LATER.test(link))]).toEqual([path, []]);
    }
  });

  it("gives every picture its size", () => {
    for (const [path, html] of eachDocument()) {
      const bare = elements(html, "img").filter((image) => !/ width="\d+" height="\d+"/.test(image));
      expect([path, bare]).toEqual([path, []]);
    }
  });

  it("loads in advance the pictures of the first view alone, and its largest with priority", () => {
    // Every page has the logo, which is no picture of its own content.
    const isPriority = (html: string): boolean => html.includes('fetchPriority="high"');
    const pictured = eachDocument().filter(([, html]) => isPriority(html));
    expect(pictured.length).toBe(4);
    for (const [path, html] of pictured) {
      const early = elements(html, "img").filter((image) => !image.includes('loading="lazy"'));
      expect([path, early.length > 0 && early.length <= 6]).toEqual([path, true]);
      const preloaded = elements(html, "link").filter((link) => link.includes('as="image"'));
      expect(preloaded.length).toBeLessThanOrEqual(early.length);
      const sources = early.map((image) => /\ssrc="([^"]+)"/.exec(image)?.[1] ?? "");
      for (const link of preloaded) expect(sources.some((source) => link.includes(source))).toBe(true);
      expect([path, elements(html, "img").some((image) => image.includes('fetchPriority="high"'))]).toEqual([
        path,
        true,
      ]);
    }
  });
});

describe("before its scripts have run, a page", () => {
  const opened = async (path: string, cookie: boolean): Promise<{ asked: number; waits: boolean }> => {
    const context = await browser.newContext(LARGE_PHONE);
    if (cookie) await context.addCookies([{ name: "is_authenticated", value: "1", url: host.origin }]);
    const page = await context.newPage();
    await page.route("**/*", (route) =>
      route.request().resourceType() === "script" ? route.abort() : route.continue(),
    );
    await page.goto(host.origin + path);
    const asked = await page.getByRole("link", { name: /^(?:Log in|Register)$/ }).count();
    const waits = await page.locator("[data-players-wait]").isVisible();
    await context.close();
    return { asked, waits };
  };

  const PATHS = ["/en/account/wallet", "/en"] as const;

  it.each(PATHS)("asks a guest to log in: %s", async (path) => {
    const { asked, waits } = await opened(path, false);
    expect([asked > 1, waits]).toEqual([true, false]);
  });

  it.each(PATHS)("asks no player to, and shows that it loads: %s", async (path) => {
    expect(await opened(path, true)).toEqual({ asked: 0, waits: true });
  });
});

describe("the pictures of a category below a phone's first view", () => {
  const CATEGORY = "/en/casino/category/slots";
  const FIRST = [0, 1, 2, 3, 4, 5];
  const BELOW = [9, 10, 11, 12, 13, 14];
  const picture = (page: Page, place: number): Locator =>
    page.getByRole("list", { name: "Slots" }).getByRole("listitem").nth(place).locator("img");

  it("are requested when the code starts, and those of the first view before", async () => {
    const { page } = await watchedPage(browser, LARGE_PHONE);
    const requested: { url: string; type: string }[] = [];
    page.on("request", (request) => requested.push({ url: request.url(), type: request.resourceType() }));
    await page.goto(host.origin + CATEGORY);
    const at = async (place: number): Promise<number> => {
      const source = await picture(page, place).evaluate((image) => (image as HTMLImageElement).currentSrc);
      return requested.findIndex(({ url }) => url === source);
    };
    // What is below is requested in the end: it is three lines away at most.
    await expect.poll(async () => Math.min(...(await Promise.all(BELOW.map(at))))).toBeGreaterThan(0);
    const code = requested.findIndex(({ type }) => type === "script");
    const first = await Promise.all(FIRST.map(at));
    expect(first.filter((index) => index < 0 || index > code)).toEqual([]);
    const below = await Promise.all(BELOW.map(at));
    expect(below.filter((index) => index < code)).toEqual([]);
    expect(await picture(page, 9).isVisible()).toBe(true);
  });

  it("are there without scripts", async () => {
    const { page } = await watchedPage(browser, { ...LARGE_PHONE, javaScriptEnabled: false });
    await page.goto(host.origin + CATEGORY);
    expect(await picture(page, 9).isVisible()).toBe(true);
  });
});

it("moves nothing that counts while a phone scrolls through rows that were not laid out", async () => {
  const { page } = await watchedPage(browser, LARGE_PHONE);
  await page.addInitScript(SHIFTS);
  await page.goto(`${host.origin}/en`);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  // Fonts that come late are another cause.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    (window as unknown as { moved: number[] }).moved.length = 0;
  });
  const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  const rows = page.locator("[data-later] > ul");
  expect(await rows.count()).toBeGreaterThan(4);
  for (let row = 0; row < (await rows.count()); row += 1) {
    await rows.nth(row).scrollIntoViewIfNeeded();
    await rows.nth(row).getByRole("link").first().waitFor();
  }
  // Cards with long texts are higher than a row is taken for until it is near.
  expect(Math.abs((await height()) - before)).toBeLessThan(before / 50);
  // The shift of a whole page is counted in thousandths; less is a row that was a few pixels higher than taken for.
  expect(await moved(page)).toBeLessThan(0.001);
});

it.each([390, 768, 1_280])("keeps room for a player's own rows on %d pixels", async (width) => {
  const profile = await signedInProfile(ANA, { viewport: { width, height: 1_400 } });
  const { page } = await watchPage(profile);
  await page.addInitScript(SHIFTS);
  await page.goto(`${host.origin}/en`);
  await page.getByRole("list", { name: "Keep playing" }).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  // Everything below that moves by twenty pixels is a shift of 0.011.
  expect(await moved(page)).toBeLessThan(0.005);
});

it("loads a part without the style sheets that the document has in itself, and in few files", async () => {
  const { page } = await watchedPage(browser, LARGE_PHONE);
  const requested = requestsOf(page);
  await page.goto(`${host.origin}/en`);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "More" }).tap();
  await page.getByRole("dialog").getByRole("link", { name: "Promotions" }).waitFor();
  const own = elements(documents.get("/en") ?? "", "link").flatMap(
    (link) => /\/assets\/[\w.-]+\.css/.exec(link) ?? [],
  );
  expect(own.length).toBeGreaterThan(2);
  const sheets = requested.filter((path) => path.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.filter((path) => own.includes(path))).toEqual([]);
  // The session comes in one file, and so does the frame of every dialog.
  expect(requested.filter((path) => LATER.test(path) && path.endsWith(".js")).length).toBe(2);
});

it("loads for a player at rest neither dialogs, nor forms, nor the menu of the account, which opens at the first press", async () => {
  const watched = await watchPage(await signedInProfile(ANA));
  const { page } = watched;
  const requested = requestsOf(page);
  await page.goto(`${host.origin}/en/promotions`);
  await playerMenu(page).waitFor();
  await expect.poll(() => requested.some((path) => path.includes("/player-parts-"))).toBe(true);
  await untilQuiet(watched);
  expect(requested.filter((path) => PRESSED.test(path))).toEqual([]);
  // The wallet has a form of its own, but neither a dialog nor a field for a code.
  await page.goto(`${host.origin}/en/account/wallet`);
  await page.getByRole("main").getByRole("button", { name: "Refresh", exact: false }).waitFor();
  await untilQuiet(watched);
  expect(requested.filter((path) => /\/(?:dialog-frame|open-player-menu|code-form)-/.test(path))).toEqual([]);
  await playerMenu(page).focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("menuitem").first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menuitem").first().waitFor({ state: "detached" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-haspopup")))
    .toBe("menu");
});

it("loads for a visitor of the sportsbook what a press would need when it is pressed", async () => {
  const watched = await watchedPage(browser, LARGE_PHONE);
  const { page } = watched;
  const requested = requestsOf(page);
  await page.goto(`${host.origin}/en/sports`);
  // The line above the matches: whether there are any is not what is looked at.
  await page.locator("main p[data-phase]").waitFor();
  await expect.poll(() => requested.some((path) => path.includes("/account-scope-"))).toBe(true);
  await untilQuiet(watched);
  expect(requested.filter((path) => PRESSED.test(path))).toEqual([]);
});

it("has odds in the rows of the document before its code, which takes over the rows and what was pressed", async () => {
  const watched = await watchedPage(browser, LARGE_PHONE);
  const { page } = watched;
  await page.addInitScript(SHIFTS);
  const release = await hold(page, "**/assets/libraries-*.js");
  await page.goto(`${host.origin}/en/sports`);
  const odds = page.locator("main [role=group] button");
  await page.locator("main [role=group] button:enabled").first().waitFor();
  const before = await odds.allTextContents();
  expect(before.length).toBeGreaterThan(60);
  expect(before.filter((text) => !/ \d+\.\d\d$/.test(text))).toEqual([]);
  await odds.nth(1).tap();
  await page.evaluate(() => window.scrollTo(0, 1_200));
  const rows = await page.locator("main li").elementHandles();
  release();
  await page.getByRole("button", { name: "Bet slip 1" }).waitFor();
  await page.locator("main p[data-phase=open]").waitFor();
  await untilQuiet(watched);
  expect(await odds.nth(1).getAttribute("aria-pressed")).toBe("true");
  expect(await page.locator("main [data-pick][aria-pressed=true]").count()).toBe(1);
  const kept = await Promise.all(rows.map((row) => row.evaluate((element) => element.isConnected)));
  expect(new Set(kept)).toEqual(new Set([true]));
  expect(await page.locator("main li").count()).toBeGreaterThanOrEqual(rows.length);
  expect([await moved(page), watched.complaints]).toEqual([0, []]);
});

it("reads the matches for a guest when they come into view, without the account's library", async () => {
  const watched = await watchedPage(browser, LARGE_PHONE);
  const { page } = watched;
  const requested = requestsOf(page);
  await page.goto(`${host.origin}/en`);
  await page.getByRole("heading", { name: "Live and next matches" }).scrollIntoViewIfNeeded();
  await expect.poll(() => requested.some((path) => path.startsWith("/api/app-sportbook/"))).toBe(true);
  await untilQuiet(watched);
  expect(requested.filter((path) => path.includes("/account-scope-"))).toEqual([]);
});

it("asks for the texts of a dialog's fields beside its code, not after it", async () => {
  const watched = await watchedPage(browser, LARGE_PHONE);
  const { page } = watched;
  await page.goto(`${host.origin}/en/promotions`);
  await untilQuiet(watched);
  const release = await hold(page, "**/assets/login-dialog-*.js");
  const texts = page.waitForRequest(/\/assets\/validation-[^/]+\.js$/);
  await page.getByRole("link", { name: "Log in" }).first().click();
  expect((await texts).method()).toBe("GET");
  release();
  await page.getByLabel("E-mail or CPF").waitFor();
});
