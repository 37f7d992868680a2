import type { Page } from "playwright-core";
import type { GalleryState } from "./gallery-state.ts";

const answerAll = async (page: Page, place: "first" | "last"): Promise<void> => {
  const test = page.locator("section[aria-labelledby=self-test]");
  await test.getByRole("button").click();
  for (let question = 0; question < 9; question += 1) {
    await test.locator("div").getByRole("button")[place]().click();
  }
};
const openEvent = async (page: Page): Promise<void> => {
  await page.locator("main li:has([role=group]) a").first().click();
  await page.waitForURL("**event=*");
};
const pickTwo = async (page: Page): Promise<void> => {
  const rows = page.locator("main li:has([role=group])");
  for (const place of [1, 3]) await rows.nth(place).locator("button").first().click();
  const slip = page.locator("aside h2 button");
  if (await slip.isVisible()) await slip.click();
  // A press may have scrolled to its row.
  await page.evaluate(() => window.scrollTo(0, 0));
};

/** Pages that everybody has. */
export const PUBLIC: readonly GalleryState[] = [
  { name: "home", path: "/" },
  { name: "home-end", path: "/", act: (page) => page.locator("footer").scrollIntoViewIfNeeded() },
  {
    name: "home-winners",
    path: "/",
    act: (page) => page.locator("#top-wins").evaluate((heading) => heading.scrollIntoView()),
  },
  { name: "live", path: "/live" },
  { name: "category", path: "/casino/category/slots" },
  { name: "category-empty", path: "/casino/category/no-such-category" },
  { name: "provider", path: "/casino/provider/gilded-otter" },
  { name: "game", path: "/game/{game}" },
  {
    name: "game-facts",
    path: "/game/{game}",
    act: (page) => page.locator("main h2").last().scrollIntoViewIfNeeded(),
  },
  { name: "sports", path: "/sports", act: (page) => page.locator("main iframe, main li").first().waitFor() },
  { name: "sports-event", path: "/sports", brand: "aurora", act: openEvent },
  { name: "sports-slip", path: "/sports", brand: "aurora", act: pickTwo },
  { name: "search", path: "/search?q=gold" },
  { name: "search-nothing", path: "/search?q=zzzzzz" },
  { name: "search-dialog", path: "/?dialog=search" },
  {
    name: "search-found",
    path: "/?dialog=search",
    act: (page) => page.locator("[role=dialog] input").fill("roleta"),
  },
  { name: "menu", path: "/?dialog=menu" },
  { name: "promotions", path: "/promotions" },
  { name: "promotion", path: "/promotions/monday-cashback", brand: "aurora" },
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
  { name: "confirm-email-without-link", path: "/confirm-email" },
  { name: "recover-account-without-link", path: "/recover-account" },
  { name: "social-landing", path: "/auth/social/google", brand: "aurora" },
  {
    name: "age-gate",
    path: "/",
    brand: "boreal",
    fresh: true,
    act: (page) => page.locator("dialog[open]").waitFor(),
  },
  {
    name: "age-refused",
    path: "/",
    brand: "boreal",
    fresh: true,
    act: (page) => page.locator("dialog[open] [data-answer=no]").click(),
  },
  {
    name: "consent",
    path: "/",
    brand: "boreal",
    fresh: true,
    act: (page) => page.locator("dialog[open] [data-answer=yes]").click(),
  },
  { name: "offline", path: "/promotions", act: (page) => page.context().setOffline(true) },
  {
    name: "backend-down-listing",
    path: "/casino/category/cards",
    prepare: ({ control }) => control.addFault({ path: "/casino-games/*", toxic: "http" }),
  },
];
