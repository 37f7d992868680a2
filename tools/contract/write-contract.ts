import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { Route } from "../../packages/proxy/src/contract/route.ts";
import { ROW_DEFAULTS } from "../../packages/proxy/src/contract/route-facts.ts";

/**
 * Compares the route tables of the packages, `etc/<area>.routes.json`, with their rows: a reviewer reads their difference,
 * and `storefront routes` finds the file of a row in them. Run with `--conditions=@storefront/source`. Like the API report
 * it writes outside CI or with `--write`; in CI a difference fails.
 */
const root = join(import.meta.dirname, "..", "..");
const writes = process.argv.includes("--write") || !process.env["CI"];
const folders = globSync("packages/*/etc", { cwd: root }).map((etc) => join(root, etc, ".."));

/** The doors that hold routes. */
const DOORS = ["./server", "./host", "."];
/** Settings that change rows, by the export that takes them. Every other table is read with no setting at all. */
const SETTINGS: Readonly<Record<string, readonly Readonly<Record<string, string | boolean>>[]>> = {
  albumRoutes: [{ enabled: true }],
  gamesRoutes: [{ casinoMode: "legacy" }, { casinoMode: "current" }],
  searchRoutes: [{ casinoMode: "legacy" }, { casinoMode: "current" }],
};
/** The words of a row that its table says where they are not the usual ones, and those that it always says. */
const WORDS: readonly (keyof typeof ROW_DEFAULTS)[] = [
  "access",
  "reply",
  "errors",
  "effect",
  "payload",
  "tokens",
  "query",
  "changesUser",
  "crossSite",
  "deadline",
  "limit",
  "cache",
];
const ALWAYS: ReadonlySet<string> = new Set(["access", "reply", "errors", "deadline"]);

for (const folder of folders) {
  const wanted = await routeTables(folder);
  const present = globSync("etc/*.json", { cwd: folder }).map((file) => basename(file));
  for (const name of new Set([...wanted.keys(), ...present])) {
    const file = join(folder, "etc", name);
    const [before, after] = [existsSync(file) ? readFileSync(file, "utf8") : "", wanted.get(name) ?? ""];
    if (before === after) continue;
    if (writes) write(file, after);
    else {
      process.stdout.write(
        `${relative(root, file)} differs from the rows:\n${difference(before, after)}run \`pnpm fix\` and commit it\n`,
      );
      process.exitCode = 1;
    }
  }
}

/** The tables of a package by the name of their file: one line for each route, so that a difference in git shows the row. */
async function routeTables(folder: string): Promise<Map<string, string>> {
  const rows = (await Promise.all(DOORS.map((door) => rowsOf(folder, door)))).flat();
  const areas = Map.groupBy(rows, ({ area }) => area);
  return new Map(
    [...areas].map(([area, found]) => {
      const lines = [...new Set(found.toSorted(byId).map(({ text }) => `    ${text}`))].join(",\n");
      const file = JSON.stringify(fileOf(folder, area));
      return [
        `${area}.routes.json`,
        `{\n  "area": ${JSON.stringify(area)},\n  "file": ${file},\n  "routes": [\n${lines}\n  ]\n}\n`,
      ];
    }),
  );
}

interface Row {
  readonly area: string;
  readonly id: string;
  readonly text: string;
}

/** The rows that a door exports: of route groups, and of functions that make a group of settings. */
async function rowsOf(folder: string, door: string): Promise<Row[]> {
  const file = join(folder, "package.json");
  const { name, exports } = JSON.parse(readFileSync(file, "utf8")) as { name: string; exports: object };
  if (!Object.hasOwn(exports, door)) return [];
  // Through its own name, so that the condition of the process decides between source and build.
  const entry = createRequire(file).resolve(name + door.slice(1));
  const module = (await import(pathToFileURL(entry).href)) as Readonly<Record<string, unknown>>;
  return Object.entries(module).flatMap(([table, value]): Row[] => {
    if (!/^(?!compose|define).*Routes$/.test(table)) return [];
    const groups = (SETTINGS[table] ?? [{}]).map((settings) => ({
      group: typeof value === "function" ? (value as (given: object) => unknown)(settings) : value,
      when: Object.entries(settings)
        .map((setting) => setting.join(": "))
        .join(", "),
    }));
    const made = groups.flatMap(({ group, when }) =>
      Object.values(group as Readonly<Record<string, Route>>).map((route) => ({ route, when })),
    );
    // A row that is the same with every setting is one row without the setting.
    return made.map(({ route, when }): Row => {
      const texts = new Set(
        made.filter((other) => other.route.id === route.id).map((other) => textOf(other.route, "")),
      );
      return { area: route.area, id: route.id, text: textOf(route, texts.size > 1 ? when : "") };
    });
  });
}

function textOf(route: Route, when: string): string {
  const { id, path, calls, bindings } = route;
  const said = WORDS.filter(
    (word) => ALWAYS.has(word) || JSON.stringify(route[word]) !== JSON.stringify(ROW_DEFAULTS[word]),
  ).map((word) => [word, route[word]]);
  const row = { id, methods: Object.keys(bindings), path, ...Object.fromEntries(said), calls };
  return JSON.stringify(when === "" ? row : { ...row, when });
}

function byId(one: Row, other: Row): number {
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}

function fileOf(folder: string, area: string): string {
  const declares = (path: string): boolean =>
    readFileSync(join(folder, path), "utf8").includes(`defineRoutes("${area}"`);
  const file = globSync("src/**/*.routes.ts", { cwd: folder }).toSorted().find(declares);
  if (file === undefined) throw new Error(`No file declares the area ${area}.`);
  return file;
}

function write(file: string, text: string): void {
  mkdirSync(join(file, ".."), { recursive: true });
  if (text === "") rmSync(file);
  else writeFileSync(file, text);
  process.stdout.write(`${relative(root, file)} was ${text === "" ? "removed" : "updated"}\n`);
}

function difference(before: string, after: string): string {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const lines = [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line.trim()}\n`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line.trim()}\n`),
  ];
  return lines.join("");
}
