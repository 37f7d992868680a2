import { readFileSync } from "node:fs";
import { join } from "node:path";
// @boundaries-ignore the tables are data of the host, and no exports
import { METRIC_LABELS } from "../../packages/host/src/observability/metric-labels.ts";
// @boundaries-ignore the tables are data of the host, and no exports
import { type MetricRow, METRICS } from "../../packages/host/src/observability/metric-rows.ts";
// @boundaries-ignore the tables are data of the host, and no exports
import { LOG_FIELDS } from "../../packages/host/src/observability/log-fields.ts";
// @boundaries-ignore the tables are data of the host, and no exports
import { LOG_MESSAGES } from "../../packages/host/src/observability/log-messages.ts";
import { aligned } from "../guide-tables.base.ts";
import { alertRules } from "./rule-files.ts";
import { runbookName } from "./runbooks.ts";
import {
  alertOf,
  budgetMinutes,
  budgetOf,
  BURN_RATES,
  SERVICE_LEVELS,
  WINDOW_DAYS,
} from "./service-levels.ts";

const root = join(import.meta.dirname, "..", "..");

/** Pages with tables that are written from data, below docs/; the text around the markers is written by hand. */
export const WRITTEN_PAGES = [
  "reference/metrics.md",
  "reference/log-fields.md",
  "reference/alerts.md",
  "service-levels.md",
  "runbooks/README.md",
] as const;

/** The path of such a page. */
export const pagePath = (page: string): string => join(root, "docs", page);

/** The text of a page with its tables as the data is now. Throws for a marker without a table. */
export function pageWithTables(page: (typeof WRITTEN_PAGES)[number]): string {
  const folder = page.includes("/") ? ".." : ".";
  const tables = tablesOf(folder);
  return readFileSync(pagePath(page), "utf8").replaceAll(
    /<!-- (\w+): start -->\n[\s\S]*?<!-- \1: end -->/g,
    (_, name: string) => {
      const table = tables[name];
      if (table === undefined) throw new Error(`${page} has a marker for ${name}, which is no table.`);
      return `<!-- ${name}: start -->\n\n${table()}\n\n<!-- ${name}: end -->`;
    },
  );
}

const code = (text: string): string => `\`${text}\``;
const list = (names: readonly string[]): string => names.map(code).join(", ");

const tablesOf = (docs: string): Readonly<Record<string, () => string>> => ({
  metrics: () =>
    aligned([
      ["name", "kind", "unit", "labels", "meaning"],
      ...(Object.entries(METRICS) as [string, MetricRow][]).map(
        ([name, { kind, unit, labels, meaning, when }]) => [
          code(name),
          kind,
          unit,
          list(labels),
          when === undefined ? meaning : `${meaning} Only ${PARTS[when]}.`,
        ],
      ),
    ]),
  labels: () =>
    aligned([
      ["label", "meaning", "values"],
      ...Object.entries(METRIC_LABELS).map(([label, { meaning, values }]) => [code(label), meaning, values]),
    ]),
  fields: () =>
    aligned([
      ["field", "type", "meaning", "when"],
      ...Object.entries(LOG_FIELDS).map(([name, { type, meaning, when }]) => [
        code(name),
        type,
        meaning,
        when,
      ]),
    ]),
  messages: () =>
    aligned([
      ["`msg`", "level", "meaning, and what to do"],
      ...Object.entries(LOG_MESSAGES).map(([message, { level, meaning }]) => [code(message), level, meaning]),
    ]),
  alerts: () => {
    const rules = new Map(alertRules().map((rule) => [rule.alert, rule]));
    return aligned([
      ["alert", "severity", "after", "says"],
      ...[...rules].map(([name, rule]) => [
        `[${name}](${docs === ".." ? "../runbooks" : "runbooks"}/${runbookName(name)}.md)`,
        severities(name),
        rule.for ?? (name.endsWith("Budget") ? "two windows" : "at once"),
        (rule.annotations["summary"] ?? "").replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, "`$1`"),
      ]),
    ]);
  },
  levels: () =>
    aligned([
      ["area", "routes", "no failure", "budget", "quick enough", "runbook"],
      ...SERVICE_LEVELS.map((level) => [
        level.title,
        list(level.routes),
        `${level.available} %`,
        `${budgetMinutes(level.available)} minutes`,
        `${level.quick.percent} % within ${level.quick.seconds} s`,
        `[${runbookName(alertOf(level))}](${docs}/runbooks/${runbookName(alertOf(level))}.md)`,
      ]),
    ]),
  rates: () =>
    aligned([
      [
        "severity",
        "both windows",
        "times too fast",
        "share that fails, at 99.9 %",
        "budget that is spent by then",
      ],
      ...BURN_RATES.map(({ severity, long, short, factor }) => [
        severity,
        `${long} and ${short}`,
        String(factor),
        `${Number((factor * budgetOf(99.9) * 100).toFixed(2))} %`,
        `${Number((((factor * hoursOf(long)) / (WINDOW_DAYS * 24)) * 100).toFixed(1))} %`,
      ]),
    ]),
  spent: () => SERVICE_LEVELS.map(({ title, spent }) => `- **${title}**: ${spent}`).join("\n"),
});

const PARTS = {
  pages: "in a host with pages",
  redis: "with `REDIS_URL`",
  workers: "with `WORKERS` above 1",
} as const;

const hoursOf = (window: string): number => Number.parseInt(window, 10) * (window.endsWith("d") ? 24 : 1);

const severities = (name: string): string =>
  [
    ...new Set(alertRules().flatMap((rule) => (rule.alert === name ? [rule.labels["severity"] ?? ""] : []))),
  ].join(", ");
