import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { AreaContract } from "../contract/area-contract.ts";
import type { RouteRow } from "../development/route-table.ts";
import { installedPackages, packageFolder } from "./installed-packages.ts";
import { type TrunkSource, trunkSources } from "./upgrade/trunk-sources.ts";

const SOURCE = /(?<!\.d)\.[cm]?[jt]s$/;
const TEST = /\.test[.-]/;

/** The file that declares a row, as a path from the folder of the command; `?` when none is found. */
export type FileOf = (row: Pick<RouteRow, "area" | "id" | "name">) => string;

/**
 * Finds the files of rows: those of the trunk's own package by their text, those of installed packages by their
 * contract files (`etc/<area>.routes.json`).
 */
export function routeFiles(trunkFile: string, folder: string): FileOf {
  const home = packageFolder(dirname(trunkFile));
  const own = readOwnFiles(home);
  const installed = installedPackages(home).flatMap(contractsOf);
  return ({ area, id, name }) => {
    const declares = new RegExp(String.raw`defineRoutes\(\s*["']${area}["']`);
    const mine = own().find(({ text }) => declares.test(text) && text.includes(`${name}:`));
    if (mine) return relative(folder, join(home, mine.path));
    const found = installed.find(({ contract }) => contract.routes.some((route) => route.id === id));
    return found ? relative(folder, join(found.folder, found.contract.file)) : "?";
  };
}

/** Read when the first row is looked up, and once. */
function readOwnFiles(home: string): () => readonly TrunkSource[] {
  let files: readonly TrunkSource[] | undefined;
  return () =>
    (files ??= trunkSources(home, (name) => SOURCE.test(name) && !TEST.test(name)).filter(({ text }) =>
      text.includes("defineRoutes("),
    ));
}

function contractsOf(folder: string): { folder: string; contract: AreaContract }[] {
  const etc = join(folder, "etc");
  const files = existsSync(etc) ? readdirSync(etc).filter((name) => name.endsWith(".routes.json")) : [];
  return files.map((name) => ({
    folder,
    contract: JSON.parse(readFileSync(join(etc, name), "utf8")) as AreaContract,
  }));
}
