import { parseArgs } from "node:util";
import { type Journey, JOURNEYS } from "./journeys.ts";
import { type PageReport, reportPage } from "./page-reports.ts";
import { launchChromium } from "./phone.ts";
import { runFacts } from "../../run-facts.ts";
import { keepResults, type Results } from "./results.ts";
import { type RunningSite, startSite } from "./running-site.ts";
import {
  type Figure,
  isReached,
  LONGEST_INTERACTION,
  type MeasuredPage,
  median,
  nameOf,
  PAGES,
  TARGETS,
} from "./targets.ts";
import { walkJourney, type WalkReport } from "./walks.ts";

/** Measures pages and journeys of the built site, keeps the results, and fails where a figure is out of its bounds. */
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    page: { type: "string", multiple: true },
    journey: { type: "string", multiple: true },
    hints: { type: "boolean" },
    dry: { type: "boolean" },
  },
});
const runs = Math.max(1, Number(values.runs));
const facts = runFacts();
const isWhole = values.page === undefined && values.journey === undefined;
const pages = PAGES.filter((page) => isWhole || values.page?.includes(nameOf(page)));
const journeys = JOURNEYS.filter(({ name }) => isWhole || values.journey?.includes(name));
if (pages.length + journeys.length === 0) throw new Error("There is no page and no journey of this name.");

const site = await startSite();
try {
  const results: Results = {
    pages: await each(pages, async (page) => [nameOf(page), await measureOwn(page)]),
    journeys: await each(journeys, async (journey) => [journey.name, await measureJourney(site, journey)]),
  };
  if (!values.dry) keepResults(results);
} finally {
  await site.stop();
}

/** A page of another brand has a host of its own while it is measured. */
async function measureOwn(page: MeasuredPage): Promise<Results["pages"][string]> {
  if (page.brand === undefined) return measurePage(site, page);
  const own = await startSite(page.brand);
  try {
    return await measurePage(own, page);
  } finally {
    await own.stop();
  }
}

async function measurePage(running: RunningSite, page: MeasuredPage): Promise<Results["pages"][string]> {
  const reports: PageReport[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await reportPage(running, page));
  const figures = Object.fromEntries(
    TARGETS.map(({ figure }) => [figure, median(reports.map((report) => report[figure]))]),
  ) as Record<Figure, number>;
  const reached = TARGETS.every((target) => isReached(target, figures[target.figure]));
  const line = TARGETS.map(({ figure }) => `${figure} ${figures[figure]}`).join(" · ");
  const spread = reports.map(({ performance }) => performance).join(" ");
  tell(reached, `${nameOf(page).padEnd(24)} ${line} · runs ${spread}`);
  const [first] = reports;
  if (first) hint([...first.hints, ...first.tasks]);
  return { ...facts, runs, figures };
}

async function measureJourney(running: RunningSite, journey: Journey): Promise<Results["journeys"][string]> {
  const browser = await launchChromium();
  const reports: WalkReport[] = [];
  try {
    for (let run = 0; run < runs; run += 1) reports.push(await walkJourney(browser, running, journey));
  } finally {
    await browser.close();
  }
  const slowest = median(reports.map((report) => report.slowest));
  const own = median(reports.map((report) => report.own));
  const spread = reports.map((report) => report.slowest).join(" ");
  const line = `${journey.name.padEnd(24)} ${slowest} ms · own ${own} ms · runs ${spread}`;
  tell(slowest <= LONGEST_INTERACTION, line);
  hint(reports[0]?.interactions ?? []);
  return { ...facts, runs, slowest, own };
}

function tell(reached: boolean, line: string): void {
  if (!reached) process.exitCode = 1;
  process.stdout.write(`${reached ? "✓" : "✗"} ${line}\n`);
}

function hint(lines: readonly string[]): void {
  if (values.hints) process.stdout.write(`  ${lines.join("\n  ")}\n`);
}

/** One after another: two at once would measure each other. */
async function each<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<readonly [name: string, value: Value]>,
): Promise<Record<string, Value>> {
  const entries: (readonly [string, Value])[] = [];
  for (const item of items) entries.push(await work(item));
  return Object.fromEntries(entries);
}
