import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
// @boundaries-ignore the core of the published command; the tools cannot depend on a package that they build
import type { BrandField } from "../../packages/host/src/contract/package-contract.ts";

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: string | number | boolean | null;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

const load = async (folder: string, file: string): Promise<Readonly<Record<string, unknown>>> =>
  (await import(pathToFileURL(join(folder, file)).href)) as Readonly<Record<string, unknown>>;

/** The path of each page by its name. */
export async function sitePages(folder: string): Promise<Record<string, string>> {
  const { PAGES } = (await load(folder, "src/trunk/pages.ts")) as {
    PAGES: Readonly<Record<string, { readonly path: string }>>;
  };
  return Object.fromEntries(Object.entries(PAGES).map(([name, { path }]) => [name, path]));
}

/** The properties that a component gets at each named place, as they are declared. */
export function siteSlots(folder: string): Record<string, string> {
  const source = readFileSync(join(folder, "src/trunk/slots.ts"), "utf8");
  const declared = /interface SlotProps \{([^]*?)\n\}/.exec(source)?.[1] ?? "";
  const rows = [...declared.matchAll(/^ {2}readonly "?([\w.-]+)"?: ([^]*?);$/gm)];
  if (rows.length === 0) throw new Error(`${folder}/src/trunk/slots.ts declares no SlotProps.`);
  return Object.fromEntries(rows.map(([, name = "", props = ""]) => [name, props.replaceAll(/\s+/g, " ")]));
}

/** The values that the sentence of each key is filled with; a trunk's own sentence has the same. */
export async function siteTexts(folder: string): Promise<Record<string, string>> {
  const { englishTexts } = (await load(folder, "write-text-keys.ts")) as {
    englishTexts: () => readonly (readonly [key: string, sentence: string])[];
  };
  return Object.fromEntries(
    englishTexts().map(([key, sentence]) => {
      const values = [...sentence.matchAll(/\{\{\s*(\w+)/g)].map(([, name = ""]) => name);
      return [key, [...new Set(values)].toSorted().join(" ")];
    }),
  );
}

/** Every field of a brand by its path, as a brand's file may say it. */
export async function brandFields(folder: string): Promise<Record<string, BrandField>> {
  const [{ SiteBrand }, { toJSONSchema }] = await Promise.all([
    load(folder, "src/brand/site-brand.schema.ts"),
    load(folder, "node_modules/zod/index.js"),
  ]);
  const convert = toJSONSchema as (schema: unknown, options: object) => JsonSchema;
  return Object.fromEntries(fieldsBelow("", convert(SiteBrand, { io: "input", unrepresentable: "any" })));
}

function fieldsBelow(path: string, schema: JsonSchema): [path: string, field: BrandField][] {
  const { properties = {}, required = [], additionalProperties, items } = schema;
  const inner: (readonly [name: string, field: JsonSchema, isRequired: boolean])[] = [
    ...Object.entries(properties).map(([name, field]) => [name, field, required.includes(name)] as const),
    ...(typeof additionalProperties === "object" ? [["<name>", additionalProperties, false] as const] : []),
    ...(items?.properties === undefined ? [] : [["<n>", items, false] as const]),
  ];
  return inner.flatMap(([name, field, isRequired]): [string, BrandField][] => {
    const here = path === "" ? name : `${path}.${name}`;
    const below = fieldsBelow(here, field);
    return [[here, { type: typeOf(field), required: isRequired }], ...below];
  });
}

/** A short name of a type; the permitted words of a field are its type. */
function typeOf({ type, enum: words, const: word, items, anyOf }: JsonSchema): string {
  if (words !== undefined) return words.map(String).join(" | ");
  if (word !== undefined) return String(word);
  if (anyOf !== undefined) return [...new Set(anyOf.map(typeOf))].join(" | ");
  if (type === "array") return `list of ${items === undefined ? "anything" : typeOf(items)}`;
  return type ?? "anything";
}
