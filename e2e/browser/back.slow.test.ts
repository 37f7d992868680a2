import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchKeepingChromium } from "../support/chromium.ts";
import {
  ANA,
  guestPage,
  LIGHT_PAGE,
  mark,
  setBalance,
  signedInPage,
  times,
} from "../support/page-actions.ts";
import { host, shareHost } from "../support/shared-host.ts";

const GAME = "/en/game/jaguar-sunrise";
let keeping: Browser;

shareHost();
beforeAll(async () => {
  keeping = await launchKeepingChromium();
});
afterAll(() => keeping.close());

const shownBalance = (page: Page, text: string) => page.getByRole("banner").getByText(text).first();
const starts = (): number =>
  host.sandbox.control.calls().filter(({ path }) => path === "/start-game-v2").length;

/** Starts the game, notes its address, goes to another document, and comes back. */
async function leaveGame(page: Page, whileAway: () => void): Promise<{ address: string | null }> {
  await page.getByRole("button", { name: /^Play/ }).first().click();
  await page.frameLocator("iframe").locator("body").waitFor();
  const address = await page.locator("iframe").getAttribute("src");
  await shownBalance(page, "R$2,500.50").waitFor();
  // What the page reads is older than a moment when it is shown again.
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 60_000;
  });
  await page.goto(host.origin + LIGHT_PAGE);
  whileAway();
  await page.goBack({ waitUntil: "commit" });
  return { address };
}

it("a game that the browser kept goes on in its own session, beside a balance of now", async () => {
  const { page } = await signedInPage(ANA, GAME, {}, { browser: keeping });
  const isKept = await mark(page);
  const { address } = await leaveGame(page, () => setBalance(host, 1_234.5));
  await shownBalance(page, "R$1,234.50").waitFor();
  expect(await isKept()).toBe(true);
  expect(await page.locator("iframe").getAttribute("src")).toBe(address);
  expect(starts()).toBe(1);
  await page.context().close();
});

it("a game that was kept ends with the session, when the player logged out on the page after it", async () => {
  const { page } = await signedInPage(ANA, GAME, {}, { browser: keeping });
  await leaveGame(page, () => {});
  await page.locator("iframe").waitFor();
  await page.goForward({ waitUntil: "commit" });
  await page.context().clearCookies();
  await page.goBack({ waitUntil: "commit" });
  await page.getByRole("link", { name: "Log in" }).first().waitFor();
  expect(await page.locator("iframe").count()).toBe(0);
  expect(starts()).toBe(1);
  await page.context().close();
});

it("a game whose page was not kept does not start by itself", async () => {
  const watched = await signedInPage(ANA, GAME);
  const { page } = watched;
  const isKept = await mark(page);
  await leaveGame(page, () => setBalance(host, 1_234.5));
  await shownBalance(page, "R$1,234.50").waitFor();
  await page.getByRole("button", { name: /^Play/ }).first().waitFor();
  expect(await isKept()).toBe(false);
  expect(await page.locator("iframe").count()).toBe(0);
  expect([starts(), times(watched, "GET /api/games/start")]).toEqual([1, 1]);
});

it("Back shows the page that it leads to, though the page that was loaded again has not started yet", async () => {
  const { page } = await guestPage();
  const isKept = await mark(page);
  const title = (name: string): Promise<void> => page.getByRole("heading", { level: 1, name }).waitFor();
  await page.getByRole("link", { name: "Promotions" }).first().click();
  await page.waitForURL("**/promotions");
  expect(await isKept()).toBe(true);
  await title("Promotions");
  // The code of no document comes.
  await page.route("**/assets/*.js", () => {});
  await page.reload({ waitUntil: "commit" });
  await title("Promotions");
  await page.evaluate(() => setTimeout(() => history.back()));
  await title("Terms of use");
  await page.context().close();
});
