import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { confirmedRenames, type Rename, renamesIn } from "../../contract/renames.ts";
import type { Change } from "../../contract/change.ts";
import type { PackageContract } from "../../contract/package-contract.ts";
import { diffVersions, type PackageDiff } from "../package-diff.ts";
import type { PackageVersion } from "../package-source.ts";
import { usesOf } from "./contract-uses.ts";
import { type Edit, editsOfRanges, editsOfRenames, withEdits } from "./mechanical-edits.ts";
import { type SourceLine, trunkSources } from "./trunk-sources.ts";

/** A change of a contract that a person has to look at, with the lines of the trunk that name it. */
export interface OpenChange extends Change {
  readonly package: string;
  readonly lines: readonly SourceLine[];
}

/** The lines that an upgrade writes by itself, and the changes that it leaves. */
export interface UpgradePlan {
  readonly packages: readonly (PackageDiff & { readonly page: string | undefined })[];
  readonly edits: readonly Edit[];
  /** Major changes that lines of the trunk name. */
  readonly open: readonly OpenChange[];
  /** Major changes whose names are nowhere in the trunk. */
  readonly unused: number;
  /** True when the snapshot of the trunk's routes becomes another one. */
  readonly hasOtherRoutes: boolean;
}

/** Two versions of each package that a trunk names. */
export interface PackagePair {
  readonly before: PackageVersion;
  readonly after: PackageVersion;
}

/** Compares what the packages change with what the trunk in a folder uses. It changes nothing. */
export function planUpgrade(folder: string, pairs: readonly PackagePair[]): UpgradePlan {
  const sources = trunkSources(folder);
  const versions = new Map(pairs.map(({ after: { contract } }) => [contract.name, contract.version]));
  const compared = pairs.map(({ before, after }) => {
    const diff = diffVersions(before, after);
    const renames = [
      ...confirmedRenames(renamesIn(diff.changelog, diff.name), diff.changes).filter(
        (rename) => rename.part === "exports" || !isAmbiguous(rename.from, before.contract),
      ),
      ...movedPaths(before.contract, after.contract),
    ];
    return { before, after, diff, renames: renames.map((rename) => ({ ...rename, package: diff.name })) };
  });
  const renames = compared.flatMap((pair) => pair.renames);
  const edits = [
    ...editsOfRanges(readFileSync(join(folder, "package.json"), "utf8"), versions),
    ...sources.flatMap((source) => editsOfRenames(renames, source)),
  ];
  const majors = compared.flatMap(({ before, diff, renames: own }) =>
    diff.changes
      .filter((change) => change.level === "major" && !isRenamed(change, own, before.contract))
      .map((change) => ({
        ...change,
        package: diff.name,
        lines: usesOf(change, before.contract, sources),
      })),
  );
  const open = majors.filter(({ lines, part }) => lines.length > 0 || part === "requirements");
  return {
    packages: compared.map(({ diff, after: { page } }) => ({ ...diff, page })),
    edits,
    open,
    unused: majors.length - open.length,
    hasOtherRoutes: compared.some(({ diff }) => diff.changes.some(({ part }) => part === "routes")),
  };
}

/** True for a name of several parts, such as a route and a text: a line with it may mean either. */
const isAmbiguous = (name: string, { routes, pages, slots, texts }: PackageContract): boolean =>
  [routes, pages, slots, texts].filter((part) => part?.has(name)).length > 1;

/** Routes that are the same by their ids, at another path. */
const movedPaths = (before: PackageContract, after: PackageContract): Rename[] =>
  [...(before.routes ?? [])].flatMap(([key, { path }]) => {
    const moved = after.routes?.get(key)?.path;
    return moved === undefined || moved === path ? [] : [{ part: "routes", from: path, to: moved }];
  });

/** True for a change that is written; a use of the name in another way is found by the compiler. */
function isRenamed(
  { part, name, text }: Change,
  renames: readonly Rename[],
  { routes }: PackageContract,
): boolean {
  const from = part === "routes" && text.startsWith("path: ") ? routes?.get(name)?.path : name;
  const isMoved = text === "removed" || text.startsWith("path: ");
  return isMoved && renames.some((rename) => rename.part === part && rename.from === from);
}

/** Writes the edits of a plan. */
export function writeEdits(folder: string, edits: readonly Edit[]): void {
  for (const [path, ofFile] of Map.groupBy(edits, (edit) => edit.path)) {
    const file = join(folder, path);
    writeFileSync(file, withEdits(readFileSync(file, "utf8"), ofFile));
  }
}
