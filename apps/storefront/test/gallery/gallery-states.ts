import type { Page } from "playwright-core";

/** A page or a state of one, for people to look at. */
export interface GalleryState {
  readonly name: string;
  /** The path without a language; `{game}` is a game that the home page shows. */
  readonly path: string;
  /** The sandbox's player who is signed in; a guest without one. */
  readonly player?: string;
  /** Brings the page into the state. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The brand that has it; both without one. */
  readonly brand?: "aurora" | "boreal";
  /** The visitor has not answered what the brand asks first. */
  readonly fresh?: boolean;
}

const ANA = "ana@sandbox.test";
const PASSWORD = "Sandbox!2026";

const logInAs = async (page: Page, login: string, password = PASSWORD): Promise<void> => {
  await page.locator("[name=login]").fill(login);
  await page.locator("[name=password]").fill(password);
  await page.locator("[role=dialog] [type=submit]").click();
};
const fillLogin = async (page: Page): Promise<void> => {
  await page.locator("[name=login]").fill(ANA);
  await page.locator("[role=dialog] [type=submit]").click();
};
const answerAll = async (page: Page, place: "first" | "last"): Promise<void> => {
  const test = page.locator("section[aria-labelledby=self-test]");
  await test.getByRole("button").click();
  for (let question = 0; question < 9; question += 1) {
    await test.locator("div").getByRole("button")[place]().click();
  }
};

/** Pages that everybody has. */
const PUBLIC: readonly GalleryState[] = [
  { name: "home", path: "/" },
  { name: "live", path: "/live" },
  { name: "category", path: "/casino/category/slots" },
  { name: "game", path: "/game/{game}" },
  { name: "sports", path: "/sports" },
  { name: "search", path: "/search?q=gold" },
  { name: "search-nothing", path: "/search?q=zzzzzz" },
  { name: "promotions", path: "/promotions" },
  { name: "album", path: "/album", brand: "aurora" },
  { name: "terms", path: "/terms/terms" },
  { name: "responsible-gaming", path: "/terms/responsible-gaming" },
  {
    name: "self-test-question",
    path: "/terms/responsible-gaming",
    act: (page) => page.locator("section[aria-labelledby=self-test] button").click(),
  },
  { name: "self-test-fine", path: "/terms/responsible-gaming", act: (page) => answerAll(page, "first") },
  { name: "self-test-harm", path: "/terms/responsible-gaming", act: (page) => answerAll(page, "last") },
  { name: "support", path: "/support" },
  { name: "missing", path: "/no-such-page" },
  { name: "age-gate", path: "/", brand: "boreal", fresh: true },
  {
    name: "age-refused",
    path: "/",
    brand: "boreal",
    fresh: true,
    act: (page) => page.locator("[role=dialog] button").last().click(),
  },
  {
    name: "consent",
    path: "/",
    brand: "boreal",
    fresh: true,
    act: (page) => page.locator("[role=dialog] button").first().click(),
  },
];

/** The ways in. */
const WAYS_IN: readonly GalleryState[] = [
  { name: "login", path: "/?dialog=login" },
  { name: "login-empty", path: "/?dialog=login", act: (page) => page.locator("[type=submit]").click() },
  { name: "login-wrong", path: "/?dialog=login", act: (page) => logInAs(page, ANA, "Wrong!2026") },
  { name: "two-factor", path: "/?dialog=login", act: (page) => logInAs(page, "bruno@sandbox.test") },
  { name: "register", path: "/?dialog=register" },
  {
    name: "register-person",
    path: "/?dialog=register",
    async act(page) {
      await page.locator("[name=email]").fill("new@sandbox.test");
      await page.locator("[name=password]").fill(PASSWORD);
      await page.locator("[role=dialog] [type=submit]").click();
      await page.locator("[name=birthDate]").waitFor();
    },
  },
  { name: "recovery", path: "/?dialog=recovery" },
  { name: "recovery-channel", path: "/?dialog=recovery", act: fillLogin },
  {
    name: "recovery-code",
    path: "/?dialog=recovery",
    async act(page) {
      await fillLogin(page);
      await page.locator("[aria-busy] button").first().click();
      await page.locator("[autocomplete=one-time-code]").first().waitFor();
    },
  },
];

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

/** The states that only a player has. */
const PLAYERS: readonly GalleryState[] = [
  { name: "player-home", path: "/", player: ANA },
  { name: "player-deposit", path: "/?dialog=deposit", player: ANA },
  ...ACCOUNT.map((page) => ({ name: `account-${page}`, path: `/account/${page}`, player: ANA })),
  { name: "restricted-home", path: "/", player: "fabio@sandbox.test" },
  { name: "restricted-deposit", path: "/account/deposit", player: "fabio@sandbox.test" },
  { name: "validation", path: "/?dialog=validation", player: "eva@sandbox.test" },
];

/** Every page and state of the gallery. */
export const STATES: readonly GalleryState[] = [...PUBLIC, ...WAYS_IN, ...PLAYERS];
