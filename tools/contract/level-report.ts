// @boundaries-ignore the core of the published command; the tools cannot depend on a package that they build
import { type Change, isAtLeast, neededLevel } from "../../packages/host/src/contract/change.ts";
// @boundaries-ignore the core of the published command; the tools cannot depend on a package that they build
import { compareContracts } from "../../packages/host/src/contract/compare-contracts.ts";
// @boundaries-ignore the core of the published command; the tools cannot depend on a package that they build
import { confirmedRenames, renamesIn } from "../../packages/host/src/contract/renames.ts";
// @boundaries-ignore the core of the published command; the tools cannot depend on a package that they build
import type { PackageContract } from "../../packages/host/src/contract/package-contract.ts";
import { givenLevel, pendingOf } from "./pending-levels.ts";

/** The outcome of the check of one package. */
export interface LevelReport {
  readonly isEnough: boolean;
  /** Lines for a terminal. */
  readonly text: string;
}

/** Compares a package with its last release, and the level of the change with what its changesets give. */
export function reportLevel(
  released: PackageContract | undefined,
  now: PackageContract,
  changesets: readonly string[],
): LevelReport {
  if (released === undefined)
    return { isEnough: true, text: `${now.name}: never released, so everything is new\n` };
  const changes = compareContracts(released, now);
  const { override } = pendingOf(now.name, changesets);
  const given = givenLevel(now.name, { released: released.version, version: now.version }, changesets);
  const needed = override?.level ?? neededLevel(changes, released.version);
  const title = `${now.name} since ${released.version}`;
  const untrue = renamesIn(changesets.join("\n"), now.name).filter(
    (rename) => confirmedRenames([rename], changes).length === 0,
  );
  if (untrue.length > 0)
    return {
      isEnough: false,
      text: untrue
        .map(({ from, to }) => `${title}: a changeset renames ${from} to ${to}, and the contract does not\n`)
        .join(""),
    };
  if (changes.length === 0) return { isEnough: true, text: `${title}: the same contract\n` };
  const because = override ? ` (${override.level} because ${override.reason})` : "";
  if (given !== undefined && isAtLeast(given, needed))
    return { isEnough: true, text: `${title}: ${changes.length} changes, ${given} is enough${because}\n` };
  return {
    isEnough: false,
    text: [
      `${title}: needs ${needed}, and the changesets give ${given ?? "nothing"}${because}`,
      ...describeChanges(changes),
      `  Raise the changeset of ${now.name} to ${needed}, or undo the change. If the report is wrong, write why in the changeset:`,
      `  "Contract of ${now.name}: ${given ?? "patch"}, because …" (docs/decisions/0013-a-contract-is-files.md).`,
      "",
    ].join("\n"),
  };
}

const describeChanges = (changes: readonly Change[]): string[] =>
  changes.map(({ level, part, name, text }) => `  ${level.padEnd(5)}  ${part}  ${name}: ${text}`);
