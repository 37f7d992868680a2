import { readBrandInput } from "../environment/brand-input.ts";
import type { HostBrand } from "../brand.ts";
import { developmentGroups } from "../development/development-groups.ts";
import { type RouteRow, routeTable } from "../development/route-table.ts";
import { registryOf } from "../process/trunk.ts";
import { UsageError } from "./command-errors.ts";
import { columns } from "./command-io.ts";
import { routeFiles } from "./route-files.ts";
import type { AnyTrunk } from "../process/trunk.ts";
import type { LoadedTrunk } from "./trunk-file.ts";

/** One method of a trunk's route, and the file that declares it. */
export interface TrunkRoute extends RouteRow {
  /** A path from the folder of the command. */
  readonly file: string;
}

/** Settings of `routesOfTrunk`. */
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
  { folder, brand, variables = {} }: TrunkRoutesOptions,
): TrunkRoute[] {
  const fileOf = routeFiles(file, folder);
  const registry = registryOf(trunk, {
    brand: brand === undefined ? undefined : brandOfTrunk(trunk, brand),
    development: developmentGroups,
    variables: Object.fromEntries(Object.keys(trunk.variables ?? {}).map((name) => [name, variables[name]])),
  });
  return routeTable(registry).map((row) => ({ ...row, file: fileOf(row) }));
}

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
