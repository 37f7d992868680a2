import type { Browser } from "playwright-core";
import { describe, expect, it } from "vitest";
import { realComplaints, watchedPage } from "../stage/chromium.ts";
import { onFileStage } from "../stage/file-stage.ts";
import type { RunningHost } from "../stage/running-host.ts";
import { logIn, playerMenu, sentTo, signedInPage } from "../stage/signed-in-page.ts";

const ANA = "ana@sandbox.test";
let host: RunningHost;
let browser: Browser;

onFileStage(
  (stage) => {
    ({ host, browser } = stage);
  },
  ({ origin }) => ({
    REFERRAL_V1_API_URL: `${origin}/external/referral-v1`,
    REFERRAL_V2_API_URL: `${origin}/external/referral-v2`,
  }),
);

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

  it("filters the transactions in the address, over a reload", async () => {
    const watched = await signedInPage(browser, host, ANA, "/en/account/transactions");
    const { page } = watched;
    const type = page.getByRole("group", { name: "Type" });
    await type.getByRole("button", { name: "Withdrawal" }).click();
    await page.waitForURL("**/transactions?type=withdraw");
    await page.getByLabel("Period").selectOption("Last 12 months");
    await page.waitForURL(/type=withdraw.*period=year|period=year.*type=withdraw/);
    await page.reload();
    await page.getByRole("link", { name: "Receipt" }).first().waitFor();
    expect(await type.getByRole("button", { name: "Withdrawal" }).getAttribute("aria-pressed")).toBe("true");
    expect(await page.getByLabel("Period").inputValue()).toBe("year");
    const lines = page.getByRole("main").locator("section li strong");
    expect(new Set(await lines.allTextContents())).toEqual(new Set(["Withdrawal"]));
    expect(realComplaints(watched)).toEqual([]);
  });

  it("moves a bonus to the balance, and redeems a reward once", async () => {
    const watched = await signedInPage(browser, host, ANA, "/en/account/wallet");
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
    const watched = await signedInPage(browser, host, ANA, "/en/account/referrals");
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
