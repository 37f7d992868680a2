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

/** The pages and texts that tell operators what to do, by file. */
export const operatorTexts = (): { file: string; text: string }[] =>
  ["docs/runbooks", "packages/host/src/command/data"]
    .flatMap((path) => readdirSync(join(root, path)).map((file) => join(path, file)))
    .concat("docs/guides/read-a-reference-code.md", "docs/guides/watch-a-fleet.md")
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

/**
 * The steps of a text that make a call by hand and do not say that it is a GET. A call that is made once more may be a
 * second deposit.
 */
export const callsByHand = (text: string): string[] =>
  [...text.matchAll(BY_HAND)]
    .map(([step]) => step)
    .filter((step) => !/\bGET\b/.test(step) && !SAFE_CURL.test(step));

/** A command, or a sentence that tells the reader to make a call. */
const BY_HAND =
  /\b(?:(?:curl|wget) |(?:Call|Send|Make|Repeat|Retry|Try|(?:and|then|or) (?:call|send|make|repeat|retry|try)) (?:the|an?|this|that|its) (?:same )?(?:endpoint|call|request|deposit|payment|route)\b)[^.`\n]*/g;
/** Without a method or a body, curl sends a GET; with -I a HEAD. */
const SAFE_CURL = /^curl (?!.*(?:-X|--request|-d|--data|--json|-F|-T)\b)/;
