import lighthouse, { auditFlowArtifacts, type RunnerResult } from "lighthouse";
import { freePort } from "../../../tools/free-port.base.ts";
import { launchChromium, playerCookies } from "./phone.ts";
import { toProcessorTime } from "./processor-time.ts";
import type { RunningSite } from "./running-site.ts";
import { firstMeasured, scoreOf, timeOf } from "./scores.ts";
import { type Figure, type MeasuredPage, UNINDEXED_AUDITS } from "./targets.ts";

/** Milliseconds for a page to load: one with a stream of live odds is never done. */
const LONGEST_LOAD = 15_000;
const FLAGS = { logLevel: "error", output: "json", maxWaitForLoad: LONGEST_LOAD } as const;

/** The figures of one visit. */
export type PageReport = Readonly<Record<Figure, number>> & {
  /** The audits that lost points. */
  readonly hints: readonly string[];
  /** The work of the main thread, by kind, its longest tasks, and what moved. */
  readonly tasks: readonly string[];
};

/**
 * Visits a page once with Lighthouse's phone: its screen, its network and its processor are simulated. The figures with
 * `own-` are of the same visit, with tasks as long as the processor time that they took.
 */
export async function reportPage(
  site: RunningSite,
  { path, player = false }: MeasuredPage,
): Promise<PageReport> {
  const address = site.origin + path.replace("{game}", site.game);
  const cookies = player ? await playerCookies(site) : [];
  const { lhr, artifacts } = await firstMeasured(address, () => recordVisit(address, cookies));
  const { audits } = lhr;
  toProcessorTime(artifacts.Trace.traceEvents);
  const again = await auditFlowArtifacts({ gatherSteps: [{ artifacts, flags: FLAGS }] });
  const own = again.steps[0]?.lhr;
  if (!own) throw new Error(`${address} has no report by processor time.`);
  return {
    performance: scoreOf(lhr, "performance"),
    accessibility: scoreOf(lhr, "accessibility"),
    "best-practices": scoreOf(lhr, "best-practices"),
    seo: scoreOf(lhr, "seo", player ? UNINDEXED_AUDITS : []),
    fcp: timeOf(lhr, "first-contentful-paint"),
    lcp: timeOf(lhr, "largest-contentful-paint"),
    tbt: timeOf(lhr, "total-blocking-time"),
    cls: Math.round((audits["cumulative-layout-shift"]?.numericValue ?? 1) * 1000) / 1000,
    "own-performance": scoreOf(own, "performance"),
    "own-lcp": timeOf(own, "largest-contentful-paint"),
    "own-tbt": timeOf(own, "total-blocking-time"),
    tasks: ["mainthread-work-breakdown", "bootup-time", "long-tasks", "layout-shifts"].flatMap((id) =>
      tableOf(audits[id]?.details),
    ),
    hints: Object.values(audits).flatMap(({ id, score, displayValue = "" }) =>
      score !== null && score < 0.9 ? [`${id} ${displayValue}`.trim()] : [],
    ),
  };
}

/** A visit of a page in a browser of its own. */
async function recordVisit(
  address: string,
  cookies: Awaited<ReturnType<typeof playerCookies>>,
): Promise<RunnerResult | undefined> {
  const port = await freePort();
  const browser = await launchChromium(`--remote-debugging-port=${port}`);
  try {
    const session = await browser.newBrowserCDPSession();
    await session.send("Storage.setCookies", { cookies });
    return await lighthouse(address, { ...FLAGS, port });
  } finally {
    await browser.close();
  }
}

/** The rows of an audit's table, as text. */
function tableOf(details: unknown): string[] {
  if (typeof details !== "object" || details === null || !("items" in details)) return [];
  const { items } = details;
  return Array.isArray(items) ? items.map((item: unknown) => JSON.stringify(item)) : [];
}
