import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { realComplaints, watchPage } from "../support/chromium.ts";
import { ANA, focusOn, hold, playerMenu, sentTo, signedInPage } from "../support/page-actions.ts";
import { host, shareHost } from "../support/shared-host.ts";

const FABIO = "fabio@sandbox.test";
/** The places with a state of their own; the others have its notice alone. */
const CHECKED = /game|sports|dialog/;

shareHost();

/** Keeps the time of day of a page: minutes of play are shown exactly, however long a busy machine takes. */
const holdClock = (page: Page): Promise<void> => page.clock.setFixedTime(Date.now());

describe("play", () => {
  it("a self-excluded player finds no way to deposit or play, wherever they look", async () => {
    const watched = await signedInPage(FABIO, "/en");
    const { page } = watched;
    const notice = page.getByRole("complementary", { name: "Your account is restricted" });
    for (const path of [
      "/en",
      "/en/game/jaguar-sunrise",
      "/en/sports",
      "/en/account/wallet",
      "/en?dialog=deposit",
    ]) {
      await page.goto(host.origin + path);
      await page.getByText("You have excluded yourself from playing.").first().waitFor();
      if (path.includes("dialog")) await page.getByText("No deposits on this account").waitFor();
      else await notice.waitFor();
      await expect
        .poll(() => page.getByRole("link", { name: /^Deposit|Promotions/ }).count(), { message: path })
        .toBe(0);
      await expect
        .poll(() => page.getByRole("button", { name: /^(?:Play|Try the demo|Place)/ }).count())
        .toBe(0);
      expect(await page.locator("iframe").count()).toBe(0);
      if (!CHECKED.test(path)) continue;
      expect([path, await axeFindings(page)]).toEqual([path, []]);
    }
    expect(sentTo(host, "/start-game-v2")).toEqual([]);
    expect(realComplaints(watched)).toEqual([]);
  });

  it("nothing invites to play before it is known who plays, nor after that", async () => {
    const { page } = await signedInPage(FABIO);
    const invitations = page
      .getByRole("region", { name: "Highlights" })
      .or(page.getByRole("button", { name: /^(?:Play|Try the demo)/ }))
      .or(page.getByRole("banner").getByRole("link", { name: "Promotions" }));
    const notice = page.getByText("You have excluded yourself from playing.").first();
    // As in a tab that was just opened, and as on its second page.
    for (const [path, isKnown] of [
      ["/en", false],
      ["/en/game/jaguar-sunrise", false],
      ["/en", true],
    ] as const) {
      if (!isKnown) await page.evaluate(() => sessionStorage.removeItem("storefront.restricted"));
      const release = await hold(page, "**/api/auth/profile*");
      await page.goto(host.origin + path);
      await playerMenu(page).waitFor();
      const visible = async (): Promise<unknown[]> => [
        path,
        await invitations.filter({ visible: true }).count(),
      ];
      expect(await visible()).toEqual([path, 0]);
      release();
      await notice.waitFor();
      expect(await visible()).toEqual([path, 0]);
      await page.unrouteAll();
    }
  });

  it("a pause that begins in one tab ends the game that runs in another, at once", async () => {
    const { page } = await signedInPage(ANA, "/en/game/jaguar-sunrise");
    await holdClock(page);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.locator("iframe").waitFor();
    await page.getByRole("timer", { name: /You have been here for 0 minutes/ }).waitFor();

    const { page: other } = await watchPage(page.context());
    await other.goto(`${host.origin}/en/account/limits`);
    await other.getByRole("button", { name: "Take a break" }).click();
    await other.getByLabel("I understand what this means.").check();
    await other.getByRole("button", { name: "Begin the break" }).click();
    await other.getByText("You have paused your account.").first().waitFor();
    await expect.poll(() => other.getByRole("button", { name: "Take a break" }).count()).toBe(0);
    expect(await axeFindings(other)).toEqual([]);

    await page.getByText("You cannot play now").waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
    await page
      .getByText(/It lasts until/)
      .first()
      .waitFor();
  });

  it("a limit is set by keyboard alone", async () => {
    const { page } = await signedInPage(ANA, "/en/account/limits");
    await page.getByRole("textbox", { name: "Deposits" }).waitFor();
    await focusOn(page, page.getByRole("textbox", { name: "Deposits" }));
    await page.keyboard.type("100");
    await page.keyboard.press("Enter");
    await page.getByText("Your limits are saved.").waitFor();
    expect(host.sandbox.control.account(ANA)?.userInfo.spa_deposit_limit).toBe(100);
  });

  it("play is interrupted when the brand's interval has passed", async () => {
    const { page } = await signedInPage(ANA, "/en/game/jaguar-sunrise");
    await holdClock(page);
    // The clock as it is after an hour of play.
    const { id } = host.sandbox.control.account(ANA)?.user ?? {};
    await page.evaluate(
      ([key, minutes]) =>
        localStorage.setItem(String(key), JSON.stringify([Number(minutes) * 60_000, 0, Date.now()])),
      [`storefront.play-clock.${id}`, 61],
    );
    await page.getByRole("button", { name: "Play", exact: true }).click();
    const check = page.getByRole("dialog", { name: "You have been playing for 61 minutes" });
    await check.getByRole("button", { name: "Continue" }).waitFor();
    await page.keyboard.press("Escape");
    expect(await check.isVisible()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    // A check that comes while the game loads pauses it as soon as it speaks.
    const game = page.frameLocator("iframe");
    await game.getByText("Paused").waitFor();
    await check.getByRole("button", { name: "Continue" }).click();
    await check.waitFor({ state: "detached" });
    await page.getByRole("timer", { name: /You have been here for 61 minutes/ }).waitFor();
    await game.getByLabel("Automatic").check();
    await game.getByRole("button", { name: "Play" }).click();
    await page.getByRole("timer").click();
    await game.getByText("Paused").waitFor();
    expect(await game.getByLabel("Automatic").isChecked()).toBe(false);
    await check.getByRole("button", { name: "Continue" }).click();
    await expect.poll(() => game.getByText("Paused").count()).toBe(0);
  });

  it("a game that cannot pause is left at its round's end, and one without funds leads to the deposit", async () => {
    const { page } = await signedInPage(ANA, "/en/game/lagoon-roulette-live");
    const game = page.frameLocator("iframe");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await game.getByLabel("Automatic").check();
    await game.getByRole("button", { name: "Play" }).click();
    await page.getByRole("timer").click();
    const check = page.getByRole("dialog", { name: /You have been playing/ });
    await check.waitFor();
    await page.locator("iframe").waitFor({ state: "detached" });
    expect(await check.isVisible()).toBe(true);
    await check.getByRole("button", { name: "Continue" }).click();
    const wallet = host.sandbox.control.account(ANA)?.user.wallet;
    if (wallet) wallet.balance = 0;
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await game.getByRole("button", { name: "Play" }).click();
    await page.getByRole("dialog", { name: "Deposit" }).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await game.getByRole("button", { name: "Leave" }).click();
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  });
});
