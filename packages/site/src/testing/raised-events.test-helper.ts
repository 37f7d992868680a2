import { raisedEvents } from "../features/analytics/use-analytics.ts";
import type { AnalyticsEvent } from "../trunk/analytics-events.ts";

/** Forgets the events so far, and gives those that were raised since, told or not. */
export function raisedFrom(): () => readonly AnalyticsEvent[] {
  raisedEvents.set([]);
  return () => raisedEvents.get().map(({ event }) => event);
}
