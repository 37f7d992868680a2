import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";

const root = join(import.meta.dirname, "..", "..");

/** The folder of the rules of Prometheus. */
export const rulesFolder: string = join(root, "deploy", "monitoring", "prometheus");

/** A rule that records a series, or one that raises an alert. */
export interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly for?: string;
  readonly keep_firing_for?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

/** A file of rules. */
export interface RuleFile {
  readonly groups: readonly {
    readonly name: string;
    readonly interval?: string;
    readonly rules: readonly Rule[];
  }[];
}

/** A rule that raises an alert. */
export interface AlertRule extends Rule {
  readonly alert: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

/** The rules of every file, by the name of the file. */
export const ruleFiles = (): ReadonlyMap<string, RuleFile> =>
  new Map(
    readdirSync(rulesFolder)
      .filter((file) => file.endsWith(".yml"))
      .map((file) => [file, parse(readFileSync(join(rulesFolder, file), "utf8")) as RuleFile]),
  );

/** Every rule of every file. */
export const allRules = (): Rule[] =>
  [...ruleFiles().values()].flatMap(({ groups }) => groups.flatMap(({ rules }) => rules));

/** Every rule that raises an alert. */
export const alertRules = (): AlertRule[] =>
  allRules().filter((rule): rule is AlertRule => rule.alert !== undefined);

/** The text of a file of rules that a program writes. */
export const ruleText = (file: RuleFile, head: string): string =>
  `# ${head}\n${stringify(file, { lineWidth: 0, singleQuote: false })}`;
