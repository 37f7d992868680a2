import { describe, expect, it } from "vitest";
import { onPhone, realComplaints, untilQuiet, watchedPage } from "../support/chromium.ts";
import { ANA, LIGHT_PAGE, logIn, playerMenu, sentTo, signedInPage } from "../support/page-actions.ts";
import { browser, host, shareHost } from "../support/shared-host.ts";

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

describe("a backend that fails", () => {
  it("is told once, by name of what is missing, and the page that is shown stays", async () => {
    const watched = await signedInPage(ANA, LIGHT_PAGE);
    const { page } = watched;
    await page.goto(`${host.origin}/en`);
    const rows = page.getByRole("main").getByRole("heading", { level: 2 });
    const before = await rows.count();
    const refresh = page.getByRole("button", { name: "Refresh the balance" });
    await refresh.waitFor();
    // A press joins a read that is under way.
    await untilQuiet(watched);
    host.sandbox.control.addFault({ path: "*", toxic: { type: "http", status: 503 } });
    await refresh.click();
    const notices = page.getByRole("region", { name: "Notices" }).locator("[data-type]");
    await notices
      .getByText(/EP\d{4}-EM\d{4}/)
      .first()
      .waitFor();
    await page.goto(`${host.origin}/en/account/transactions`);
    await page.getByRole("main").getByRole("button", { name: "Try again" }).waitFor();
    expect(await notices.count()).toBeLessThanOrEqual(1);
    expect(
      await page
        .getByRole("main")
        .getByText(/nothing|no transactions/i)
        .count(),
    ).toBe(0);
    await page.goto(`${host.origin}/en`);
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(before - 1);
    expect(sentTo(host, "/start-game-v2")).toEqual([]);
  });
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

  it("reads texts and no keys of texts", async () => {
    const watched = await signedInPage(ANA);
    const { page } = watched;
    await page.goto(`${host.origin}/account/limits`);
    await page.getByRole("main").getByRole("textbox").first().waitFor();
    const keys = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent?.trim() ?? "";
        const isShown = walker.currentNode.parentElement?.closest("script, style") === null;
        if (isShown && /^[a-z_]+(?:[.:][a-z_\d]+)+$/.test(text)) found.push(text);
      }
      return found;
    });
    expect(keys).toEqual([]);
    expect(realComplaints(watched)).toEqual([]);
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

  it("moves a bonus to the balance, and redeems a reward once", async () => {
    const watched = await signedInPage(ANA, "/en/account/wallet");
    const { page } = watched;
    await page.getByLabel("Amount").fill("150");
    await page.getByRole("button", { name: "Move to balance" }).click();
    await page.getByRole("dialog").getByRole("button", { name: /^Move/ }).click();
    await page.getByRole("region", { name: "Available balance" }).getByText("R$2,650.50").waitFor();
    await page.goto(`${host.origin}/en/account/rewards`);
    const redeem = page.getByRole("button", { name: /^Redeem: / });
    await redeem.first().waitFor();
    const offered = await redeem.count();
    await redeem.first().dblclick();
    await expect.poll(() => redeem.count()).toBe(offered - 1);
    expect(sentTo(host, "/bff/gamification/redeem")).toHaveLength(1);
    expect(realComplaints(watched)).toEqual([]);
  });

  it("shows the code for friends and the year in figures", async () => {
    const watched = await signedInPage(ANA, "/en/account/referrals");
    const { page } = watched;
    await page.getByText("Your code", { exact: true }).waitFor();
    await page.getByRole("heading", { name: "Friends" }).waitFor();
    await page.clock.install();
    await page.goto(`${host.origin}/en/account/income-report`);
    const generate = page.getByRole("button", { name: /^Generate \d{4}$/ });
    const year = /\d{4}/.exec((await generate.textContent()) ?? "")?.[0] ?? "";
    const begun = page.waitForResponse("**/api/income-report/generate");
    await generate.click();
    await begun;
    await expect
      .poll(
        async () => {
          await page.clock.fastForward(5_000);
          return page.getByText(`Your ${year} statement`).count();
        },
        // A call that is under way for 20 s of the page's clock is given up.
        { interval: 1_000 },
      )
      .toBeGreaterThan(0);
    await page.getByText("Deposits", { exact: true }).waitFor();
    expect(realComplaints(watched)).toEqual([]);
  });
});
