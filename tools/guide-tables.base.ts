import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** The guides with tables that are written from data; the text around the markers is written by hand. */
export const GUIDES_WITH_TABLES = ["run-the-host", "read-a-reference-code"] as const;
export type GuideWithTables = (typeof GUIDES_WITH_TABLES)[number];

interface VariableGroup {
  readonly title: string;
  readonly rows: readonly { name: string; default: string; meaning: string }[];
}

interface Cure {
  readonly happened: string;
  readonly look: string;
  readonly tell: string;
}

interface Sign {
  readonly means: string;
  readonly next: string;
}

interface SignData {
  readonly FAILURE_SIGNS: Readonly<Record<string, readonly Sign[]>>;
  readonly signText: (sign: Sign) => string;
}

/** The path of a guide. */
export const guidePath = (name: string): string => join(root, "docs", "guides", `${name}.md`);

/**
 * The text of a guide, with its tables as the data is now: variables by the descriptions of their schemas, codes by their
 * cures, kinds of failure by their signs. Throws for a guide without the markers.
 */
export async function guideWithTables(name: GuideWithTables): Promise<string> {
  const tables = name === "run-the-host" ? await variableTables() : await codeTables();
  let text = readFileSync(guidePath(name), "utf8");
  for (const [marker, lines] of Object.entries(tables)) {
    const block = new RegExp(String.raw`(<!-- ${marker}: start -->\n)[\s\S]*?(<!-- ${marker}: end -->)`);
    if (!block.test(text)) throw new Error(`${name}.md has no marker for ${marker}.`);
    text = text.replace(block, (_, start: string, end: string) => `${start}\n${lines}\n\n${end}`);
  }
  return text;
}

async function variableTables(): Promise<Record<string, string>> {
  const { variableTable } = await load<{ variableTable: (own: object) => VariableGroup[] }>(
    "packages/host/src/development/variable-table.ts",
  );
  const { variables } = await load<{ variables: object }>("apps/storefront/server/variables.ts");
  return Object.fromEntries(
    variableTable(variables).map(({ title, rows }) => [
      title,
      aligned([
        ["name", "default", "meaning"],
        ...rows.map((row) => [`\`${row.name}\``, row.default, row.meaning]),
      ]),
    ]),
  );
}

async function codeTables(): Promise<Record<string, string>> {
  const { FAILURE_CURES } = await load<{ FAILURE_CURES: Readonly<Record<string, Cure>> }>(
    "packages/host/src/command/data/failure-cures.ts",
  );
  const rows = Object.entries(FAILURE_CURES).map(([code, { happened, look, tell }]) => [
    `\`${code}\``,
    happened,
    look,
    tell,
  ]);
  const { FAILURE_SIGNS, signText } = await load<SignData>("packages/host/src/command/data/failure-signs.ts");
  const kinds = Object.entries(FAILURE_SIGNS).map(([kind, signs]) => [
    kind,
    aligned([
      ["the line has", "what it means", "what to do"],
      ...signs.map((sign) => [signText(sign) || "otherwise", sign.means, sign.next]),
    ]),
  ]);
  return {
    ...Object.fromEntries(kinds),
    codes: aligned([["code", "what happened", "look at", "what to tell the player"], ...rows]),
  };
}

const load = async <Module>(path: string): Promise<Module> => (await import(join(root, path))) as Module;

/** A table of Markdown as the formatter aligns it; the first row is the head. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => (row[column] ?? "").length)),
  );
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => (row[column] ?? "").padEnd(width)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}
