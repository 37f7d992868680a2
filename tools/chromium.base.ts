import { existsSync } from "node:fs";

const CANDIDATES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** What a headless Chromium is started with: no sandbox because CI is root, nothing in the background. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The path of a Chromium: `CHROMIUM_PATH`, else where systems keep one; undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  return [...(named ? [named] : []), ...CANDIDATES].find((path) => existsSync(path));
}
