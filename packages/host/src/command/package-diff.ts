import { type Change, type Level, type Part, levelOf } from "../contract/change.ts";
import { compareContracts } from "../contract/compare-contracts.ts";
import { columns } from "./command-io.ts";
import type { PackageVersion } from "./package-source.ts";

/** The differences that a bump of a package brings a trunk. */
export interface PackageDiff {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** `major` when a trunk may have to change something. */
  readonly level: Level;
  readonly changes: readonly Change[];
  /** The sections of the changelog that the earlier version does not have. */
  readonly changelog: string;
}

/** Compares two versions of a package. */
export function diffVersions(before: PackageVersion, after: PackageVersion): PackageDiff {
  const changes = compareContracts(before.contract, after.contract);
  return {
    name: after.contract.name,
    from: before.contract.version,
    to: after.contract.version,
    level: levelOf(changes),
    changes,
    changelog: newSections(before.contract.version, after.contract.version, after.changelog),
  };
}

/**
 * Sections begin with `## <version>`, the newest first. The earlier version may have none: a fix of an older line is in the
 * changelog of that line alone.
 */
function newSections(from: string, to: string, changelog: string): string {
  const sections = changelog.split(/^(?=## )/m).filter((section) => section.startsWith("## "));
  const versions = sections.map((section) => /^## (\S+)/.exec(section)?.[1] ?? "");
  const begin = versions.indexOf(to);
  if (begin === -1) return "";
  const end = versions.findIndex((version) => !isNewer(version, from));
  return sections
    .slice(begin, end === -1 ? undefined : end)
    .join("")
    .trim();
}

const isNewer = (version: string, than: string): boolean =>
  version.localeCompare(than, "en", { numeric: true }) > 0;

const TITLES: Readonly<Record<Part, string>> = {
  routes: "Routes",
  exports: "Exports",
  codes: "Reference codes",
  preferences: "Preferences",
  headers: "Headers to the backend",
  defaults: "Defaults of deadlines, limits and caches",
  pages: "Pages",
  slots: "Named places of pages",
  texts: "Texts",
  brand: "Fields of a brand",
  requirements: "What a trunk must have",
};

const ADVICE: Readonly<Record<Level, string>> = {
  major: "a trunk may have to change something: see the lines that begin with major",
  minor: "more than before, and nothing that a trunk uses is gone",
  patch: "nothing of the contract is different",
};

/** A diff as lines: a part for each kind of change, then the changelog. */
export function diffText({ name, from, to, level, changes, changelog }: PackageDiff): string {
  const parts = (Object.keys(TITLES) as Part[]).flatMap((part) => {
    const rows = changes
      .filter((change) => change.part === part)
      .map((change) => [`  ${change.level}`, change.name, change.text]);
    return rows.length === 0 ? [] : [`${TITLES[part]}\n${columns(rows)}`];
  });
  const notes = changelog === "" ? [] : [`Changelog\n\n${changelog}\n`];
  return [`${name} ${from} → ${to}: ${level}, ${ADVICE[level]}\n`, ...parts, ...notes].join("\n");
}
