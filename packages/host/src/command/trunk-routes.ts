import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Registry } from "@storefront/proxy";
import type { HostBrand } from "../brand.ts";
import { developmentGroups, type RouteRow, routeTable } from "../development/route-table.ts";
import { readBrandInput } from "../environment/brand-input.ts";
import { type AnyTrunk, registryOf } from "../process/trunk.ts";
import { columns, UsageError } from "./command-io.ts";
import { packageFolder } from "../environment/package-folder.ts";
import { installedPackages, type LoadedTrunk } from "./trunk-file.ts";

/** One method of a trunk's route, and the file that declares it. */
export interface TrunkRoute extends RouteRow {
  /** A path from the folder of the command; empty when none is found, as in an image. */
  readonly file: string;
}

/** The folder, brand and variables by which the routes of a trunk are read. */
export interface TrunkRoutesOptions {
  /** The folder from which files are named. */
  readonly folder: string;
  /** The id of a brand. Default: the first. */
  readonly brand?: string | undefined;
  /** Values of the trunk's own variables. */
  readonly variables?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Every route and method of a trunk, the development routes among them, in the order of their groups. */
export function routesOfTrunk(
  { trunk, file }: LoadedTrunk,
  { folder, brand, variables }: TrunkRoutesOptions,
): TrunkRoute[] {
  const fileOf = routeFiles(file, folder);
  const registry = registryOf(trunk, {
    brand: brand === undefined ? undefined : brandOfTrunk(trunk, brand),
    development: developmentGroups,
    variables: ownVariables(trunk, variables),
  });
  return routeTable(registry).map((row) => ({ ...row, file: fileOf(row) }));
}

/** The routes that a production host of a trunk serves for a brand. */
export const productionRoutes = (
  trunk: AnyTrunk,
  { brand, variables }: Pick<TrunkRoutesOptions, "brand" | "variables">,
): Registry =>
  registryOf(trunk, { brand: brandOfTrunk(trunk, brand), variables: ownVariables(trunk, variables) });

/** The values of the trunk's own variables: those of every host do not change its routes. */
const ownVariables = (
  { variables: own = {} }: AnyTrunk,
  given: TrunkRoutesOptions["variables"] = {},
): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(Object.keys(own).map((name) => [name, given[name]]));

/**
 * A brand of a trunk by its id; the first without one.
 * @throws `UsageError` for an id that the trunk does not have
 */
export function brandOfTrunk(
  { brands }: AnyTrunk,
  id: string | undefined = Object.keys(brands.inputs)[0],
): HostBrand {
  const input = id !== undefined && Object.hasOwn(brands.inputs, id) ? brands.inputs[id] : undefined;
  if (input === undefined)
    throw new UsageError(`--brand: expected one of ${Object.keys(brands.inputs).join(", ")}`);
  const read = readBrandInput(brands.schema, input);
  if (!read.ok)
    throw new UsageError(
      `brand ${id}: ${read.mistakes.map(({ field, expected }) => `${field}: ${expected}`).join("; ")}`,
    );
  return read.brand;
}

/** The routes whose row contains a text, in any case. */
export const routesLike = (routes: readonly TrunkRoute[], text = ""): TrunkRoute[] =>
  routes.filter((route) => Object.values(route).join(" ").toLowerCase().includes(text.toLowerCase()));

/** Routes as lines, with their number. */
export function routesText(routes: readonly TrunkRoute[]): string {
  const rows = routes.map(({ method, path, target, access, reply, errors, file }) => [
    method,
    path,
    target,
    access,
    reply,
    errors,
    file,
  ]);
  const count = new Set(routes.map(({ id }) => id)).size;
  return `${columns(rows)}${count} ${count === 1 ? "route" : "routes"}, ${rows.length} ${rows.length === 1 ? "row" : "rows"}\n`;
}

const SOURCE = /(?<!\.test|\.d)\.[cm]?[jt]s$/;
const SKIPPED = /^(?:node_modules|dist|build|coverage|\..*)$/;

/**
 * Finds the files of rows: those of the trunk's own package by their text, those of installed packages by their
 * contract files (`etc/<area>.routes.json`).
 */
function routeFiles(trunkFile: string, folder: string): (row: RouteRow) => string {
  const home = packageFolder(dirname(trunkFile));
  const own = sourcesBelow(home)
    .map((file) => ({ file, text: readFileSync(file, "utf8") }))
    .filter(({ text }) => text.includes("defineRoutes("));
  const installed = new Map(installedPackages(home).flatMap(routeFilesOfPackage));
  return ({ area, id, name }) => {
    const declares = new RegExp(String.raw`defineRoutes\(\s*["']${area}["']`);
    const mine = own.find(({ text }) => declares.test(text) && text.includes(`${name}:`));
    const file = mine?.file ?? installed.get(id);
    return file === undefined ? "" : relative(folder, file);
  };
}

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : sourcesBelow(path);
    return entry.isFile() && SOURCE.test(entry.name) ? [path] : [];
  });

/** The ids of a package's routes, each with its file; the nearest package of a name wins. */
function routeFilesOfPackage(folder: string): (readonly [id: string, file: string])[] {
  const etc = join(folder, "etc");
  const contracts = existsSync(etc) ? readdirSync(etc).filter((name) => name.endsWith(".routes.json")) : [];
  return contracts.flatMap((name) => {
    const { file, routes } = JSON.parse(readFileSync(join(etc, name), "utf8")) as {
      file: string;
      routes: readonly { id: string }[];
    };
    return routes.map(({ id }) => [id, join(folder, file)] as const);
  });
}
