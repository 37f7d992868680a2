import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
// @boundaries-ignore the core of the published command; the tools cannot depend on a package that they build
import type { AreaContract } from "../../packages/host/src/contract/area-contract.ts";
// @boundaries-ignore the grammar itself, whose words and defaults are spelled there alone
import type { Route } from "../../packages/proxy/src/contract/route.ts";
import { type DeclaredTable, routeContracts } from "./route-contracts.ts";

/** The doors that hold routes; "" is the door `.`. */
const DOORS = ["server", "host", ""];

/** Settings that change rows, by the export that takes them. Every other table is read with no setting at all. */
const SETTINGS: Readonly<Record<string, readonly Readonly<Record<string, string | boolean>>[]>> = {
  albumRoutes: [{ enabled: true }],
  gamesRoutes: [{ casinoMode: "legacy" }, { casinoMode: "current" }],
  searchRoutes: [{ casinoMode: "legacy" }, { casinoMode: "current" }],
};

type Module = Readonly<Record<string, unknown>>;

/** The contract of each area of a package, by what its doors export. */
export async function areaContracts(folder: string): Promise<AreaContract[]> {
  const modules = await Promise.all(DOORS.map((door) => load(folder, door)));
  const tables = modules.flatMap(tablesOf);
  if (tables.length === 0) return [];
  const schemas = await schemaNames(folder);
  const areas = Map.groupBy(tables.flatMap(byArea), ([area]) => area);
  return [...areas].map(([area, found]) => ({
    area,
    file: fileOf(folder, area),
    routes: routeContracts(
      found.map(([, table]) => table),
      (schema) => schemas.get(schema),
    ),
  }));
}

/**
 * The names of a package's schemas. Routes name them, and their types are what a door exports.
 * @throws when one object has two names: the contract would name a body by whichever comes last.
 */
export async function schemaNames(folder: string): Promise<ReadonlyMap<unknown, string>> {
  const names = new Map<unknown, string>();
  for (const file of globSync("src/**/*.schema.ts", { cwd: folder }).toSorted()) {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as Module;
    for (const [name, value] of Object.entries(module)) {
      if (typeof value !== "object") continue;
      const other = names.get(value) ?? name;
      if (other !== name) throw new Error(`${file}: ${other} and ${name} are one object; make one of each.`);
      names.set(value, name);
    }
  }
  return names;
}

/** A door of the package, through its own name, so that the condition of the process decides between source and build. */
async function load(folder: string, door: string): Promise<Module> {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    name: string;
    exports: object;
  };
  const path = door === "" ? "." : `./${door}`;
  if (!Object.hasOwn(manifest.exports, path)) return {};
  const file = createRequire(join(folder, "package.json")).resolve(
    door === "" ? manifest.name : `${manifest.name}/${door}`,
  );
  return (await import(pathToFileURL(file).href)) as Module;
}

/** The tables among the exports of a door: route groups, and functions that make one of settings. */
function tablesOf(module: Module): DeclaredTable[] {
  return Object.entries(module).flatMap(([table, value]): DeclaredTable[] => {
    if (!/^(?!compose|define).*Routes$/.test(table)) return [];
    if (typeof value !== "function") return [{ table, routes: routesOf(value) }];
    const make = value as (settings: object) => unknown;
    const variants = SETTINGS[table];
    if (variants === undefined) return [{ table, routes: routesOf(make({})) }];
    return variants.map((settings) => ({
      table,
      when: Object.entries(settings)
        .map((setting) => setting.join(": "))
        .join(", "),
      routes: routesOf(make(settings)),
    }));
  });
}

function routesOf(group: unknown): Route[] {
  const values = Object.values(typeof group === "object" && group !== null ? group : {});
  return values.filter((value): value is Route => typeof value === "object" && "bindings" in value);
}

/** A table may hold rows of several areas. */
const byArea = (table: DeclaredTable): [area: string, table: DeclaredTable][] =>
  [...Map.groupBy(table.routes, ({ area }) => area)].map(([area, routes]) => [area, { ...table, routes }]);

function fileOf(folder: string, area: string): string {
  const files = globSync("src/**/*.routes.ts", { cwd: folder }).toSorted();
  const file = files.find((path) =>
    readFileSync(join(folder, path), "utf8").includes(`defineRoutes("${area}"`),
  );
  if (file === undefined || !existsSync(join(folder, file)))
    throw new Error(`No file declares the area ${area}.`);
  return relative(".", file).replaceAll("\\", "/");
}
