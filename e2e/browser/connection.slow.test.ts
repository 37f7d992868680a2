import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { onPhone, pressIfThere, untilQuiet } from "../support/chromium.ts";
import { ANA, failedPart, guestPage, hold, mark, signedInPage, times } from "../support/page-actions.ts";
import { shareHost } from "../support/shared-host.ts";

const WALLET = "POST /api/wallet/refresh";

shareHost();

const bar = (page: Page) => page.getByRole("status").getByText("You are offline.");
const again = (page: Page) => page.getByRole("status").getByRole("button", { name: "Try again" });
const notices = (page: Page) => page.getByRole("region", { name: "Notices" });
/** Lets the page's timers of some seconds run, with the answers to what they ask in between. */
async function passSeconds(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1_000);
}
const balance = (page: Page) => page.getByRole("button", { name: "Refresh the balance" });

describe("on a slow line", () => {
  /** The height of the line that says that something is on its way; 0 while there is none. */
  const line = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const { content, height } = getComputedStyle(document.documentElement, "::before");
      return content === "none" ? 0 : Number.parseFloat(height);
    });

  it("a press for a page or a dialog is seen at once, until what it leads to is there", async () => {
    const { page } = await guestPage();
    for (const [file, place, link, shows] of [
      ["promotions", "contentinfo", "Promotions", "main h1"],
      ["login-dialog", onPhone ? "navigation" : "banner", "Log in", "[role=dialog]"],
    ] as const) {
      const release = await hold(page, `**/assets/${file}-*.js`);
      expect(await line(page)).toBe(0);
      const asked = page.waitForRequest(`**/assets/${file}-*.js`);
      await page.getByRole(place).getByRole("link", { name: link }).click();
      await asked;
      await expect.poll(() => line(page)).toBeGreaterThan(1);
      expect(await page.locator(shows, { hasText: link }).count()).toBe(0);
      release();
      await page.locator(shows, { hasText: link }).waitFor();
      await expect.poll(() => line(page)).toBe(0);
    }
  });
});

describe("without a connection", () => {
  it("the page stays, says so, asks for next to nothing, and heals by itself", async () => {
    const watched = await signedInPage(ANA, "/en/promotions");
    const { page } = watched;
    await balance(page).waitFor();
    // What the page loads after its first picture would rightly say that it failed.
    await untilQuiet(watched);
    const stays = await mark(page);
    await page.clock.install();
    const before = times(watched, WALLET);
    await page.context().setOffline(true);
    await bar(page).waitFor();
    for (let press = 0; press < 5; press += 1) await balance(page).click();
    await notices(page).getByText("You are offline").waitFor();
    await page.getByRole("link", { name: "Deposit: Offline" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Home page" }).click();
    await passSeconds(page, 5);
    expect(new URL(page.url()).pathname).toBe("/en/promotions");
    expect(times(watched, WALLET) - before).toBeLessThanOrEqual(2);
    expect(await failedPart(page).count()).toBe(0);

    await page.context().setOffline(false);
    await bar(page).waitFor({ state: "detached" });
    await page.getByRole("banner").getByRole("link", { name: "Home page" }).click();
    await page.waitForURL("**/en");
    expect(await stays()).toBe(true);
  });

  it("one press of the balance is one call, when the browser does not know that it is offline", async () => {
    const watched = await signedInPage(ANA, "/en/promotions");
    const { page } = watched;
    await balance(page).waitFor();
    await untilQuiet(watched);
    await page.clock.install();
    const before = times(watched, WALLET);
    await page.route("**/api/**", (route) => route.abort("connectionfailed"));
    await balance(page).click();
    await bar(page).waitFor();
    await passSeconds(page, 5);
    expect(times(watched, WALLET) - before).toBeLessThanOrEqual(2);
    await page.unroute("**/api/**");
    // The page may have found the connection by itself in the meantime.
    await pressIfThere(again(page));
    await bar(page).waitFor({ state: "detached" });
  });

  it("play says offline", async () => {
    const { page } = await signedInPage(ANA, "/en/game/jaguar-sunrise");
    await page.getByRole("button", { name: "Play" }).first().waitFor();
    await page.context().setOffline(true);
    const place = page.getByRole("region", { name: /Jaguar/ });
    await place.getByRole("button", { name: "Offline" }).first().click();
    await notices(page).getByText("You are offline").waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
    await page.context().setOffline(false);
    await place.getByRole("button", { name: "Play" }).first().waitFor();
  });

  it("a page whose data does not come says offline, and is there when the connection is", async () => {
    const { page } = await guestPage();
    const stays = await mark(page);
    const offline = (route: Route): Promise<void> => route.abort("connectionfailed");
    await page.route(/\.data|\/api\//, offline);
    await page.getByRole("contentinfo").getByRole("link", { name: "Promotions" }).click();
    await page.getByRole("heading", { name: "You are offline." }).waitFor();
    await page.unroute(/\.data|\/api\//, offline);
    // The page may have found the connection by itself in the meantime.
    await pressIfThere(again(page));
    await page.getByRole("heading", { name: "Promotions", level: 1 }).waitFor();
    expect(await stays()).toBe(true);
  });

  it("a page whose data was lost is there without a press, each time", async () => {
    const { page } = await guestPage();
    const stays = await mark(page);
    const lose = async (): Promise<void> => {
      await page.route(/\/promotions\.data/, (route) => route.abort("connectionfailed"), { times: 1 });
    };
    await lose();
    await page.getByRole("contentinfo").getByRole("link", { name: "Promotions" }).click();
    const title = page.getByRole("heading", { name: "Promotions", level: 1 });
    await title.waitFor();
    // Another time too: an attempt that succeeded counts for nothing.
    await page.goBack();
    await title.waitFor({ state: "detached" });
    await lose();
    await page.goForward();
    await title.waitFor();
    expect(await stays()).toBe(true);
  });

  it("a page whose data never comes, from a host that is there, failed; it is not requested without end", async () => {
    const { page } = await guestPage();
    await page.clock.install();
    let asked = 0;
    await page.route(/\/promotions\.data/, (route) => {
      asked += 1;
      return route.abort("connectionfailed");
    });
    await page.getByRole("contentinfo").getByRole("link", { name: "Promotions" }).click();
    await page.getByRole("heading", { name: "This page could not be shown" }).waitFor();
    await passSeconds(page, 3);
    expect(asked).toBe(2);
    expect(await bar(page).count()).toBe(0);
  });
});
