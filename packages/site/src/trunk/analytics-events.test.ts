import { describe, expect, it } from "vitest";
import {
  ANALYTICS_EVENTS,
  analyticsEvent,
  type AnalyticsEventName,
  type FactsOf,
} from "./analytics-events.ts";

const NAMES = Object.keys(ANALYTICS_EVENTS) as AnalyticsEventName[];
/** Names of facts about a person. */
const PERSONAL = /user|player|mail|phone|document|birth|address|name|term|query|token|session|(?:^|_)id$/i;
/** Values that a caller could pass by mistake. */
const OF_A_PERSON = ["ana@sandbox.test", "Ana Maria Souza", "+55 11 99999-0000", "/en?code=1", "ã", ""];

describe.each(NAMES)("the event %s", (name) => {
  const facts = ANALYTICS_EVENTS[name];
  const told = (value: unknown): object =>
    analyticsEvent(name, Object.fromEntries(facts.map((fact) => [fact, value])) as FactsOf<typeof name>);

  it("has no fact about a person, by its name", () => {
    expect(facts.filter((fact) => PERSONAL.test(fact))).toEqual([]);
  });

  it("passes on no text that a person could be known by, and no fact that the table does not have", () => {
    for (const text of OF_A_PERSON) expect(told(text)).toEqual({ name });
    const more = { ...Object.fromEntries(facts.map((fact) => [fact, 1])), user_id: 7, email: "a" };
    expect(Object.keys(analyticsEvent(name, more as unknown as FactsOf<typeof name>))).toEqual([
      "name",
      ...facts,
    ]);
  });
});

it("leaves out a fact that is not known", () => {
  expect(analyticsEvent("deposit_paid", { value: undefined, currency: "BRL" })).toEqual({
    name: "deposit_paid",
    currency: "BRL",
  });
});
