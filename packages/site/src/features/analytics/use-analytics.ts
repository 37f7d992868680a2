import { useCallback } from "react";
import { brandExtensions } from "../../trunk/brand-extensions.ts";
import { createStore, type Store } from "../../ui/store.ts";
import { consent } from "../legal/visitor-answers.ts";
import { useShellIfLoaded } from "../site/use-shell.ts";
import {
  type AnalyticsEvent,
  analyticsEvent,
  type AnalyticsEventName,
  type FactsOf,
} from "../../trunk/analytics-events.ts";

/** The parameters of paths that are names of the site or its catalogue. Any other is a player's own, such as a receipt's id. */
const NAMES: ReadonlySet<string> = new Set(["locale", "slug", "name", "term", "provider", "*"]);

/** The path with the names of those of its parts that are not for everybody. */
export function sharedPath(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const own = Object.entries(parameters).filter(([name, value]) => value !== undefined && !NAMES.has(name));
  return path
    .split("/")
    .map((part) => {
      const [name] =
        own.find(([, value]) => encodeURIComponent(value ?? "") === part || value === part) ?? [];
      return name === undefined ? part : `:${name}`;
    })
    .join("/");
}

export type TrackEvent = <Name extends AnalyticsEventName>(name: Name, facts: FactsOf<Name>) => void;

/** An event of this page, and whether it was told to the trunk. */
export interface RaisedEvent {
  readonly event: AnalyticsEvent;
  readonly sent: boolean;
}

/** The events since the page was loaded, for the development pages; a production build keeps none. */
export const raisedEvents: Store<readonly RaisedEvent[]> = createStore<readonly RaisedEvent[]>([]);

const MOST_EVENTS = 100;

/**
 * Tells the trunk's analytics of events. Where the brand asks for consent, what happens before "accept all" is dropped and
 * not kept for later: a visitor who agrees does so for what comes then. A failure of the trunk's code is an error of the
 * page, and the site goes on.
 */
export function useAnalytics(): TrackEvent {
  const brand = useShellIfLoaded()?.brand;
  const id = brand?.id;
  const asksConsent = brand?.legal.asksConsent !== false;
  return useCallback(
    (name, facts) => {
      const event = analyticsEvent(name, facts);
      const adapter = brandExtensions(id).analytics;
      const sent = adapter !== undefined && (!asksConsent || consent.get() === "all");
      if (import.meta.env.DEV) raisedEvents.set([...raisedEvents.get(), { event, sent }].slice(-MOST_EVENTS));
      if (!sent) return;
      try {
        adapter(event);
      } catch (error) {
        reportError(error);
      }
    },
    [id, asksConsent],
  );
}
