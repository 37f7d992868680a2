import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, "docs", "runbooks");
const ADDRESS = "https://github.com/storefront-platform/storefront-platform/blob/main/docs/runbooks";

/** The file name of an alert's page: `redis-degraded` of `StorefrontRedisDegraded`. */
export const runbookName = (alert: string): string =>
  alert
    .replace(/^Storefront/, "")
    .replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase();

/** The address of an alert's page. */
export const runbookUrl = (alert: string): string => `${ADDRESS}/${runbookName(alert)}.md`;

/** One page for an alert. */
export interface Runbook {
  readonly name: string;
  readonly text: string;
}

/** Every page of `docs/runbooks` but the list. */
export const runbooks = (): Runbook[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(".md") && file !== "README.md")
        .map((file) => ({
          name: file.slice(0, -".md".length),
          text: readFileSync(join(folder, file), "utf8"),
        }))
    : [];

/** The sections of every page, in their order. */
export const RUNBOOK_SECTIONS: readonly string[] = [
  "What players see",
  "Where to look",
  "Likely causes",
  "Cure",
  "It is over when",
];
