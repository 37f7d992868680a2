import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ProxyHttp } from "@storefront/client/http";
import type { RecordTable } from "../../brand.ts";
import { installedPackages } from "../installed-packages.ts";

/** A query of an installed package, as its door `./queries` has it. */
export interface InstalledQuery {
  readonly name: string;
  readonly package: string;
  readonly needsInput: boolean;
  /** Runs its function with a client of ours; a query that needs an input gets an empty one. */
  readonly run: (http: ProxyHttp) => Promise<unknown>;
}

/** The rule of words that a brand adds to, such as `statusWords`: which fields of which records it judges. */
export interface WordRule {
  readonly records: readonly string[];
  readonly fields: readonly string[];
  /** The lists of the brand's table. */
  readonly kinds: readonly string[];
  /** The list to which the words of one record belong; undefined for words that neither the rule nor the brand knows. */
  readonly kindOf: (words: readonly unknown[], own: never) => string | undefined;
}

/** Everything that installed packages say of their readers. */
export interface InstalledReaders {
  readonly queries: readonly InstalledQuery[];
  /** The fields that readers know, by record. */
  readonly records: RecordTable;
  /** Functions that read an answer, for queries whose answer is read by a hook. */
  readonly readers: readonly ((answer: unknown) => unknown)[];
  readonly wordRules: Readonly<Record<string, WordRule>>;
}

type Module = Readonly<Record<string, unknown>>;

/**
 * Looks through the doors of the packages that a trunk has: exports named `…Query`, `…_RECORDS`, `read…` and `WORD_RULES`.
 * A package or a reader more is found by itself.
 */
export async function installedReaders(trunkFile: string, home: string): Promise<InstalledReaders> {
  const found = { queries: [] as InstalledQuery[], readers: [] as InstalledReaders["readers"][number][] };
  const records: Record<string, readonly string[]> = {};
  const wordRules: Record<string, WordRule> = {};
  for (const folder of installedPackages(home)) {
    const { name, doors } = manifestOf(folder);
    const open = (door: string): Promise<Module> =>
      doors.includes(door) ? load(trunkFile, `${name}${door.slice(1)}`) : Promise.resolve({});
    const root = doors.includes("./queries") ? await open(".") : {};
    const tables = Object.entries(root).filter(([key]) => key.endsWith("_RECORDS"));
    for (const [, table] of tables) Object.assign(records, table);
    // A package without records has tools for queries, and none of a backend.
    const queries = tables.length === 0 ? {} : await open("./queries");
    for (const [key, value] of Object.entries(queries))
      if (key.endsWith("Query") && isFunction(value))
        found.queries.push({
          name: key,
          package: name,
          needsInput: value.length > 1,
          run: (http) => runQuery(value, http),
        });
    for (const [key, value] of Object.entries(root))
      if (/^read[A-Z]/.test(key) && isFunction(value) && value.length === 1) found.readers.push(value);
    Object.assign(wordRules, (await open("./server"))["WORD_RULES"]);
  }
  return { ...found, records, wordRules };
}

const isFunction = (value: unknown): value is (...words: unknown[]) => unknown => typeof value === "function";

function manifestOf(folder: string): { name: string; doors: readonly string[] } {
  const file = join(folder, "package.json");
  if (!existsSync(file)) return { name: "", doors: [] };
  const { name, exports = {} } = JSON.parse(readFileSync(file, "utf8")) as { name: string; exports?: object };
  return { name, doors: Object.keys(exports) };
}

async function load(from: string, specifier: string): Promise<Module> {
  const file = createRequire(from).resolve(specifier);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Module;
}

interface QueryOptions {
  readonly queryKey: unknown;
  readonly initialPageParam?: unknown;
  readonly queryFn: (context: object) => Promise<unknown>;
}

async function runQuery(query: (...words: unknown[]) => unknown, http: ProxyHttp): Promise<unknown> {
  const { queryFn, queryKey, initialPageParam } = query(
    http,
    ...(query.length > 1 ? [{}] : []),
  ) as QueryOptions;
  return queryFn({ queryKey, pageParam: initialPageParam, signal: new AbortController().signal });
}
