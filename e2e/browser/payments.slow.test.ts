import type { Browser, Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../stage/axe.ts";
import { realComplaints, watchedPage } from "../stage/chromium.ts";
import { onFileStage } from "../stage/file-stage.ts";
import { heldCharge } from "../stage/held-charge.ts";
import { enterOn, focusOn } from "../stage/keyboard.ts";
import type { RunningHost } from "../stage/running-host.ts";
import { logIn, playerMenu, sentTo, signedInPage, times } from "../stage/signed-in-page.ts";

const ANA = "ana@sandbox.test";
let host: RunningHost;
let browser: Browser;

onFileStage((stage) => {
  ({ host, browser } = stage);
});

const dialogOf = (page: Page): Locator => page.getByRole("dialog", { name: "Deposit" });

describe("a journey of money", () => {
  it("a PIX payment is made by keyboard alone, survives a reload, and is found in the transactions", async () => {
    const watched = await signedInPage(browser, host, ANA, "/en/terms/terms?dialog=deposit");
    const { page } = watched;
    const dialog = dialogOf(page);
    const amount = dialog.getByRole("textbox", { name: "Amount" });
    await amount.waitFor();
    await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("50");
    await page.keyboard.press("Enter");
    const id = await heldCharge(host);
    await dialog.getByRole("img", { name: "QR code of the payment" }).waitFor();
    await dialog
      .getByRole("timer")
      .getByText(/^(?:30:00|29:\d\d)$/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.reload();
    await dialog.getByRole("img", { name: "QR code of the payment" }).waitFor();
    expect(times(watched, "POST /api/payments/deposit")).toBe(1);

    await page.goto(`${host.origin}/en/account/transactions`);
    await enterOn(page, page.getByRole("link", { name: "Continue to pay" }));
    const paid = dialog.getByRole("button", { name: "I have paid" });
    await paid.waitFor();
    await focusOn(page, paid);
    // From here on the dialog may find the payment by itself.
    host.sandbox.control.changeCharge(id, "pay");
    await page.keyboard.press("Enter");
    await dialog.getByText("Payment received").waitFor();
    await enterOn(page, dialog.getByRole("button", { name: "Done" }));
    await dialog.waitFor({ state: "detached" });
    await page.waitForURL(`${host.origin}/en/account/transactions`);
    expect(realComplaints(watched)).toEqual([]);
  });

  it("a receipt is a page to print", async () => {
    const { page } = await signedInPage(browser, host, ANA, "/en/account/transactions?type=withdraw");
    await page.getByRole("link", { name: "Receipt" }).first().click();
    await page.getByRole("heading", { name: "Withdrawal receipt" }).waitFor();
    await page.getByText("Ana Lima").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("banner").isVisible()).toBe(false);
    expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
    expect(await page.getByText("Ana Lima").isVisible()).toBe(true);
  });

  it("a guest who wanted to play plays when the login is over", async () => {
    const { page } = await watchedPage(browser);
    await page.goto(`${host.origin}/en/game/jaguar-sunrise`);
    // Before that the link is a link to the login alone, which knows of no wish.
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await page.getByLabel("E-mail or CPF").waitFor();
    await logIn(page, ANA);
    await page.locator("iframe").waitFor();
    await playerMenu(page).waitFor({ state: "attached" });
    expect(sentTo(host, "/start-game-v2")).toHaveLength(1);
  });
});

it("a dialog that an address opened returns the focus to the page", async () => {
  const { page } = await watchedPage(browser);
  await page.goto(`${host.origin}/en/terms/terms?dialog=login`);
  await page.getByLabel("E-mail or CPF").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
});

it("offers no payment system of another country, whatever the backend lists", async () => {
  const { page } = await signedInPage(browser, host, ANA, "/en/terms/terms");
  await page.route("**/api/payments/providers", async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { data: object[] };
    await route.fulfill({ json: { data: [...list.data, { slug: "spei", name: "SPEI", deposit: true }] } });
  });
  await page.goto(`${host.origin}/en/terms/terms?dialog=deposit`);
  await dialogOf(page).getByRole("radio", { name: "PIX" }).waitFor();
  expect(await dialogOf(page).getByRole("radio", { name: "SPEI" }).count()).toBe(0);
});
