import { gzipSync } from "node:zlib";
import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PHONE, untilQuiet, watchedPage, watchPage } from "../support/chromium.ts";
import {
  ANA,
  failedPart,
  guestPage,
  LIGHT_PAGE,
  mark,
  playerMenu,
  signedInProfile,
} from "../support/page-actions.ts";
import { browser, host, shareHost } from "../support/shared-host.ts";

const USER = { id: 1, email: ANA, first_name: "Ana" };
const FORCED = { force_request_kyc: 1, validate_email_at: null };
const LOGIN = "E-mail or CPF";

shareHost();

/** Has a file of the build answer 404, as after a release; counts the requests for it. */
async function remove(
  page: Page,
  name: string,
): Promise<{ asked: () => number; restore: () => Promise<void> }> {
  let asked = 0;
  const files = `**/assets/${name}-*.js`;
  const refuse = (route: Route): Promise<void> => {
    asked += 1;
    return route.fulfill({ status: 404, body: "" });
  };
  await page.route(files, refuse);
  return { asked: () => asked, restore: () => page.unroute(files, refuse) };
}

const documentsOf = (page: Page): (() => number) => {
  let documents = 0;
  page.on("request", (request) => (documents += request.resourceType() === "document" ? 1 : 0));
  return () => documents;
};

describe("a file of the build that is missing", () => {
  it("costs the dialog alone, which says so, can be closed and can be tried again", async () => {
    const { page } = await guestPage();
    const stays = await mark(page);
    const file = await remove(page, "login-dialog");
    await page.getByRole("link", { name: "Log in" }).first().click();
    const failure = page.getByRole("dialog", { name: "This part could not be loaded" });
    await failure.waitFor();
    await page.locator("header h1, main h1, main h2").first().waitFor({ state: "attached" });
    // Asked for twice, and announced to the browser before each.
    expect(file.asked()).toBeLessThanOrEqual(4);
    expect(await stays()).toBe(true);
    await failure.getByRole("button", { name: "Close" }).click();
    await failure.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
    await page.getByRole("link", { name: "Log in" }).first().click();
    await failure.getByRole("button", { name: "Try again" }).click();
    await failure.waitFor();
    await file.restore();
    await failure.getByRole("button", { name: "Try again" }).click();
    await page.getByLabel(LOGIN).waitFor();
  });

  it("costs a page's part alone, and the player menu alone", async () => {
    const { page } = await watchPage(await signedInProfile(ANA));
    await remove(page, "profile-cards");
    await remove(page, "player-menu");
    await page.goto(`${host.origin}/en/account/profile`);
    await page.locator('main [data-part-failure="block"]').waitFor();
    await page.locator('header [data-part-failure="small"]').waitFor();
    expect(await page.locator("main h1").textContent()).toBe("Your profile");
  });

  it("shows no keys in place of texts that are missing", async () => {
    const { page } = await guestPage();
    const file = await remove(page, "auth");
    await page.getByRole("link", { name: "Log in" }).first().click();
    const failure = page.getByRole("dialog", { name: "This part could not be loaded" });
    await failure.waitFor();
    expect(await page.getByLabel(/login/).count()).toBe(0);
    await file.restore();
    await failure.getByRole("button", { name: "Try again" }).click();
    await page.getByLabel(LOGIN).waitFor();
  });

  it("leaves the page where it is when it was another page's", async () => {
    const { page } = await guestPage();
    const stays = await mark(page);
    const file = await remove(page, "promotions");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Promotions" });
    await link.click();
    await page.getByRole("region", { name: "Notices" }).getByText("This page could not be loaded.").waitFor();
    expect(new URL(page.url()).pathname).toBe(LIGHT_PAGE);
    expect(await stays()).toBe(true);
    await file.restore();
    await link.click();
    await page.waitForURL("**/en/promotions");
    await page.getByRole("heading", { name: "Promotions", level: 1 }).waitFor();
  });
});

