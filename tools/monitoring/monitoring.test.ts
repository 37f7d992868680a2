import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { PANEL_GROUPS } from "./dashboard-panels.ts";
import { BUCKETS, knownMetrics } from "./known-metrics.ts";
import { unknownFields } from "./log-filter.ts";
import { checkQuery } from "./promql.ts";
import { pagePath, pageWithTables, WRITTEN_PAGES } from "./reference-pages.ts";
import { alertRules, allRules, rulesFolder } from "./rule-files.ts";
import {
  callsByHand,
  operatorTexts,
  RUNBOOK_SECTIONS,
  runbookName,
  runbooks,
  runbookUrl,
} from "./runbooks.ts";
import { alertOf, budgetMinutes, routePattern, SERVICE_LEVELS } from "./service-levels.ts";
import { dashboardFile, writtenFiles } from "./written-files.ts";

const root = join(import.meta.dirname, "..", "..");
const known = knownMetrics();
const alerts = alertRules();
const names = [...new Set(alerts.map(({ alert }) => alert))].toSorted();

/** The mistakes of a query. */
const mistakesOf = (query: string): readonly string[] => checkQuery(query, known).mistakes;

/** Every query of the dashboard, from its file: panels, variables and annotations. */
function dashboardQueries(): string[] {
  const found: string[] = [];
  JSON.parse(readFileSync(dashboardFile, "utf8"), (key, value: unknown) => {
    if (key === "expr" && typeof value === "string") found.push(value);
    const [, selector] = key === "query" ? (/^label_values\((.+), \w+\)$/.exec(String(value)) ?? []) : [];
    if (selector !== undefined) found.push(selector);
    return value;
  });
  return found;
}

describe("a query", () => {
  it.each([
    ["sum(rate(storefront_request_total[5m]))", "no metric storefront_request_total"],
    ['storefront_requests_total{area="wallet"}', "no label area"],
    ["sum by (path) (storefront_requests_total)", "no label path"],
    ["histogram_quantile(0.9, sum by (route) (rate(storefront_request_seconds_bucket[5m])))", "no label le"],
    ["sum by (route) (sum by (status) (storefront_requests_total))", "no label route"],
    ["storefront_open_connections / on (route) storefront_limits", "no label route"],
    ['label_replace(storefront_open_streams, "a", "$1", "area", "(.*)")', "no label area"],
    ["sum by (brand) (storefront_requests_total", "no PromQL"],
  ])("with a mistake is found: %s", (query, mistake) => {
    expect(mistakesOf(query).join()).toContain(mistake);
  });

  it("of a log line by a field that no line has is found", () => {
    expect(unknownFields(`jq 'select(.player == "a" and .ref == "b.c") | {time, user}'`)).toEqual([
      "player",
      "user",
    ]);
  });

  it("without a mistake passes", () => {
    expect(
      mistakesOf(
        'sum by (area) (label_replace(rate(storefront_requests_total{brand=~"$brand"}[$__rate_interval]), "area", "$1", "route", "([^.]+).*"))',
      ),
    ).toEqual([]);
  });
});

describe("the dashboard, the rules and the reference", () => {
  it("are as `pnpm fix` writes them", () => {
    for (const [path, text] of writtenFiles())
      expect([path, readFileSync(path, "utf8") === text]).toEqual([path, true]);
    for (const page of WRITTEN_PAGES) expect(readFileSync(pagePath(page), "utf8")).toBe(pageWithTables(page));
  });

  it("the dashboard names only metrics and labels that exist", () => {
    const queries = dashboardQueries();
    expect(queries.length).toBeGreaterThan(60);
    expect(queries.flatMap(mistakesOf)).toEqual([]);
  });

  it("the dashboard shows every metric of the host", () => {
    const shown = new Set(dashboardQueries().flatMap((query) => [...checkQuery(query, known).metrics]));
    // A histogram is shown by its buckets.
    const metrics = [...known.keys()].filter((name) => /^storefront_(?!.*_(?:sum|count)$)/.test(name));
    expect(metrics.filter((name) => !shown.has(name))).toEqual([]);
  });

  it("every panel has a title of its own and a note, and its series have names of labels that it has", () => {
    const panels = PANEL_GROUPS.flatMap((group) => group.panels);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    for (const { note, queries } of panels) {
      expect(note).toMatch(/\.$/);
      for (const [query, legend] of queries) {
        const { labels } = checkQuery(query, known);
        const named = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
        expect([query, named.filter((name) => !labels.has(name))]).toEqual([query, []]);
      }
    }
  });

  it("the rules name only metrics and labels that exist, in their texts too", () => {
    for (const { expr, annotations = {} } of allRules()) {
      const { labels, mistakes } = checkQuery(expr, known);
      expect(mistakes).toEqual([]);
      const named = [
        ...Object.values(annotations)
          .join()
          .matchAll(/\$labels\.(\w+)/g),
      ].map(([, name = ""]) => name);
      expect([expr, named.filter((name) => !labels.has(name))]).toEqual([expr, []]);
    }
  });
});

