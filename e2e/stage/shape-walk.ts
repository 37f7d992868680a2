import { type QuietOptions, realComplaints, untilQuiet, type WatchedPage } from "./chromium.ts";

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
export interface WalkOptions extends QuietOptions {
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
  for (const [index, path] of paths.entries()) {
    watched.complaints.length = 0;
    const start = performance.now();
    await page.goto(origin + path, { waitUntil: "load" });
    await untilQuiet(watched, { quiet, longest });
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
