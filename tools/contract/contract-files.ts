import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
// @boundaries-ignore the core of the published command; the tools cannot depend on a package that they build
import type { PreferenceContract } from "../../packages/host/src/contract/package-contract.ts";
import { areaContracts } from "./route-tables.ts";
import { brandFields, sitePages, siteSlots, siteTexts } from "./site-contract.ts";

const root = join(import.meta.dirname, "..", "..");

/** The folders of the packages that promise something: those with API reports. */
export const packageFolders = (repository = root): string[] =>
  readdirSync(join(repository, "packages"))
    .map((name) => join(repository, "packages", name))
    .filter((folder) =>
      (
        JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { scripts?: Record<string, string> }
      ).scripts?.["check-package"]?.includes("api-report"),
    );

/** The contract files of a package as its sources are now: texts by name in `etc/`. */
export async function contractFiles(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const contract of await areaContracts(folder))
    files.set(`${contract.area}.routes.json`, areaText(contract));
  if (folder.endsWith("/preferences")) files.set("preferences.json", textOf(await preferences(folder)));
  if (folder.endsWith("/proxy")) {
    files.set("headers.json", textOf(await headers(folder)));
    files.set("defaults.json", textOf(await defaults(folder)));
  }
  if (folder.endsWith("/site")) {
    files.set("pages.json", textOf(await sitePages(folder)));
    files.set("slots.json", textOf(siteSlots(folder)));
    files.set("texts.json", textOf(await siteTexts(folder)));
    files.set("brand.json", textOf(await brandFields(folder)));
  }
  return files;
}

/** One line for each route, so that a difference in git shows the row. */
function areaText({ area, file, routes }: Awaited<ReturnType<typeof areaContracts>>[number]): string {
  const rows = routes.map((route) => `    ${JSON.stringify(route)}`).join(",\n");
  return `{\n  "area": ${JSON.stringify(area)},\n  "file": ${JSON.stringify(file)},\n  "routes": [\n${rows}\n  ]\n}\n`;
}

/** One line for each entry. */
const textOf = (record: Readonly<Record<string, unknown>>): string =>
  `{\n${Object.entries(record)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(",\n")}\n}\n`;

const load = (folder: string, file: string): Promise<unknown> =>
  import(pathToFileURL(join(folder, file)).href);

async function preferences(folder: string): Promise<Record<string, PreferenceContract>> {
  const { ALLOWED_PREFERENCES, DEFAULT_PREFERENCES } = (await load(
    folder,
    "src/rules/allowed-preferences.ts",
  )) as {
    ALLOWED_PREFERENCES: Readonly<Record<string, readonly unknown[]>>;
    DEFAULT_PREFERENCES: Readonly<Record<string, unknown>>;
  };
  return Object.fromEntries(
    Object.entries(ALLOWED_PREFERENCES).map(([name, values]) => [
      name,
      { values, default: DEFAULT_PREFERENCES[name] },
    ]),
  );
}

async function headers(folder: string): Promise<Record<string, string>> {
  const { BACKEND_HEADERS } = (await load(folder, "src/backend/backend-headers.ts")) as {
    BACKEND_HEADERS: readonly (readonly [name: string, condition: string, scope: string, fact: string])[];
  };
  return Object.fromEntries(
    BACKEND_HEADERS.map(([name, condition, , fact]) => [name, `${condition}: ${fact}`]),
  );
}

async function defaults(folder: string): Promise<Record<string, string>> {
  const [{ DEFAULT_DEADLINES, DEFAULT_LIMITS }, { RATE_LIMITS }, { CACHE_POLICIES, CACHE_POOLS }] =
    (await Promise.all(
      ["settings", "rate-limits", "cache-policies"].map((name) => load(folder, `src/contract/${name}.ts`)),
    )) as [
      Readonly<Record<"DEFAULT_DEADLINES" | "DEFAULT_LIMITS", Readonly<Record<string, number>>>>,
      {
        RATE_LIMITS: Readonly<
          Record<string, { points: number; seconds: number; by: string; counts?: string }>
        >;
      },
      {
        CACHE_POLICIES: Readonly<Record<string, { fresh: number; stale: number; pool: string }>>;
        CACHE_POOLS: Readonly<Record<string, { entries: number; bytes: number }>>;
      },
    ];
  return Object.fromEntries([
    ...linesOf("deadline", DEFAULT_DEADLINES, (milliseconds) => `${milliseconds} ms`),
    ...linesOf("limit", DEFAULT_LIMITS, String),
    ...linesOf(
      "rate limit",
      RATE_LIMITS,
      ({ points, seconds, by, counts = "calls" }) => `${points} ${counts} in ${seconds} s by ${by}`,
    ),
    ...linesOf(
      "cache",
      CACHE_POLICIES,
      ({ fresh, stale, pool }) => `fresh ${fresh} ms, stale ${stale} ms, pool ${pool}`,
    ),
    ...linesOf("cache pool", CACHE_POOLS, ({ entries, bytes }) => `${entries} entries, ${bytes} bytes`),
  ]);
}

const linesOf = <Value>(
  kind: string,
  table: Readonly<Record<string, Value>>,
  shown: (value: Value) => string,
): [name: string, text: string][] =>
  Object.entries(table).map(([name, value]) => [`${kind} ${name}`, shown(value)]);
