import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { onPhone, PHONE, realComplaints, watchedPage } from "../support/chromium.ts";
import { ANA, enterOn, focusOn, hasFocus, sentTo, signedInPage } from "../support/page-actions.ts";
import { rawCall } from "../support/raw-call.ts";
import { browser, host, shareHost } from "../support/shared-host.ts";

const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const [view, options] = onPhone ? (["phone", PHONE] as const) : (["desktop", DESKTOP] as const);

shareHost();

/** The page is no wider than the screen. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe(`on a ${view}`, () => {
  it("finds what was meant, by kind, from any page", async () => {
    const watched = await watchedPage(browser, options);
    const { page } = watched;
    // The hubs fill the cache that the search's own facts come from.
    await Promise.all(["/", "/live"].map((path) => rawCall(host.origin, path)));
    await page.goto(`${host.origin}/promotions`);
    await page.getByRole("banner").getByRole("link", { name: "Buscar" }).click();
    const dialog = page.getByRole("dialog", { name: "Buscar" });
    const field = dialog.getByRole("textbox");
    await dialog.getByRole("heading", { name: "Em alta agora" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const finds = async (term: string, link: RegExp): Promise<void> => {
      await field.fill(term);
      await dialog.getByRole("link", { name: link }).first().waitFor();
    };
    await finds("jagaur", /Jaguar Sunrise/);
    await finds("blackjak", /Blackjack/);
    await finds("cartas", /^Cartas/);
    await finds("lumem forg", /^Lumen Forge/);
    await finds("nilo", /./);
    await dialog.getByRole("heading", { name: "Tesouros do Nilo" }).waitFor();
    await finds("serra azul", /Serra Azul – | – Serra Azul/);
    await finds("caca níqueis", /^Slots/);
    await dialog.getByRole("heading", { name: "Jogos: Slots" }).waitFor();
    await finds("roleta", /^Roleta/);
    await dialog.getByRole("heading", { name: "Jogos: Roleta" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=roleta");
    await page.getByRole("main").getByRole("heading", { name: "Jogos: Roleta" }).waitFor();
    await page.getByRole("banner").getByRole("link", { name: "Buscar" }).click();
    await dialog.getByRole("button", { name: "roleta" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(realComplaints(watched)).toEqual([]);
  });

  it("sorts and filters a list in its address, and Back undoes it", async () => {
    const { page } = await watchedPage(browser, options);
    await page.goto(`${host.origin}/en/casino/category/slots`);
    const order = (name: string): Locator =>
      page.getByRole("navigation", { name: "Order" }).getByRole("link", { name });
    await order("A to Z").click();
    await page.waitForURL("**/slots?sort=name");
    const first = page.getByRole("list", { name: "Slots" }).getByRole("link").first();
    await expect.poll(() => first.textContent()).toMatch(/^(?:New)?(?:\W|\d|A)/);
    await page.getByRole("link", { name: "Next page" }).click();
    await page.waitForURL("**/slots?sort=name&page=2");
    await page.getByText("Page 2 of").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await page.getByText("Page 2 of").waitFor();
    await page.goBack();
    await page.waitForURL("**/slots?sort=name");
    // The page moves to where it was left when the list is there.
    await page.getByText("Page 1 of").waitFor();
    await order("Recommended").click();
    await page.waitForURL("**/slots");
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  it("takes a bet by the keyboard alone, from the board of a feed, and lists it among the player's own", async () => {
    const { page } = await signedInPage(ANA, "/en/sports", options);
    await page.getByText("Odds are live").waitFor();
    const before = sentTo(host, "/provider-c/bets").length;
    await enterOn(page, page.locator("main li button[aria-pressed]"));
    await page.locator("main li button[aria-pressed=true]").waitFor();
    await page.reload();
    await page.getByText("Odds are live").waitFor();
    const action = page.locator("aside form > button:not(:last-child)");
    // Until the session has started, the slip has the way to the login in this place.
    await action.waitFor({ state: "attached" });
    if (view === "phone") await enterOn(page, page.locator("aside h2 button"));
    await focusOn(page, action);
    await expect
      .poll(async () => {
        // Odds that changed since are accepted first, by the same button.
        if (await hasFocus(action)) await page.keyboard.press("Enter");
        return sentTo(host, "/provider-c/bets").length;
      })
      .toBeGreaterThan(before);
    await page.getByRole("link", { name: "See your bets" }).click();
    const bets = page.getByRole("region", { name: "My bets" });
    await bets.getByText("Possible return").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await bets.getByRole("link", { name: "Settled" }).click();
    await bets.getByText("Won").first().waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  it("lists every match in compact rows that stay light, and the markets of one in groups", async () => {
    const watched = await watchedPage(browser, options);
    const { page } = watched;
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        const count = (): number => document.querySelectorAll("main section li").length;
        const note = (): void => {
          const { dataset } = document.documentElement;
          dataset["fewest"] = `${Math.min(Number(dataset["fewest"] ?? count()), count())}`;
        };
        new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
      });
    });
    await page.goto(`${host.origin}/en/sports`);
    const rows = page.getByRole("main").locator("li:has([role=group])");
    await rows.first().waitFor();
    // As many as the document has, and never fewer: who has scrolled down stays where they are.
    await expect.poll(() => rows.count()).toBe(40);
    expect(await page.evaluate(() => document.documentElement.dataset["fewest"])).toBe("40");
    const height = (await rows.first().boundingBox())?.height ?? 0;
    expect([height >= 48, height <= 64]).toEqual([true, true]);
    expect(await axeFindings(page)).toEqual([]);
    await expect
      .poll(async () => {
        await page.keyboard.press("End");
        return rows.count();
      })
      .toBe(120);
    // A desktop shows two markets of each.
    expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(3_600);
    await page.getByRole("link", { name: "Today", exact: true }).click();
    await page.waitForURL("**/sports?when=today");
    // The address changes before the list does, and a press on a row that goes is lost.
    await expect.poll(() => rows.count()).toBeLessThan(120);
    await rows.first().getByRole("link").first().click();
    await page.waitForURL("**/sports?when=today&event=*");
    await page.getByRole("heading", { name: "Handicap" }).waitFor();
    // The line of a market tells its outcomes apart, and is whole on the narrowest phone.
    await page.setViewportSize({ width: 375, height: 700 });
    const lines = page.getByRole("main").locator("button[aria-pressed] > span");
    const cut = await lines.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((line) => line.textContent),
    );
    expect(cut).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await page.goBack();
    await rows.first().waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(realComplaints(watched)).toEqual([]);
  });
});

