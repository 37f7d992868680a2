import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { guideOf } from "../guides.base.ts";
import { PANEL_GROUPS } from "./dashboard-panels.ts";
import { unknownFields } from "./log-filter.ts";
import { knownMetrics } from "./known-metrics.ts";
import { checkQuery } from "./promql.ts";

const root = join(import.meta.dirname, "..", "..");
/** docs/guides/watch-a-fleet.md */
const { text, blocks } = guideOf("watch-a-fleet");
const blocksOf = (language: string): string[] =>
  blocks.flatMap((block) => (block.language === language ? [block.text] : []));
const lines = blocksOf("sh").flatMap((block) => block.split("\n"));

describe("docs/guides/watch-a-fleet.md", () => {
  it("has blocks of these kinds alone, each of which is checked below", () => {
    expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(["sh", "yaml", "promql"]));
    const kinds = lines.map((line) => /^(?:[A-Z_]+(?==)|pnpm|jq|npx storefront)/.exec(line)?.[0]);
    expect(kinds).not.toContain(undefined);
  });

  it("asks queries that work", () => {
    const known = knownMetrics();
    expect(blocksOf("promql").flatMap((query) => checkQuery(query, known).mistakes)).toEqual([]);
  });

  it("filters lines by fields that they have", () => {
    const filters = lines.filter((line) => line.startsWith("jq "));
    expect(filters).toHaveLength(1);
    expect(filters.flatMap(unknownFields)).toEqual([]);
  });

  it("names commands of the repository, and variables that are read", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
    const commands = [...text.matchAll(/pnpm (\w+)/g)].map(([, name = ""]) => name);
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const variables = lines.flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);
    const described = readFileSync(join(root, "docs/guides/run-the-host.md"), "utf8");
    expect(variables.length).toBeGreaterThan(3);
    expect(variables.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
  });

  it("shows the scrape of the file that it names, and rules and rows that are there", () => {
    const file = readFileSync(join(root, "deploy/monitoring/prometheus.yml"), "utf8");
    expect(parse(file)).toMatchObject(parse(blocksOf("yaml").join("\n")) as object);
    for (const name of ["recording.yml", "service-levels.yml", "alerts.yml"]) {
      expect(text).toContain(`\`${name}\``);
      expect(existsSync(join(root, "deploy/monitoring/prometheus", name))).toBe(true);
    }
    const rows = [...text.matchAll(/^\| ([A-Z][\w ]+?) +\|/gm)].map(([, row]) => row);
    expect(rows).toEqual(PANEL_GROUPS.map(({ title }) => title));
  });
});

describe("the collector and Grafana", () => {
  it("the collector's pipeline names parts that it has", () => {
    const { service, ...parts } = parse(
      readFileSync(join(root, "deploy/monitoring/otel-collector.yml"), "utf8"),
    ) as { service: { pipelines: { traces: Record<string, string[]> } } } & Record<string, object>;
    const { traces } = service.pipelines;
    expect(Object.keys(traces)).toEqual(["receivers", "processors", "exporters"]);
    for (const [kind, names] of Object.entries(traces))
      for (const name of names)
        expect([kind, Object.keys(parts[kind] ?? {})]).toEqual([kind, expect.arrayContaining([name])]);
  });

  it("the dashboard's source is the kind that is provisioned", () => {
    const folder = join(root, "deploy/monitoring/grafana/provisioning");
    const { datasources } = parse(readFileSync(join(folder, "datasources/prometheus.yml"), "utf8")) as {
      datasources: { type: string }[];
    };
    expect(datasources.map(({ type }) => type)).toEqual(["prometheus"]);
    const { providers } = parse(readFileSync(join(folder, "dashboards/storefront.yml"), "utf8")) as {
      providers: { type: string }[];
    };
    expect(providers.map(({ type }) => type)).toEqual(["file"]);
  });
});
