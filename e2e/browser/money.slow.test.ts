import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { realComplaints, type WatchedPage, watchedPage } from "../support/chromium.ts";
import {
  ANA,
  enterOn,
  focusOn,
  heldCharge,
  hold,
  LIGHT_PAGE,
  logIn,
  playerMenu,
  sentTo,
  signedInPage,
  times,
} from "../support/page-actions.ts";
import { rawCall, sessionOf } from "../support/raw-call.ts";
import { browser, host, shareHost } from "../support/shared-host.ts";

shareHost();

const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Deposit" });

async function openDeposit(): Promise<{ watched: WatchedPage; page: Page; deposit: Locator }> {
  const watched = await signedInPage(ANA, `${LIGHT_PAGE}?dialog=deposit`);
  const { page } = watched;
  await dialog(page).getByRole("radio", { name: "PIX" }).waitFor();
  return { watched, page, deposit: dialog(page) };
}

const openWithdrawal = (): Promise<WatchedPage> => signedInPage(ANA, "/en/account/withdraw");

describe("a deposit", () => {
  it("is asked for once, followed until it is paid, and in the balance then", async () => {
    const { watched, page, deposit } = await openDeposit();
    await deposit.getByRole("button", { name: "R$50", exact: true }).click();
    await deposit.getByRole("button", { name: "Deposit R$50.00" }).dblclick();

    const id = await heldCharge(host);
    const status = deposit.getByRole("status").filter({ hasText: "Waiting for your payment" });
    await status.waitFor();
    await deposit
      .getByText(/^SANDBOX-/)
      .first()
      .waitFor();
    await deposit.getByRole("button", { name: "Copy the code" }).waitFor();
    expect(host.sandbox.control.charges()).toMatchObject([{ amount: 50, status: "pending" }]);
    host.sandbox.control.changeCharge(id, "release");
    await deposit.getByText("Payment received").waitFor();
    expect(host.sandbox.control.charges()).toMatchObject([{ amount: 50, status: "paid" }]);
    expect(times(watched, "POST /api/payments/deposit")).toBe(1);
    expect(sentTo(host, "/wallet/add-credit")).toEqual([{ amount: 50, provider: "pix" }]);

    const asked = times(watched, "GET /api/payments/deposit-status");
    await deposit.getByRole("button", { name: "Done" }).click();
    await deposit.waitFor({ state: "detached" });
    expect(new URL(page.url()).searchParams.has("dialog")).toBe(false);
    await page.goto(`${host.origin}/en/account/wallet`);
    await page.getByRole("region", { name: "Available balance" }).getByText("R$2,550.50").waitFor();
    expect(times(watched, "GET /api/payments/deposit-status")).toBe(asked);
    expect(realComplaints(watched)).toEqual([]);
  });

  it("keeps the way out of the dialog in its place while the form is loading", async () => {
    const { page } = await signedInPage(ANA, "/en/promotions");
    const release = await hold(page, "**/api/payments/providers");
    await page.getByRole("banner").getByRole("link", { name: "Deposit" }).click();
    const close = dialog(page).getByRole("button", { name: "Close" });
    await dialog(page).getByRole("status", { name: "Loading" }).waitFor();
    const before = await close.boundingBox();
    release();
    await dialog(page).getByRole("radio", { name: "PIX" }).waitFor();
    const after = await close.boundingBox();
    // A press that began at its middle ends on it.
    expect(Math.abs((before?.y ?? Infinity) - (after?.y ?? 0))).toBeLessThan((after?.height ?? 0) / 2);
  });

  it("over the player's own limit says which limit and what is left of it", async () => {
    const { status } = await rawCall(host.origin, "/api/user/update-limits", {
      method: "PATCH",
      json: { spa_deposit_limit: 30, spa_period_limit: "daily" },
      session: await sessionOf(host, ANA),
    });
    expect(status).toBe(200);
    const { deposit } = await openDeposit();
    await deposit.getByRole("button", { name: "R$50", exact: true }).click();
    await deposit.getByRole("button", { name: "Deposit R$50.00" }).click();
    await deposit.getByText(/over your limit of R\$30(?:\.00)? a day. Left today: R\$30/).waitFor();
    expect(host.sandbox.control.charges()).toEqual([]);
  });
});

describe("a withdrawal", () => {
  it("over the balance is refused without a request; within it, it is taken from it", async () => {
    const watched = await openWithdrawal();
    const { page } = watched;
    const card = page.getByRole("region", { name: "How much" });
    await card.getByRole("textbox", { name: "Amount" }).fill("2600");
    await card.getByRole("button", { name: "Continue" }).click();
    await card.getByText("The largest amount is R$2,500.50").waitFor();
    expect(times(watched, "POST /api/payments/withdraw")).toBe(0);

    await card.getByRole("textbox", { name: "Amount" }).fill("100");
    await card.getByRole("button", { name: "Continue" }).dblclick();
    expect(times(watched, "POST /api/payments/withdraw")).toBe(0);
    await page.getByRole("button", { name: "Request withdrawal" }).dblclick();
    await page.getByText("Withdrawal of R$100.00 requested").waitFor();
    expect(times(watched, "POST /api/payments/withdraw")).toBe(1);
    // What is said begins where it can be read, on a phone too.
    const said = page.getByRole("status").filter({ hasText: "Withdrawal of R$100.00 requested" });
    await expect.poll(() => said.evaluate((state) => document.activeElement === state)).toBe(true);
    await page.goto(`${host.origin}/en/account/wallet`);
    await page.getByRole("region", { name: "Available balance" }).getByText("R$2,400.50").waitFor();
    expect(realComplaints(watched)).toEqual([]);
  });
});

describe("a journey of money", () => {
  it("a PIX payment is made by keyboard alone, survives a reload, and is found in the transactions", async () => {
    const watched = await signedInPage(ANA, "/en/terms/terms?dialog=deposit");
    const { page } = watched;
    const deposit = dialog(page);
    const amount = deposit.getByRole("textbox", { name: "Amount" });
    await amount.waitFor();
    await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("50");
    await page.keyboard.press("Enter");
    const id = await heldCharge(host);
    await deposit.getByRole("img", { name: "QR code of the payment" }).waitFor();
    await deposit
      .getByRole("timer")
      .getByText(/^(?:30:00|29:\d\d)$/)
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.reload();
    await deposit.getByRole("img", { name: "QR code of the payment" }).waitFor();
    expect(times(watched, "POST /api/payments/deposit")).toBe(1);

    await page.goto(`${host.origin}/en/account/transactions`);
    await enterOn(page, page.getByRole("link", { name: "Continue to pay" }));
    const paid = deposit.getByRole("button", { name: "I have paid" });
    await paid.waitFor();
    await focusOn(page, paid);
    // From here on the dialog may find the payment by itself.
    host.sandbox.control.changeCharge(id, "pay");
    await page.keyboard.press("Enter");
    await deposit.getByText("Payment received").waitFor();
    await enterOn(page, deposit.getByRole("button", { name: "Done" }));
    await deposit.waitFor({ state: "detached" });
    await page.waitForURL(`${host.origin}/en/account/transactions`);
    expect(realComplaints(watched)).toEqual([]);
  });

  it("a receipt is a page to print", async () => {
    const { page } = await signedInPage(ANA, "/en/account/transactions?type=withdraw");
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
