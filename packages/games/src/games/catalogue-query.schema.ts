import { isList } from "@storefront/client";
import { REFUSALS, z } from "@storefront/proxy";
import type { InputIssue } from "./games-input.schema.ts";
import { type Fields, isPlainText, isSlug } from "./record.ts";

/** Returns every value of a name, in order; none when the name is missing. */
export type ValuesOf = (name: string) => readonly unknown[];

/** The query of the backend's list; its pairs are also the cache key. */
export interface CatalogueQuery {
  /** True for a search term: such answers are cached apart from the catalogue, so that they cannot displace it. */
  readonly policy: "catalogue" | "search";
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** The filters that a route's own path sets, whatever the query has. */
export interface FixedFilter {
  readonly category?: string | undefined;
  readonly provider?: string | undefined;
}

const CATEGORY_NAMES = ["category", "categories"] as const;
const PROVIDER_NAMES = ["provider", "providers"] as const;
/** How a name says that it is one of a list's: `categories[]`, or `categories[0]` as some clients write it. */
const ITEM_MARK = /\[\d*\]$/;
/** The most categories, and the most providers, of one filter. */
const MOST_SLUGS_OF_FILTER = 20;
/** Values of one field that are read: some more than a filter may have, so that one with too many is refused. */
const MOST_VALUES = 1_000;
const LONGEST_TERM = 100;
const LONGEST_CURSOR = 1_024;
const LAST_PAGE = 10_000;
const PER_PAGE = 24;
const MOST_PER_PAGE = 100;

const slugs = z.optional(z.array(z.string()));

/** The query of a list as it is written; `catalogueQuery` reads it, and takes further spellings of the names. */
export const ListQuery = z.object({
  "categories[]": slugs,
  "providers[]": slugs,
  term: z.optional(z.string().check(z.maxLength(LONGEST_TERM))),
  page: z.optional(z.int().check(z.gte(1))),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(LONGEST_CURSOR))),
  per_page: z.optional(z.int().check(z.gte(1))),
});

/**
 * Reads a catalogue filter. Unknown names are dropped, slugs are sorted and come once, and page or cursor and
 * size are always present, so that one filter has one form. A whole number out of range is replaced by the nearest bound; any other
 * value is refused.
 * @throws Refusal 400 `invalid_request`.
 */
export function catalogueQuery(valuesOf: ValuesOf, fixed: FixedFilter = {}): CatalogueQuery {
  const issues: InputIssue[] = [];
  const categories = readSlugs(valuesOf, CATEGORY_NAMES, fixed.category, issues);
  const providers = readSlugs(valuesOf, PROVIDER_NAMES, fixed.provider, issues);
  const term = readTerm(valuesOf, issues);
  const cursor = readCursor(valuesOf, issues);
  const page = readWhole(valuesOf, "page", 1, LAST_PAGE, issues);
  const perPage = readWhole(valuesOf, "per_page", PER_PAGE, MOST_PER_PAGE, issues);
  if (issues.length > 0) throw REFUSALS.invalidRequest(issues);
  return {
    policy: term === "" ? "catalogue" : "search",
    query: [
      ...categories.map((slug) => ["categories[]", slug] as const),
      ...providers.map((slug) => ["providers[]", slug] as const),
      ...(term === "" ? [] : [["term", term] as const]),
      cursor === undefined ? ["page", page] : ["cursor", cursor],
      ["per_page", perPage],
    ],
  };
}

export const valuesOfQuery = (query: URLSearchParams): ValuesOf =>
  valuesByName([...query].map(([name, value]) => [name, [value]]));

/** The values of a JSON body or of any record: the items of a list, or the one value. */
export const valuesOfFields = (fields: Fields): ValuesOf =>
  valuesByName(
    Object.entries(fields).map(([name, value]) => [name, isList(value) ? value : [value ?? []].flat()]),
  );

/** Fields whose names are one without the mark of a list's item belong together. Each is looked at once: a body may have thousands. */
function valuesByName(fields: readonly (readonly [name: string, values: readonly unknown[]])[]): ValuesOf {
  const lists = new Map<string, unknown[]>();
  for (const [given, values] of fields) {
    const name = given.endsWith("]") ? given.replace(ITEM_MARK, "") : given;
    const list = lists.get(name) ?? [];
    list.push(...values.slice(0, MOST_VALUES));
    lists.set(name, list);
  }
  return (name) => lists.get(name) ?? [];
}

function readSlugs(
  valuesOf: ValuesOf,
  names: readonly [string, ...string[]],
  fixed: string | undefined,
  issues: InputIssue[],
): string[] {
  const came = fixed === undefined ? names.flatMap((name) => valuesOf(name)) : [fixed];
  if (came.length === 0) return [];
  const given = came.filter((value) => value !== "");
  const slugs = [...new Set(given)].filter(isSlug).sort();
  const [path] = names;
  if (!given.every(isSlug)) issues.push({ path, message: "expected slugs" });
  if (slugs.length > MOST_SLUGS_OF_FILTER)
    issues.push({ path, message: `expected at most ${MOST_SLUGS_OF_FILTER}` });
  return slugs;
}

/** The first of `term` and `search` that is not blank. */
function readTerm(valuesOf: ValuesOf, issues: InputIssue[]): string {
  for (const path of ["term", "search"]) {
    const value = valuesOf(path)[0];
    if (value === undefined || value === "") continue;
    const term = typeof value === "string" ? value.trim() : undefined;
    if (term === "") continue;
    if (isPlainText(term, LONGEST_TERM)) return term;
    issues.push({ path, message: `expected at most ${LONGEST_TERM} printable characters` });
    break;
  }
  return "";
}

/** The cursor of a page, which takes the place of its number. */
function readCursor(valuesOf: ValuesOf, issues: InputIssue[]): string | undefined {
  const [value] = valuesOf("cursor");
  if (value === undefined || value === "") return undefined;
  if (typeof value === "string" && isPlainText(value, LONGEST_CURSOR)) return value;
  issues.push({ path: "cursor", message: `expected at most ${LONGEST_CURSOR} printable characters` });
  return undefined;
}

/** The first value of a name, when it is digits: `-1`, `1e9`, `0x10` and `NaN` are not (threat G14). */
function readWhole(
  valuesOf: ValuesOf,
  path: string,
  standard: number,
  most: number,
  issues: InputIssue[],
): string {
  const value = valuesOf(path)[0];
  if (value === undefined || value === "") return String(standard);
  const digits = typeof value === "number" ? String(value) : value;
  if (typeof digits === "string" && /^\d{1,15}$/.test(digits))
    return String(Math.min(most, Math.max(1, Number(digits))));
  issues.push({ path, message: "expected a whole number" });
  return String(standard);
}
