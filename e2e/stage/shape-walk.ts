import type { Page } from "playwright-core";
import { realComplaints, type WatchedPage } from "./chromium.ts";

/** What was seen of one page or dialog. */
export interface SeenPage {
  readonly path: string;
  /** Errors and warnings of the page while it was open. */
  readonly complaints: readonly string[];
  /** The number of parts that say that they failed, the error page included. */
  readonly failures: number;
  /** The names of the open dialogs. */
  readonly dialogs: readonly string[];
  /** The lines of text of the page and its dialogs. */
  readonly texts: readonly string[];
}

const QUIET = 100;
/** As long as Playwright waits for what a page shows: a busy machine is slow and not wrong. */
const LONGEST = 30_000;

/** Options of a walk. */
export interface WalkOptions {
  /** Milliseconds without a change or a call after which a page is complete. */
  readonly quiet?: number;
  /** Milliseconds after which a page is looked at as it is. */
  readonly longest?: number;
  /**
   * False for a page that is quiet and not complete: it is looked at again until it is, or `longest` is over. Without it a
   * page is complete with the dialog that its address names, which comes after it.
   */
  readonly isComplete?: (page: SeenPage, index: number) => boolean;
}

/** Opens each path in turn, and tells what it showed once it was complete. */
export async function walk(
  watched: WatchedPage,
  origin: string,
  paths: readonly string[],
  { quiet = QUIET, longest = LONGEST, isComplete = hasItsDialog }: WalkOptions = {},
): Promise<SeenPage[]> {
  const { page } = watched;
  const seen: SeenPage[] = [];
  const calls = followCalls(page);
  for (const [index, path] of paths.entries()) {
    watched.complaints.length = 0;
    const start = performance.now();
    await page.goto(origin + path, { waitUntil: "load" });
    await untilQuiet(page, calls, quiet, longest);
    let now = await look(watched, path);
    while (!isComplete(now, index) && performance.now() - start < longest) {
      await page.waitForTimeout(quiet);
      now = await look(watched, path);
    }
    seen.push(now);
  }
  return seen;
}

/** The page as it is now. */
async function look(watched: WatchedPage, path: string): Promise<SeenPage> {
  const shown = await watched.page.evaluate(() => ({
    failures:
      document.querySelectorAll("[data-part-failure]").length +
      [...document.querySelectorAll("main p[aria-hidden]")].filter((number) =>
        /^5\d\d$/.test(number.textContent ?? ""),
      ).length,
    dialogs: [...document.querySelectorAll("[role=dialog]")].map(
      (dialog) => dialog.querySelector("h1, h2")?.textContent ?? "",
    ),
    texts: document.body.innerText.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()])),
  }));
  return { path, complaints: realComplaints(watched), ...shown };
}

const hasItsDialog = ({ path, dialogs }: SeenPage): boolean =>
  !path.includes("dialog=") || dialogs.length > 0;

/** Counts the calls and files that are on their way; a live stream never ends and does not count. */
function followCalls(page: Page): () => number {
  const open = new Set<unknown>();
  page.on("request", (request) => {
    if (/\/assets\/|\/api\/(?!.*\/live)/.test(request.url())) open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return () => open.size;
}

async function untilQuiet(page: Page, calls: () => number, quiet: number, longest: number): Promise<void> {
  const start = performance.now();
  let quietSince = start;
  let before = -1;
  while (performance.now() - start < longest && performance.now() - quietSince < quiet) {
    const size = await page.evaluate(() => document.body.innerHTML.length);
    if (size !== before || calls() > 0) quietSince = performance.now();
    before = size;
    await page.waitForTimeout(25);
  }
}
