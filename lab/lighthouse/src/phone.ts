import { CHROMIUM, CHROMIUM_FLAGS, findPageChromium, requireProgram } from "@storefront/tools/programs";
import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import type { RunningSite } from "./running-site.ts";

/** The screen of Lighthouse's phone. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A headless Chromium, without a window where there is one, because a window takes time from the page; with further flags. */
export const launchChromium = (...flags: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: findPageChromium() ?? requireProgram(CHROMIUM),
    args: [...CHROMIUM_FLAGS, ...flags],
  });

/** The cookies of a player who has just logged in. */
export async function playerCookies(
  site: RunningSite,
): Promise<{ name: string; value: string; httpOnly?: boolean; url: string; sameSite: "Strict" }[]> {
  const cookies = [
    { name: "session", value: await site.session(), httpOnly: true },
    { name: "is_authenticated", value: "1" },
  ];
  return cookies.map((cookie) => ({ ...cookie, url: site.origin, sameSite: "Strict" }));
}
