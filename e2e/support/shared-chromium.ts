import { CHROMIUM_FLAGS, findPageChromium } from "@storefront/tools/programs";
import { type BrowserServer, chromium } from "playwright-core";
import { SHARED } from "./chromium.ts";

let server: BrowserServer | undefined;

/** Starts one Chromium for all files of a run, because each start costs as much as a page; profiles stay apart. */
export async function setup(): Promise<void> {
  const executablePath = findPageChromium();
  if (executablePath === undefined) return;
  server = await chromium.launchServer({ executablePath, args: [...CHROMIUM_FLAGS] });
  process.env[SHARED] = server.wsEndpoint();
}

/** Ends it. */
export async function teardown(): Promise<void> {
  await server?.close();
}
