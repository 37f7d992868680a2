import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchChromium } from "./chromium.ts";
import { type RunningHost, startHost } from "./running-host.ts";

/** The host and the browser that the tests of one file share. */
export interface SharedHost {
  host: RunningHost;
  browser: Browser;
}

/**
 * One host with its sandbox and one Chromium for the tests of a file: `use` gets them before the first test. After each
 * test its pages are closed, because tickers and polls would go on, and the sandbox is as it was at the start.
 */
export function shareHost(
  use: (shared: SharedHost) => unknown,
  environment: Parameters<typeof startHost>[0] = {},
): void {
  let shared: SharedHost | undefined;
  beforeAll(async () => {
    const [host, browser] = await Promise.all([startHost(environment), launchChromium()]);
    shared = { host, browser };
    use(shared);
  });
  afterEach(async ({ task }) => {
    const pages = shared?.browser.contexts().flatMap((context) => context.pages()) ?? [];
    if (task.result?.state === "fail") for (const page of pages) await tell(page);
    await Promise.all(shared?.browser.contexts().map((context) => context.close()) ?? []);
    shared?.host.sandbox.control.reset();
  });
  afterAll(async () => {
    await shared?.browser.close();
    await shared?.host.stop();
  });
}

/** Prints what a page shows: a failure that comes once in many runs is understood from it or not at all. */
async function tell(page: Page): Promise<void> {
  const shown = await page.locator("body").innerText({ timeout: 5_000 }).catch(String);
  process.stderr.write(`${page.url()} shows:\n${shown}\n`);
}
