import type { Browser, Page } from "playwright-core";
import type { Journey } from "./journeys.ts";
import { PHONE, playerCookies } from "./phone.ts";
import { taskTime, type TraceEvent } from "./processor-time.ts";
import type { RunningSite } from "./running-site.ts";

/** The processor is this many times slower, as Lighthouse's phone is. */
const SLOWER = 4;
/** Milliseconds for a page to come to rest before it is used, and for the last interaction to be painted. */
const REST = 1_500;
/** The tasks of threads, and marks of the page. */
const TRACED = ["disabled-by-default-devtools.timeline", "blink.user_timing"];
const MARK = "walk begins";

/** One event that belongs to an interaction; times are milliseconds of the page's clock. */
export interface TimedEvent {
  readonly id: number;
  readonly name: string;
  readonly start: number;
  readonly duration: number;
}

/** A walk as the browser saw it. */
export interface Walk {
  readonly events: readonly TimedEvent[];
  /** The number of interactions, those included that were too short to be timed. */
  readonly count: number;
  /** The page's clock at the mark that the trace has too. */
  readonly mark: number;
  readonly trace: readonly TraceEvent[];
}

/** The interactions of a walk. */
export interface WalkReport {
  /** Milliseconds from the slowest interaction to the paint after it. */
  readonly slowest: number;
  /** The longest processor time that the page's main thread took in such a time. */
  readonly own: number;
  /** The slowest interactions, the slowest first: `pointerup 96 ms, 40 ms by processor time`. */
  readonly interactions: readonly string[];
}

/** Notes every event of an interaction, as the browser itself times them; shorter ones than 16 ms it leaves out. */
const OBSERVER = `{
  const timed = [];
  window.timedEvents = timed;
  new PerformanceObserver((list) => {
    for (const { interactionId: id, name, startTime: start, duration } of list.getEntries())
      if (id > 0) timed.push({ id, name, start, duration });
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}`;

/** Walks a journey once, on a phone with a slow processor, in a profile of its own. */
export async function walkJourney(
  browser: Browser,
  site: RunningSite,
  { path, player = false, walk }: Pick<Journey, "path" | "player" | "walk">,
): Promise<WalkReport> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  try {
    if (player) await context.addCookies(await playerCookies(site));
    await context.addInitScript(OBSERVER);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.goto(site.origin + path);
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await page.waitForTimeout(REST);
    await browser.startTracing(page, { categories: TRACED });
    const mark = await page.evaluate((name) => performance.mark(name).startTime, MARK);
    await walk(page);
    await page.waitForTimeout(REST);
    const seen = await seenBy(page);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString("utf8")) as {
      traceEvents: TraceEvent[];
    };
    return reportOf({ ...seen, mark, trace: traceEvents });
  } finally {
    await context.close();
  }
}

async function seenBy(page: Page): Promise<Pick<Walk, "events" | "count">> {
  return page.evaluate(() => ({
    events: (window as unknown as { timedEvents: TimedEvent[] }).timedEvents,
    count: (performance as unknown as { interactionCount: number }).interactionCount,
  }));
}

/** An interaction takes as long as the slowest of its events; a walk without any measured nothing. */
export function reportOf({ events, count, mark, trace }: Walk): WalkReport {
  if (count === 0) throw new Error("The journey had no interaction.");
  const marked = trace.find(({ name }) => name === MARK);
  if (!marked) throw new Error("The trace has no mark of the page.");
  const thread = trace.filter(({ pid, tid }) => pid === marked.pid && tid === marked.tid);
  const timed = [...Map.groupBy(events, ({ id }) => id).values()].map((own) => {
    const { name, start, duration } = own.reduce((one, other) =>
      other.duration > one.duration ? other : one,
    );
    const from = marked.ts + (start - mark) * 1_000;
    return { name, duration, own: Math.round(taskTime(thread, from, from + duration * 1_000) / 1_000) };
  });
  const inOrder = timed.toSorted((one, other) => other.duration - one.duration);
  return {
    slowest: inOrder[0]?.duration ?? 0,
    own: Math.max(0, ...timed.map((interaction) => interaction.own)),
    interactions: inOrder
      .slice(0, 5)
      .map(({ name, duration, own }) => `${name} ${duration} ms, ${own} ms by processor time`),
  };
}
