import type { Browser, Page } from "playwright-core";
import type { Journey } from "./journeys.ts";
import { PHONE, playerCookies } from "./phone.ts";
import type { RunningSite } from "./running-site.ts";

/** The processor is this many times slower, as Lighthouse's phone is. */
const SLOWER = 4;
/** Milliseconds for a page to come to rest before it is used, and for the last interaction to be painted. */
const REST = 1_500;

/** One event that belongs to an interaction. */
interface TimedEvent {
  readonly id: number;
  readonly name: string;
  readonly duration: number;
}

/** The interactions of a walk. */
export interface WalkReport {
  /** Milliseconds from the slowest interaction to the paint after it. */
  readonly slowest: number;
  /** The slowest interactions, the slowest first: `pointerup 96 ms`. */
  readonly interactions: readonly string[];
}

/** Notes every event of an interaction, as the browser itself times them; shorter ones than 16 ms it leaves out. */
const OBSERVER = `{
  const timed = [];
  window.timedEvents = timed;
  new PerformanceObserver((list) => {
    for (const { interactionId: id, name, duration } of list.getEntries())
      if (id > 0) timed.push({ id, name, duration });
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
    await walk(page);
    await page.waitForTimeout(REST);
    return reportOf(await timedEvents(page));
  } finally {
    await context.close();
  }
}

async function timedEvents(page: Page): Promise<{ events: TimedEvent[]; count: number }> {
  return page.evaluate(() => ({
    events: (window as unknown as { timedEvents: TimedEvent[] }).timedEvents,
    count: (performance as unknown as { interactionCount: number }).interactionCount,
  }));
}

/** An interaction takes as long as the slowest of its events; a walk without any measured nothing. */
export function reportOf({
  events,
  count,
}: {
  events: readonly TimedEvent[];
  count: number;
}): WalkReport {
  if (count === 0) throw new Error("The journey had no interaction.");
  const byId = Map.groupBy(events, ({ id }) => id);
  const slowest = [...byId.values()]
    .map((own) => own.reduce((one, other) => (other.duration > one.duration ? other : one)))
    .toSorted((one, other) => other.duration - one.duration);
  return {
    slowest: slowest[0]?.duration ?? 0,
    interactions: slowest.slice(0, 5).map(({ name, duration }) => `${name} ${duration} ms`),
  };
}
