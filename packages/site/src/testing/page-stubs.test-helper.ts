import { raisedEvents } from "../features/analytics/use-analytics.ts";
import type { AnalyticsEvent } from "../trunk/analytics-events.ts";
import { onTestFinished, vi } from "vitest";

/** Forgets the events so far, and gives those that were raised since, told or not. */
export function raisedFrom(): () => readonly AnalyticsEvent[] {
  raisedEvents.set([]);
  return () => raisedEvents.get().map(({ event }) => event);
}

/** Gives jsdom a `matchMedia` in which only these queries match. */
export function stubMatchMedia(...matching: readonly string[]): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: matching.includes(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

/**
 * Stops the clock by which presses are told apart until the test ends, so that no busy machine decides whether two
 * presses are one. What is returned lets so many milliseconds pass.
 */
export function stopPressClock(): (milliseconds: number) => void {
  let now = Math.ceil(performance.now());
  const spy = vi.spyOn(performance, "now").mockImplementation(() => now);
  onTestFinished(() => spy.mockRestore());
  return (milliseconds) => {
    now += milliseconds;
  };
}
