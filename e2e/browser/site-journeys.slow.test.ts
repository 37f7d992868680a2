import { describe, expect, it } from "vitest";
import { onPhone, realComplaints, untilQuiet, watchedPage } from "../support/chromium.ts";
import { LIGHT_PAGE, logIn, playerMenu, signedInPage } from "../support/page-actions.ts";
import { browser, host, shareHost } from "../support/shared-host.ts";

const ANA = "ana@sandbox.test";
const GAME = "/en/game/jaguar-sunrise";

shareHost();

describe("a game", () => {
  it("fills the screen and leaves it, and takes one vote of a player, who may take it back", async () => {
    const watched = await signedInPage(ANA, GAME);
    const { page } = watched;
    const like = page.getByRole("button", { name: /^I like it/ });
    await expect.poll(() => like.getAttribute("aria-pressed")).toBe("false");
    const count = Number(/\d+/.exec((await like.textContent()) ?? "")?.[0]);
    for (const change of [1, 0]) {
      await like.click();
      await expect
        .poll(async () => Number(/\d+/.exec((await like.textContent()) ?? "")?.[0]))
        .toBe(count + change);
      expect(await like.getAttribute("aria-pressed")).toBe(String(change === 1));
    }
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.locator("iframe").waitFor();
    const fill = page.getByRole("button", { name: "Fill the screen" });
    const shrink = page.getByRole("button", { name: "Leave full screen" });
    // A phone's game covers the page from the start.
    if (!onPhone) await fill.click();
    await shrink.click();
    await fill.waitFor();
    await page.getByRole("button", { name: "Leave the game" }).click();
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    expect(realComplaints(watched)).toEqual([]);
  });
});

describe("a page that does not exist", () => {
  it.each(["/en/account/nothing", "/en/nothing"])(
    "says so under what a player is asked as well: %s",
    async (path) => {
      const watched = await signedInPage("eva@sandbox.test", path);
      const { page } = watched;
      await page.getByRole("dialog").waitFor();
      await untilQuiet(watched);
      const heading = page.getByRole("heading", { level: 1, includeHidden: true });
      expect(await heading.textContent()).toBe("This page does not exist");
    },
  );
});

describe("every visitor", () => {
  it("reaches the content by the first press of the keyboard, and sees where the focus is", async () => {
    const { page } = await watchedPage(browser);
    await page.goto(host.origin + LIGHT_PAGE);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await skip.evaluate((link) => getComputedStyle(link).outlineStyle)).not.toBe("none");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    await page.keyboard.press("Tab");
    const isBelow = await page.evaluate(() =>
      document.querySelector("#content")?.contains(document.activeElement),
    );
    expect(isBelow).toBe(true);
  });

  it("prints a page dark on white, without what surrounds it, whatever was looked at before", async () => {
    const { page } = await watchedPage(browser, { colorScheme: "dark" });
    await page.goto(host.origin + LIGHT_PAGE);
    const ink = (): Promise<string> =>
      page.getByRole("heading", { level: 1 }).evaluate((heading) => getComputedStyle(heading).color);
    const onScreen = await ink();
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("banner").isVisible()).toBe(false);
    expect([onScreen, await ink()]).toEqual([expect.not.stringContaining("rgb(0, 0, 0)"), "rgb(0, 0, 0)"]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
  });

  it("sees nothing move who prefers that, and all of a page at twice the size", async () => {
    // As a browser comes, without the style sheet that keeps other tests still.
    const context = await browser.newContext({
      reducedMotion: "reduce",
      viewport: { width: 720, height: 450 },
    });
    const page = await context.newPage();
    await page.goto(`${host.origin}/en`);
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    // A change of a colour without a duration runs for the moment until the next frame.
    await expect
      .poll(() =>
        page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === "running").length,
        ),
      )
      .toBe(0);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBeLessThanOrEqual(0);
  });
});

describe("a player's account", () => {
  it("asks a guest who follows a link to log in, and stays on its page", async () => {
    const watched = await watchedPage(browser);
    const { page } = watched;
    await page.goto(`${host.origin}/en/account/withdraw`);
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await page.getByLabel("E-mail or CPF").waitFor();
    await logIn(page, ANA);
    await page.getByRole("region", { name: "How much" }).waitFor();
    await playerMenu(page).waitFor();
    expect(new URL(page.url()).pathname).toBe("/en/account/withdraw");
    expect(realComplaints(watched)).toEqual([]);
  });

  it("shows the code for friends", async () => {
    const { page } = await signedInPage(ANA, "/en/account/referrals");
    await page.getByText("Your code", { exact: true }).waitFor();
    await page.getByRole("heading", { name: "Friends" }).waitFor();
  });
});
