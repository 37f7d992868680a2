import { SAMPLE_SHAPES, startSandbox, type Shapes } from "@storefront/sandbox-backend";
import type { Browser } from "playwright-core";
import { launchChromium, watchedPage } from "../stage/chromium.ts";
import { EDGE_KEY, startInstance } from "../stage/running-host.ts";
import { type SeenPage, walk, type WalkOptions } from "../stage/shape-walk.ts";
import { signedInPage } from "../stage/signed-in-page.ts";
import { ACCOUNT_PATHS, DIALOG_PATHS, PUBLIC_PATHS } from "./site-pages.ts";
import { differenceOf, stableTexts, type TextDifference } from "./text-difference.ts";

/** Visitors and the paths that each of them visits. */
const VISITORS = {
  guest: { login: undefined, paths: [...PUBLIC_PATHS, ...DIALOG_PATHS] },
  player: { login: "ana@sandbox.test", paths: [...PUBLIC_PATHS, ...ACCOUNT_PATHS, ...DIALOG_PATHS] },
  unverified: { login: "eva@sandbox.test", paths: [...ACCOUNT_PATHS, ...DIALOG_PATHS] },
} as const;
type Visitor = keyof typeof VISITORS;

/** Milliseconds without a change after which a usual page is complete: nothing else says what it shows. */
const PATIENCE = 2_000;
/** Milliseconds that a page may take at most; several visitors share the machine. */
const LONGEST = 15_000;
/** All sandboxes have this one time, so that the dates of all records are the same in every visit. */
const START = Date.now();

/** The lists of logins and of those who win move by themselves. */
const MOVING = /\/(?:account\/security|live)$|^\/en$/;

/** The shapes of this walk: all of them, or with the word `mixtures` those that are several at once. */
const TRIED = SAMPLE_SHAPES.filter(
  (shapes) => process.argv[2] !== "mixtures" || Object.keys(shapes).length > 1,
);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const visitors = Object.keys(VISITORS) as Visitor[];
const browser = await launchChromium();
const usual = new Map<Visitor, readonly SeenPage[]>();
let defects = 0;
try {
  await Promise.all(
    visitors.map(async (visitor) => {
      usual.set(visitor, await visit(browser, visitor, {}, { quiet: PATIENCE, longest: LONGEST }));
    }),
  );
  say(`| shape | visitor | pages | complaints | failed parts | other dialogs | other texts |`);
  say(`| --- | --- | --- | --- | --- | --- | --- |`);
  // A visit mostly waits for a page to come to rest, so the three visitors of a shape go at the same time.
  for (const shapes of TRIED) await Promise.all(visitors.map((visitor) => report(shapes, visitor)));
} finally {
  await browser.close();
}
process.exitCode = defects === 0 ? 0 : 1;

/** One row of the table, and below it what is wrong. */
async function report(shapes: Shapes, visitor: Visitor): Promise<void> {
  const known = usual.get(visitor) ?? [];
  const difference = (page: SeenPage, index: number): TextDifference | undefined =>
    MOVING.test(page.path) ? undefined : differenceBetween(known[index], page, shapes);
  const pages = await visit(browser, visitor, shapes, {
    longest: LONGEST,
    isComplete: (page, index) => hasSameParts(known[index], page) && difference(page, index) === undefined,
  });
  const complaints = pages.filter((page) => page.complaints.length > 0);
  const failed = pages.filter((page, index) => page.failures !== known[index]?.failures);
  const dialogs = pages.filter((page, index) => page.dialogs.join() !== known[index]?.dialogs.join());
  const texts = pages.flatMap((page, index) => {
    const found = difference(page, index);
    return found ? [{ path: page.path, ...found }] : [];
  });
  const counts = [complaints, failed, dialogs, texts].map(({ length }) => length);
  say(`| ${JSON.stringify(shapes)} | ${visitor} | ${pages.length} | ${counts.join(" | ")} |`);
  for (const { path, complaints: said } of complaints) say(`${path}: ${said.join("; ")}`);
  for (const { path } of failed) say(`${path}: a part failed`);
  for (const { path, dialogs: open } of dialogs) say(`${path}: dialogs ${open.join(", ")}`);
  for (const { path, lost, gained } of texts)
    say(`${path}: lost ${JSON.stringify(lost)}, gained ${JSON.stringify(gained)}`);
  defects += counts.reduce((sum, count) => sum + count, 0);
}

function hasSameParts(usualPage: SeenPage | undefined, { dialogs, failures }: SeenPage): boolean {
  return dialogs.join() === usualPage?.dialogs.join() && failures === usualPage.failures;
}

function differenceBetween(
  usualPage: SeenPage | undefined,
  { path, texts }: SeenPage,
  shapes: Shapes,
): TextDifference | undefined {
  return differenceOf(stableTexts(path, usualPage?.texts ?? []), stableTexts(path, texts), shapes);
}

/** Visits all paths of a visitor with a host and a sandbox of their own. */
async function visit(
  by: Browser,
  visitor: Visitor,
  shapes: Shapes,
  options: WalkOptions,
): Promise<SeenPage[]> {
  const { login, paths } = VISITORS[visitor];
  const sandbox = await startSandbox({
    port: 0,
    edgeWorkerKey: EDGE_KEY,
    now: () => START,
  });
  const host = await startInstance(sandbox);
  try {
    sandbox.control.addShapes(shapes);
    const watched = login ? await signedInPage(by, host, login) : await watchedPage(by);
    const pages = await walk(watched, host.origin, paths, options);
    await watched.page.context().close();
    return pages;
  } finally {
    await host.stop();
  }
}
