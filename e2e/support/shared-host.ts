import { ALBUM_USER_KEY, SPORTSBOOK_API_KEY } from "@storefront/sandbox-backend";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchChromium } from "./chromium.ts";
import { type RunningHost, startHost } from "./running-host.ts";

/** The host that the tests of the running file share. */
export let host: RunningHost;
/** Their browser. */
export let browser: Browser;

let usual: Promise<RunningHost> | undefined;

/** The host that the files of a worker share, with every service that a brand may have; it ends with the worker. */
function usualHost(): Promise<RunningHost> {
  if (usual) return usual;
  const started = startHost(({ origin }) => ({
    SPORTSBOOK_API_KEY,
    ALBUM_USER_KEY,
    STICKER_API_URL: `${origin}/album`,
    REFERRAL_V1_API_URL: `${origin}/external/referral-v1`,
    REFERRAL_V2_API_URL: `${origin}/external/referral-v2`,
  }));
  // Vitest ends a worker by this signal, and waits for it.
  process.once("SIGTERM", () => void started.then((host) => host.stop()).finally(() => process.exit()));
  return (usual = started);
}

/**
 * One host with its sandbox and one Chromium for the tests of a file. A file with variables of its own has a host of its
 * own. After each test its pages are closed, because tickers and polls would go on, and the sandbox is as it was at the
 * start.
 */
export function shareHost(environment?: Parameters<typeof startHost>[0]): void {
  beforeAll(async () => {
    const started = environment ? startHost(environment) : usualHost();
    [host, browser] = await Promise.all([started, launchChromium()]);
  });
  afterEach(async ({ task }) => {
    const pages = browser.contexts().flatMap((context) => context.pages());
    if (task.result?.state === "fail") for (const page of pages) await tell(page);
    await Promise.all(browser.contexts().map((context) => context.close()));
    host.sandbox.control.reset();
  });
  afterAll(async () => {
    await browser.close();
    if (environment) await host.stop();
  });
}

/** Prints what a page shows: a failure that comes once in many runs is understood from it or not at all. */
async function tell(page: Page): Promise<void> {
  const shown = await page.locator("body").innerText({ timeout: 5_000 }).catch(String);
  process.stderr.write(`${page.url()} shows:\n${shown}\n`);
}
