import { ANALYTICS_EVENTS, type AnalyticsAdapter, type AnalyticsFact } from "../../trunk/analytics-events.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The facts whose name at Google Analytics is another one. */
const NAMES: Readonly<Partial<Record<AnalyticsFact, string>>> = {
  path: "page_path",
  promotion: "promotion_name",
  payment: "payment_type",
};

const nameOf = (fact: string): string => NAMES[fact as AnalyticsFact] ?? fact;

/** A tag manager keeps a fact until another value comes: without this an amount would go with the events after it. */
const WITHOUT_FACTS = Object.fromEntries(
  Object.values(ANALYTICS_EVENTS).flatMap((facts) => facts.map((fact) => [nameOf(fact), undefined])),
);

/** Puts events into a tag manager's data layer, `window.dataLayer`, with the names of Google Analytics 4; it loads nothing. */
export const pushToDataLayer: AnalyticsAdapter = ({ name, ...facts }) => {
  const named = Object.entries(facts).map(([fact, value]) => [nameOf(fact), value]);
  (window.dataLayer ??= []).push({ ...WITHOUT_FACTS, event: name, ...Object.fromEntries(named) });
};
