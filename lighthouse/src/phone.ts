import { createServer } from "node:net";
import { once } from "node:events";
import { CHROMIUM, CHROMIUM_FLAGS, requireProgram } from "@storefront/tools/programs";
import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import type { RunningSite } from "./running-site.ts";

/** The screen of Lighthouse's phone. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A headless Chromium, with further flags. */
export const launchChromium = (...flags: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: requireProgram(CHROMIUM), args: [...CHROMIUM_FLAGS, ...flags] });

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

/** A port of loopback that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}
