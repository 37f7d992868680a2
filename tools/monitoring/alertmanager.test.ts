import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { knownMetrics } from "./known-metrics.ts";
import { checkQuery } from "./promql.ts";
import { alertRules, rulesFolder } from "./rule-files.ts";

const file = parse(readFileSync(join(rulesFolder, "..", "alertmanager.yml"), "utf8")) as {
  route: Route;
  receivers: { name: string }[];
  inhibit_rules: { source_matchers: string[]; target_matchers: string[]; equal: string[] }[];
};
interface Route {
  readonly receiver: string;
  readonly group_wait: string;
  readonly matchers?: string[];
  readonly routes?: Route[];
}

const known = knownMetrics();
const alerts = alertRules().map(({ alert, expr, labels }) => ({
  labels: new Set(["severity", ...Object.keys(labels), ...checkQuery(expr, known).labels]),
  values: { ...labels, alertname: alert } as Readonly<Record<string, string>>,
}));

/** The alerts that matchers choose. */
const chosen = (matchers: readonly string[]): typeof alerts =>
  alerts.filter(({ values }) =>
    matchers.every((matcher) => {
      const [, label = "", sign, pattern = ""] = /^(\w+)(=~?)"(.+)"$/.exec(matcher) ?? [];
      const value = values[label] ?? "";
      return sign === "=" ? value === pattern : new RegExp(`^(?:${pattern})$`).test(value);
    }),
  );
const namesOf = (found: typeof alerts): string[] => [
  ...new Set(found.map(({ values }) => values["alertname"] ?? "")),
];
const secondsOf = (time: string): number => Number.parseInt(time) * (time.endsWith("m") ? 60 : 1);

describe("the routes of alerts", () => {
  const { routes = [], ...rest } = file.route;

  it("lead to receivers that are there, and choose alerts that are there", () => {
    const receivers = file.receivers.map(({ name }) => name);
    for (const { receiver } of [rest, ...routes]) expect(receivers).toContain(receiver);
    for (const { matchers = [] } of routes)
      expect([matchers, chosen(matchers).length > 0]).toEqual([matchers, true]);
  });

  it("wake somebody for a page, and for nothing else", () => {
    const pages = new Set(routes.flatMap(({ matchers = [] }) => chosen(matchers)));
    expect(alerts.filter((alert) => pages.has(alert) !== (alert.values["severity"] === "page"))).toEqual([]);
  });
});

describe("an alert that holds others back", () => {
  it.each(file.inhibit_rules)("$source_matchers is there, and so are the labels that it shares", (rule) => {
    const [sources, targets] = [chosen(rule.source_matchers), chosen(rule.target_matchers)];
    for (const found of [sources, targets]) expect(found.length).toBeGreaterThan(0);
    // A label that both lack would be equal, and every instance or brand would hold back every other.
    for (const alert of [...sources, ...targets])
      expect([
        alert.values["alertname"],
        rule.equal.filter((label) => label !== "alertname" && !alert.labels.has(label)),
      ]).toEqual([alert.values["alertname"], []]);
  });

  it("is told sooner than what it holds back", () => {
    const waits = (alert: (typeof alerts)[number]): number => {
      const route = file.route.routes?.find(({ matchers = [] }) => chosen(matchers).includes(alert));
      return secondsOf((route ?? file.route).group_wait);
    };
    const own = file.inhibit_rules.filter(({ equal }) => !equal.includes("alertname"));
    for (const rule of own) {
      const sources = chosen(rule.source_matchers).filter(({ values }) => values["severity"] === "page");
      const targets = chosen(rule.target_matchers).filter(
        (target) => target.values["alertname"] !== "StorefrontTrafficFell",
      );
      for (const source of sources)
        for (const target of targets)
          expect([namesOf([source, target]), waits(source) < waits(target)]).toEqual([
            namesOf([source, target]),
            true,
          ]);
    }
  });
});
