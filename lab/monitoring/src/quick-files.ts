import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { rulesFolder } from "../../../tools/monitoring/rule-files.ts";

/** How many times as fast the rules and the routes of alerts run in a trial. */
export const PACE = 30;

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The milliseconds of a trial that stand for a time of the files, such as `5m`. */
export const quick = (time: string): number =>
  (Number.parseInt(time, 10) * (UNITS[time.at(-1) ?? ""] ?? Number.NaN)) / PACE;

/** A text of rules or of routes in which every time is shorter: windows, offsets, `for`, intervals and waits. */
export const quickened = (text: string): string =>
  text.replaceAll(
    /(\[|offset |^ *(?:for|interval|group_wait|group_interval|repeat_interval): )(\d+[smhd])\b/gm,
    (_, before: string, time: string) => `${before}${quick(time)}ms`,
  );

/** Addresses of a trial's parts. */
export interface TrialAddresses {
  /** A file of targets, which Prometheus reads again when it changes. */
  readonly targets: string;
  readonly alertmanager: string;
  /** Where pages and tickets are told. */
  readonly onCall: string;
}

/** Writes the files of deploy/monitoring into a folder, with other addresses and shorter times. */
export function writeQuickFiles(folder: string, { targets, alertmanager, onCall }: TrialAddresses): void {
  const rules = join(folder, "rules");
  mkdirSync(rules, { recursive: true });
  for (const file of readdirSync(rulesFolder).filter((name) => name.endsWith(".yml")))
    writeFileSync(join(rules, file), quickened(readFileSync(join(rulesFolder, file), "utf8")));
  const read = (name: string): string => readFileSync(join(rulesFolder, "..", name), "utf8");
  const { scrape_configs: scrapes } = parse(read("kubernetes-scrape.yml")) as { scrape_configs: object[] };
  const [{ kubernetes_sd_configs: _, ...scrape }] = scrapes as [{ kubernetes_sd_configs: unknown }];
  const prometheus = {
    global: { scrape_interval: "1s", evaluation_interval: "1s" },
    rule_files: [join(rules, "*.yml")],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [alertmanager] }] }] },
    // The relabelling of the cluster's discovery, on targets that look as a cluster's pods do.
    scrape_configs: [{ ...scrape, file_sd_configs: [{ files: [targets] }] }],
  };
  writeFileSync(join(folder, "prometheus.yml"), JSON.stringify(prometheus));
  writeFileSync(
    join(folder, "alertmanager.yml"),
    quickened(read("alertmanager.yml")).replaceAll("http://on-call.example.com", onCall),
  );
}
