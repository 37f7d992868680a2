import type { Browser, Page } from "playwright-core";
import { type WatchedPage, watchedPage } from "./chromium.ts";
import type { RunningHost } from "./running-host.ts";
import { LIGHT_PAGE } from "./signed-in-page.ts";

/** Opens a page of a guest, and waits until its router runs. */
export async function guestPage(
  browser: Browser,
  host: RunningHost,
  path = LIGHT_PAGE,
): Promise<WatchedPage> {
  const watched = await watchedPage(browser);
  await watched.page.goto(host.origin + path);
  await watched.page.waitForFunction(() => "__reactRouterDataRouter" in window);
  return watched;
}

/** Leaves a mark that only a reload takes away; what it returns says whether the mark is still there. */
export async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { mark: true }));
  return () => page.evaluate(() => "mark" in window);
}

/** The places of a page in which a part failed. */
export const failedPart = (page: Page): ReturnType<Page["locator"]> => page.locator("[data-part-failure]");
