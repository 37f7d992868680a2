import type { Locator, Page } from "playwright-core";

/** A journey of a visitor on a phone, whose interactions are timed. */
export interface Journey {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly player?: boolean;
  /** Rejects when the page does not answer as a visitor expects: a journey that did nothing would be quick. */
  readonly walk: (page: Page) => Promise<void>;
}

/** Milliseconds between two keys of a person who types. */
const TYPING = { delay: 120 };
/** Milliseconds in which a person sees what came into view. */
const LOOK = 300;

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole("dialog", { name });
const tab = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name });

/** The journeys: what players do most, in English on Aurora. */
export const JOURNEYS: readonly Journey[] = [
  {
    name: "search",
    title: "open the search and type",
    path: "/en",
    async walk(page) {
      await page.getByRole("banner").getByRole("link", { name: "Search" }).tap();
      const search = dialog(page, "Search");
      await search.getByRole("textbox").pressSequentially("jaguar", TYPING);
      await search
        .getByRole("link", { name: /Jaguar/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "menu",
    title: "open the menu and close it",
    path: "/en",
    async walk(page) {
      await tab(page, "More").tap();
      const menu = page.getByRole("dialog");
      await menu.getByRole("link", { name: "Promotions" }).waitFor();
      await menu.getByRole("button", { name: "Close" }).first().tap();
      await menu.waitFor({ state: "detached" });
    },
  },
  {
    name: "login",
    title: "open the login and type",
    path: "/en",
    async walk(page) {
      await tab(page, "Log in").tap();
      await page.getByLabel("E-mail or CPF").pressSequentially("ana@sandbox.test", TYPING);
      await page.getByLabel("Password", { exact: true }).pressSequentially("Sandbox!2026", TYPING);
      await page.getByRole("button", { name: "Show the password" }).tap();
    },
  },
  {
    name: "lobby",
    title: "open a game from the lobby",
    path: "/en",
    async walk(page) {
      const tile = page.locator('main section a[href^="/en/game/"]').first();
      // A person scrolls, looks and presses: what a scroll draws is no answer to a press.
      await tile.scrollIntoViewIfNeeded();
      await page.waitForTimeout(LOOK);
      await tile.tap();
      await page.waitForURL("**/en/game/**");
      await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    },
  },
  {
    name: "filter",
    title: "filter and sort a category",
    path: "/en/casino/category/slots",
    async walk(page) {
      await page.getByRole("searchbox").pressSequentially("gold", TYPING);
      await page.waitForURL("**term=gold**");
      // A person orders the list that is shown.
      await page.locator("main ul[aria-busy=false] > li").first().filter({ hasText: /gold/i }).waitFor();
      await page.getByRole("navigation", { name: "Order" }).getByRole("link", { name: "A to Z" }).tap();
      await page.waitForURL("**sort=name**");
    },
  },
  {
    name: "slip",
    title: "put selections on the slip and open it",
    path: "/en/sports",
    player: true,
    async walk(page) {
      const odds = page.locator("main li button[aria-pressed]");
      await odds.first().waitFor();
      await odds.nth(0).tap();
      await page.locator("main li button[aria-pressed=true]").first().waitFor();
      await odds.nth(4).tap();
      await page.getByRole("button", { name: "Bet slip" }).tap();
      await page.getByRole("button", { name: "Place bet" }).waitFor();
    },
  },
  {
    name: "deposit",
    title: "open the deposit and choose an amount",
    path: "/en/account/wallet",
    player: true,
    async walk(page) {
      await page.getByRole("banner").getByRole("link", { name: "Deposit" }).tap();
      const deposit = dialog(page, "Deposit");
      await deposit.getByRole("radio", { name: "PIX" }).waitFor();
      await deposit.getByRole("button", { name: "R$50", exact: true }).tap();
      await deposit.getByRole("button", { name: "Deposit R$50.00" }).waitFor();
    },
  },
];
