import type { Page } from "playwright-core";
import { ANA, type GalleryState } from "./gallery-state.ts";

const ACCOUNT = [
  "profile",
  "wallet",
  "deposit",
  "withdraw",
  "transactions",
  "limits",
  "security",
  "verification",
  "rewards",
  "income-report",
  "referrals",
  "preferences",
] as const;

const pay = async (page: Page, place: number, amount: string): Promise<void> => {
  const dialog = page.locator("[role=dialog]");
  await dialog.locator("[type=radio]").nth(place).check({ force: true });
  await dialog.locator("[name=amount]").fill(amount);
  await dialog.locator("form > [type=submit]").click();
  await dialog.locator("[data-stage]").waitFor();
};
/** A brand whose country has no key of a national system asks for a bank account first. */
const saveAccount = async (page: Page): Promise<void> => {
  const bank = page.locator("main select[name=bank]");
  await page.locator("main section:has([name=amount]) + section").getByRole("button").first().waitFor();
  if ((await bank.count()) === 0) return;
  await bank.selectOption({ index: 1 });
  await page.locator("[name=number]").fill("123456785");
  await page.locator("[name=holder]").fill("Ana Fuentes");
  await page.locator("section:has(select) [type=submit]").click();
  await bank.waitFor({ state: "detached" });
};
const withdraw = async (page: Page): Promise<void> => {
  await saveAccount(page);
  const card = page.locator("section:has([name=amount])");
  await card.locator("[name=amount]").fill("100");
  await card.locator("[type=submit]").click();
  await page.locator("section:has(dl) button").first().click();
  await page.locator("section[role=status] a").waitFor();
};
const openReceipt = async (page: Page): Promise<void> => {
  await withdraw(page);
  await page.locator("section[role=status] a").click();
  await page.locator("main a[href*='/account/receipt/']").first().click();
  await page.waitForURL("**/account/receipt/*");
};
const play = async (page: Page, place = 0): Promise<void> => {
  await page.locator("main section[aria-label] button").nth(place).click();
};

/** The states that only a player has. */
export const PLAYERS: readonly GalleryState[] = [
  { name: "player-home", path: "/", player: ANA },
  {
    name: "player-menu",
    path: "/promotions",
    player: ANA,
    act: (page) => page.locator("header [aria-haspopup=menu]").click(),
  },
  { name: "player-sheet", path: "/?dialog=menu", player: ANA },
  { name: "player-sports", path: "/sports", player: ANA },
  { name: "player-album", path: "/album", player: ANA, brand: "aurora" },
  { name: "player-game", path: "/game/jaguar-sunrise", player: ANA },
  {
    name: "player-plays",
    path: "/game/jaguar-sunrise",
    player: ANA,
    async act(page) {
      await play(page);
      await page.frameLocator("iframe").locator("button").first().waitFor();
    },
  },
  {
    name: "player-time-limit",
    path: "/game/jaguar-sunrise",
    player: "hugo@sandbox.test",
    prepare: ({ control }) => control.timeLimit("hugo@sandbox.test", true),
    act: (page) => play(page),
  },
  {
    name: "player-game-fails",
    path: "/game/jaguar-sunrise",
    player: ANA,
    prepare: ({ control }) => control.addFault({ path: "/start-game-v2", toxic: "http" }),
    act: (page) => play(page),
  },
  { name: "player-deposit", path: "/?dialog=deposit", player: ANA },
  {
    name: "player-deposit-empty",
    path: "/?dialog=deposit",
    player: ANA,
    act: (page) => page.locator("[role=dialog] form > [type=submit]").click(),
  },
  {
    name: "player-deposit-first",
    path: "/?dialog=deposit",
    player: ANA,
    act: (page) => pay(page, 0, "5000"),
  },
  {
    name: "player-deposit-transfer",
    path: "/?dialog=deposit",
    player: ANA,
    act: (page) => pay(page, -1, "5000"),
  },
  {
    name: "player-deposit-paid",
    path: "/?dialog=deposit",
    player: ANA,
    async act(page, { control }) {
      await pay(page, -1, "5000");
      control.changeCharge(control.charges()[0]?.transactionId ?? "", "pay");
      await page.locator("[data-stage=paid]").waitFor();
    },
  },
  {
    name: "player-deposit-failed",
    path: "/?dialog=deposit",
    player: ANA,
    async act(page, { control }) {
      await pay(page, -1, "5000");
      control.changeCharge(control.charges()[0]?.transactionId ?? "", "fail");
      await page.locator("[data-stage=failed]").waitFor();
    },
  },
  ...ACCOUNT.map((page) => ({ name: `account-${page}`, path: `/account/${page}`, player: ANA })),
  { name: "account-withdraw-requested", path: "/account/withdraw", player: ANA, act: withdraw },
  {
    name: "account-menu",
    path: "/account/wallet",
    player: ANA,
    async act(page) {
      const button = page.locator("[aria-controls=account-pages]");
      if (await button.isVisible()) await button.click();
    },
  },
  { name: "account-receipt", path: "/account/withdraw", player: ANA, act: openReceipt },
  { name: "account-receipt-missing", path: "/account/receipt/0", player: ANA },
  {
    name: "account-wallet-fails",
    path: "/account/wallet",
    player: ANA,
    prepare: ({ control }) => control.addFault({ path: "/users/wallet", toxic: "http" }),
  },
  {
    name: "account-transactions-fail",
    path: "/account/transactions",
    player: ANA,
    prepare: ({ control }) => control.addFault({ path: "/bff/transactions", toxic: "http" }),
  },
  {
    name: "account-pause-confirm",
    path: "/account/limits",
    player: ANA,
    async act(page) {
      await page.locator("main section:has(fieldset) button[type=button]").last().click();
      await page.locator("[role=dialog]").waitFor();
    },
  },
  ...(["fabio", "gina", "iris"] as const).flatMap((name): GalleryState[] => [
    { name: `restricted-home-${name}`, path: "/", player: `${name}@sandbox.test` },
    { name: `restricted-deposit-${name}`, path: "/account/deposit", player: `${name}@sandbox.test` },
    { name: `restricted-game-${name}`, path: "/game/jaguar-sunrise", player: `${name}@sandbox.test` },
  ]),
  { name: "validation", path: "/?dialog=validation", player: "eva@sandbox.test" },
  { name: "validation-pending", path: "/?dialog=validation", player: "julia@sandbox.test" },
  {
    name: "verification-frame",
    path: "/account/verification",
    player: ANA,
    async act(page, { control }) {
      await page.evaluate(() => fetch("/api/kyc/start"));
      control.kyc(ANA, { status: 2 });
      await page.reload();
      await page.locator("main section").first().getByRole("button").first().click();
      await page.frameLocator("iframe").locator("button").first().waitFor();
    },
  },
];