it("the first load is at most 131.3 kB of code, what tells of failures included", async () => {
  const watched = await watchedPage(browser, PHONE);
  const { page } = watched;
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (!response.url().endsWith(".js")) return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(`${host.origin}/`);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await untilQuiet(watched);
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(131_300);
});

describe("a new build", () => {
  const release = (page: Page): Promise<unknown> =>
    page.route("**/api/version", (route) => route.fulfill({ json: { version: "the-next-build" } }));

  it("reloads the page once, where it is", async () => {
    const { page } = await guestPage("/en?dialog=login");
    const documents = documentsOf(page);
    const stays = await mark(page);
    const file = await remove(page, "recovery-dialog");
    await release(page);
    await page.route(
      (url) => url.search === "?dialog=recovery",
      async (route) => {
        await file.restore();
        await route.continue();
      },
      { times: 1 },
    );
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /password/i })
      .click();
    await expect.poll(() => stays().catch(() => true)).toBe(false);
    await page.getByLabel(LOGIN).waitFor();
    expect(new URL(page.url()).search).toBe("?dialog=recovery");
    expect(documents()).toBe(1);
  });

  it("is no reason to reload twice, or without end", async () => {
    const watched = await guestPage();
    const { page } = watched;
    const documents = documentsOf(page);
    await remove(page, "login-dialog");
    await release(page);
    await page.getByRole("link", { name: "Log in" }).first().click();
    await expect.poll(documents).toBe(1);
    const failure = page.getByRole("dialog", { name: "This part could not be loaded" });
    await failure.waitFor();
    await untilQuiet(watched);
    expect(documents()).toBe(1);
  });

  it("is gone to with the page that a link leads to", async () => {
    const { page } = await guestPage();
    const stays = await mark(page);
    const file = await remove(page, "promotions");
    await release(page);
    page.once("framenavigated", () => void file.restore());
    await page.getByRole("contentinfo").getByRole("link", { name: "Promotions" }).click();
    await page.waitForURL("**/en/promotions");
    expect(await stays()).toBe(false);
  });
});

const ODD_PROFILES = {
  "no user": { userInfo: {} },
  null: null,
  "in data": { ok: true, data: { data: { user: USER, userInfo: {} } } },
  "beside a null user": { user: null, ...USER, userInfo: FORCED },
  "reasons as text": { user: USER, userInfo: { ...FORCED, force_request_kyc_reasons: '["ip_changed"]' } },
  "reasons as an object": { user: USER, userInfo: { ...FORCED, force_request_kyc_reasons: { reason: "x" } } },
  "records in place of texts": { user: { ...USER, first_name: { a: 1 }, phone: [1], ddi: 55 }, userInfo: [] },
};

it("a profile of an odd shape never takes a page down", async () => {
  const profile = await signedInProfile(ANA);
  for (const [shape, answer] of Object.entries(ODD_PROFILES)) {
    const watched = await watchPage(profile);
    const { page } = watched;
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    // In the page: a route would take every file of the page through this process, and none from the browser's cache.
    await page.addInitScript((json) => {
      const usual = window.fetch.bind(window);
      window.fetch = (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
        return pathname === "/api/auth/profile" ? Promise.resolve(Response.json(json)) : usual(input, init);
      };
    }, answer);
    const [path, title] = shape.startsWith("reasons")
      ? ["/en/account/verification", "Verification"]
      : ["/en/account/profile", "Your profile"];
    await page.goto(host.origin + path);
    await untilQuiet(watched, 100);
    await page.locator("main section").first().waitFor();
    await expect
      .poll(async () => (await playerMenu(page).count()) + (await page.locator("[role=dialog]").count()))
      .toBeGreaterThan(0);
    const shown = [await page.locator("main h1").textContent(), await failedPart(page).count(), errors];
    expect([shape, ...shown]).toEqual([shape, title, 0, []]);
    await page.close();
  }
});