describe("alerts", () => {
  it("name their severity, say what is wrong, and lead to their page", () => {
    for (const { alert, labels, annotations } of alerts) {
      expect(["page", "ticket"]).toContain(labels["severity"]);
      expect([alert, annotations["summary"], annotations["description"]]).not.toContain(undefined);
      expect(annotations["runbook_url"]).toBe(runbookUrl(alert));
    }
  });

  it("have a page each, and no page is without an alert", () => {
    expect(
      runbooks()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(names.map(runbookName).toSorted());
  });

  it("have a test in promtool's format each, and one that shows when they are silent", () => {
    const folder = join(rulesFolder, "tests");
    const tests = readdirSync(folder).flatMap((file) => {
      const { tests: listed } = parse(readFileSync(join(folder, file), "utf8")) as {
        tests: { alert_rule_test?: { alertname: string; exp_alerts?: unknown[] }[] }[];
      };
      return listed.flatMap(({ alert_rule_test: cases = [] }) => cases);
    });
    const fired = tests.flatMap(({ alertname, exp_alerts: expected = [] }) =>
      expected.length > 0 ? [alertname] : [],
    );
    const silent = tests.flatMap(({ alertname, exp_alerts: expected = [] }) =>
      expected.length === 0 ? [alertname] : [],
    );
    expect([...new Set(fired)].toSorted()).toEqual(names);
    expect([...new Set(silent)].toSorted()).toEqual(names);
  });
});

describe.each(runbooks().map(({ name, text }) => [name, text] as const))(
  "docs/runbooks/%s.md",
  (name, text) => {
    const alert = names.find((one) => runbookName(one) === name) ?? "";

    it("has every section, with text", () => {
      const sections = text.split(/^## /m).slice(1);
      expect(sections.map((section) => section.split("\n")[0])).toEqual(RUNBOOK_SECTIONS);
      for (const section of sections)
        expect(section.split("\n").slice(1).join("").trim().length).toBeGreaterThan(20);
      expect(text).toMatch(new RegExp(`^# ${alert}\\n`));
    });

    it("asks queries that work, and says where to look", () => {
      const queries = [...text.matchAll(/^```promql\n([\s\S]*?)^```/gm)].map(([, query = ""]) =>
        query.trim(),
      );
      expect(queries.length).toBeGreaterThan(0);
      expect(queries.flatMap(mistakesOf)).toEqual([]);
      const filters = [...text.matchAll(/`(jq [^`]+)`/g)].map(([, filter = ""]) => filter);
      expect(filters.flatMap(unknownFields)).toEqual([]);
      expect(text).toMatch(/jq |storefront (?:explain|doctor|check|routes)|\/readyz|kubectl|promtool/);
    });
  },
);

describe("a call by hand", () => {
  it.each([
    "Call the endpoint from the host's machine and look at content type and first bytes.",
    "Repeat the call with curl.",
    "curl -X POST https://backend.example/v2/wallet/add-credit",
    "`curl -d '{}' https://backend.example`",
  ])("is found when it may be a second deposit: %s", (step) => {
    expect(callsByHand(step)).toHaveLength(1);
  });

  it("is a GET in every page and text for operators", () => {
    expect(callsByHand("Call the endpoint with GET. `curl -sI https://play.example/`")).toEqual([]);
    for (const { file, text } of operatorTexts()) expect([file, callsByHand(text)]).toEqual([file, []]);
  });
});

describe("service levels", () => {
  const routes = new Set(
    globSync("packages/*/etc/*.routes.json", { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(/"id":"([\w.-]+)"/g)].map(([, id = ""]) => id),
    ),
  );

  it.each(SERVICE_LEVELS)("$name is about routes that exist, and about a bound of the buckets", (level) => {
    expect(BUCKETS).toContain(level.quick.seconds);
    // Prometheus 3 writes a whole number as `1.0`, which a matcher for `1` would not find.
    expect(Number.isInteger(level.quick.seconds)).toBe(false);
    const pattern = new RegExp(`^(?:${routePattern(level.routes)})$`);
    const isPages = level.name === "pages";
    expect(isPages ? pattern.test("page.home") : [...routes].some((id) => pattern.test(id))).toBe(true);
  });

  it("no route is in two of them", () => {
    for (const id of [...routes, "page.home"]) {
      const levels = SERVICE_LEVELS.filter((level) =>
        new RegExp(`^(?:${routePattern(level.routes)})$`).test(id),
      );
      expect([id, levels.length < 2]).toEqual([id, true]);
    }
  });

  it("have an alert each, and a budget in minutes", () => {
    expect(SERVICE_LEVELS.map(alertOf).filter((alert) => !names.includes(alert))).toEqual([]);
    expect([99.9, 99.5].map(budgetMinutes)).toEqual([43.2, 216]);
  });
});
