import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** The guides with tables that are written from data; the text around the markers is written by hand. */
export const GUIDES_WITH_TABLES = ["run-the-host", "read-a-reference-code", "describe-a-brand"] as const;
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
 * cures, kinds of failure by their signs, the fields of a brand by their schema. Throws for a guide without the markers.
 */
export async function guideWithTables(name: GuideWithTables): Promise<string> {
  const tables = await TABLES[name]();
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

/** The fields of a brand by the section of the guide that explains them; every other field is in `rest`. */
const BRAND_SECTIONS: Readonly<Record<string, readonly string[]>> = {
  region: "id tenant name locales currency country countryAlpha3 jurisdiction geoOverrides".split(" "),
  look: ["theme", "pictures"],
  law: ["legal", "support", "realityCheck"],
  account:
    "registerTypeVersion requestDocument requestPhone identityDocument socialProviders socialSignIn captcha session autoDepositAfterRegister".split(
      " ",
    ),
  checks: ["kyc", "kycOperators", "validation", "restrictions"],
  offer: ["casinoMode", "catalogue", "sportsbookProvider", "providerC", "sportsbook", "albumConfig"],
  backend: ["records", "statusWords", "paymentNames", "flagSource", "helpdesk"],
  rest: [],
};

async function brandTables(): Promise<Record<string, string>> {
  const { SiteBrand } = await load<{ SiteBrand: { parse: (input: object) => unknown } }>(
    "packages/site/src/brand/site-brand.schema.ts",
  );
  const { aurora } = await load<{ aurora: Readonly<Record<string, unknown>> }>(
    "apps/storefront/brands/aurora.ts",
  );
  const fields = Object.entries(
    JSON.parse(readFileSync(join(root, "packages/site/etc/brand.json"), "utf8")) as Record<
      string,
      { type: string; required: boolean }
    >,
  );
  const required = fields.flatMap(([field, rule]) =>
    rule.required && !field.includes(".") ? [[field, aurora[field]] as const] : [],
  );
  const defaults = SiteBrand.parse(Object.fromEntries(required));
  const listed = new Set(Object.values(BRAND_SECTIONS).flat());
  return Object.fromEntries(
    Object.entries(BRAND_SECTIONS).map(([section, names]) => {
      // The names of records are those of the packages' readers, which have a page of their own.
      const rows = fields.filter(
        ([field, { type }]) =>
          (section === "rest" ? !listed.has(topOf(field)) : names.includes(topOf(field))) &&
          !field.startsWith("records.") &&
          !type.endsWith("object"),
      );
      const all = names.includes("records")
        ? [["records", { type: "names by record", required: false }] as const, ...rows]
        : rows;
      return [
        section,
        aligned([
          ["field", "type", "default"],
          ...all.map(([field, { type, required: must }]) => [
            `\`${field.replaceAll(".<n>", "[]")}\``,
            type.replaceAll(" | ", ", "),
            must ? "required" : defaultText(defaults, field),
          ]),
        ]),
      ];
    }),
  );
}

const topOf = (field: string): string => field.split(".", 1)[0] ?? "";

function defaultText(defaults: unknown, field: string): string {
  const value = field
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], defaults);
  return value === undefined ? "" : `\`${JSON.stringify(value)}\``;
}

const TABLES: Readonly<Record<GuideWithTables, () => Promise<Record<string, string>>>> = {
  "run-the-host": variableTables,
  "read-a-reference-code": codeTables,
  "describe-a-brand": brandTables,
};

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
