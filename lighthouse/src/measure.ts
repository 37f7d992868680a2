import { parseArgs } from "node:util";
import { reportPage, type PageReport } from "./page-reports.ts";
import { startSite } from "./running-site.ts";
import { type Figure, type MeasuredPage, PAGES, TARGETS, UNINDEXED } from "./targets.ts";

/** Measures the built site and fails where a figure is out of its bounds: `--runs 5 --page / --hints`. */
const { values } = parseArgs({
  options: { runs: { type: "string", default: "5" }, page: { type: "string" }, hints: { type: "boolean" } },
});
const runs = Math.max(1, Number(values.runs));
const site = await startSite();
let failed = false;
try {
  for (const page of PAGES.filter(({ path }) => values.page === undefined || path === values.page)) {
    const reports: PageReport[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await reportPage(site, page));
    const figures = TARGETS.map((target) => ({ ...target, value: median(reports, target.figure) }));
    const wrong = figures.filter(
      ({ figure, value, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }) =>
        isAsked(page, figure) && !(value >= least && value <= most),
    );
    failed ||= wrong.length > 0;
    const line = figures.map(({ figure, value }) => `${figure} ${value}`).join(" · ");
    process.stdout.write(`${wrong.length > 0 ? "✗" : "✓"} ${page.path.padEnd(24)} ${line}\n`);
    const [first] = reports;
    if (values.hints && first) process.stdout.write(`  ${[...first.hints, ...first.tasks].join("\n  ")}\n`);
  }
} finally {
  await site.stop();
}
process.exitCode = failed ? 1 : 0;

function median(reports: readonly PageReport[], figure: Figure): number {
  const sorted = reports.map((report) => report[figure]).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function isAsked({ player = false }: MeasuredPage, figure: Figure): boolean {
  return !player || !UNINDEXED.includes(figure);
}