it("has the account, promotions, responsible gaming and languages two presses away on a phone", async () => {
  const { page } = await signedInPage(ANA, "/en/live", PHONE);
  const open = async (): Promise<Locator> => {
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "More" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.waitFor();
    return menu;
  };
  const menu = await open();
  for (const name of ["Promotions", "Responsible gaming", "Withdraw", "Português"])
    await menu.getByRole("link", { name }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await menu.getByRole("link", { name: "Limits and breaks" }).click();
  await page.waitForURL("**/en/account/limits");
  await menu.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /Your account.*Limits/ }).click();
  await page.getByRole("link", { name: "Transactions" }).click();
  await page.waitForURL("**/en/account/transactions");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

it("gives search engines every page of a list as a page of its own", async () => {
  const [one, two] = await Promise.all(
    ["", "?page=2"].map((query) => rawCall(host.origin, `/en/casino/category/slots${query}`)),
  );
  const games = (text = ""): string[] =>
    [...text.matchAll(/href="(\/en\/game\/[\w-]+)"/g)].map(([, path = ""]) => path);
  expect(one?.text).toContain('href="/en/casino/category/slots?page=2"');
  expect(two?.text).toContain('href="/en/casino/category/slots?page=3"');
  expect(two?.text).toMatch(/rel="canonical" href="[^"]+\/en\/casino\/category\/slots\?page=2"/);
  expect(games(two?.text).length).toBeGreaterThan(20);
  expect(games(two?.text).filter((path) => games(one?.text).includes(path))).toEqual([]);
  expect((await rawCall(host.origin, "/en/casino/category/slots?page=9999")).status).toBe(404);
});
