import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { CommandFailure } from "./command-io.ts";
import { installedPackages } from "./trunk-file.ts";

/** A package whose installed version is another than the one before, and what its new versions say, the newest first. */
export interface Upgrade {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly changes: readonly Change[];
}

/** One sentence of a package's changelog. */
export interface Change {
  readonly version: string;
  readonly kind: "major" | "minor" | "patch";
  readonly text: string;
}

const LOCKFILES = ["package-lock.json", "pnpm-lock.yaml", "package.json"] as const;

/**
 * Prints what the new versions of `@storefront` packages ask of a trunk: the changelogs that the installed packages carry, from the versions
 * of a git revision on. Fails without a version at the revision. Those are in its lockfile, of npm or pnpm, or else the lowest that its `package.json` names.
 */
export function upgradesSince(folder: string, revision: string): Upgrade[] {
  const before = versionsAt(folder, revision);
  if (before.size === 0)
    throw new CommandFailure(
      `upgrade: git has no lockfile or package.json with @storefront packages at ${revision}, here or above`,
    );
  const names = new Set<string>();
  return installedPackages(folder).flatMap((path): Upgrade[] => {
    const name = `@storefront/${basename(path)}`;
    const from = before.get(name);
    const { version: to } = JSON.parse(readFileSync(join(path, "package.json"), "utf8")) as {
      version: string;
    };
    // The nearest package of a name is the one that the trunk runs.
    if (names.has(name) || from === undefined || from === to) return [];
    names.add(name);
    const log = join(path, "CHANGELOG.md");
    const changes = existsSync(log) ? changesIn(readFileSync(log, "utf8")) : [];
    const isNew = ({ version }: Change): boolean => compare(version, from) > 0 && compare(version, to) <= 0;
    return [{ name, from, to, changes: changes.filter(isNew) }];
  });
}

/** The versions of our packages at a revision: of the nearest lockfile there, else of the nearest `package.json`. */
function versionsAt(folder: string, revision: string): ReadonlyMap<string, string> {
  for (const file of LOCKFILES)
    for (let place = folder, up = "./"; ; place = dirname(place), up += "../") {
      const text = fileAt(folder, revision, up + file);
      const found = new Map(text === undefined ? [] : [...text.matchAll(VERSIONS[file])].map(pairOf));
      if (found.size > 0) return found;
      if (existsSync(join(place, ".git")) || dirname(place) === place) break;
    }
  return new Map();
}

const VERSIONS: Readonly<Record<(typeof LOCKFILES)[number], RegExp>> = {
  "package-lock.json": /"node_modules\/(@storefront\/[\w-]+)": \{\s+"version": "([^"]+)"/g,
  "pnpm-lock.yaml": /'(@storefront\/[\w-]+)':\s+specifier: .+\s+version: (\d[\w.-]*)/g,
  "package.json": /"(@storefront\/[\w-]+)":\s*"[\^~>=v\s]*(\d[\w.-]*)/g,
};

const pairOf = ([, name = "", version = ""]: RegExpMatchArray): [string, string] => [name, version];

function fileAt(folder: string, revision: string, path: string): string | undefined {
  try {
    const stdio = ["ignore", "pipe", "ignore"] as const;
    return execFileSync("git", ["show", `${revision}:${path}`], {
      cwd: folder,
      encoding: "utf8",
      stdio: [...stdio],
      maxBuffer: 1 << 28,
    });
  } catch {
    return undefined;
  }
}

function changesIn(log: string): Change[] {
  return log.split(/^## /m).flatMap((section) => {
    const [version = ""] = section.split("\n", 1);
    return section.split(/^### /m).flatMap((part) => {
      const kind = (["major", "minor", "patch"] as const).find((name) => part.toLowerCase().startsWith(name));
      if (kind === undefined) return [];
      const texts = part.split(/^- /m).slice(1);
      return texts.map((text) => ({ version, kind, text: text.trim().replaceAll(/\n\s*/g, " ") }));
    });
  });
}

function compare(one: string, other: string): number {
  const [own, others] = [one, other].map((version) => version.split(/[.-]/).map(Number));
  for (const [index, part] of (own ?? []).entries()) {
    const difference = part - (others?.[index] ?? 0);
    if (difference) return difference;
  }
  return 0;
}

/** Upgrades as lines: a package, then each change with its kind, majors first. */
export function upgradesText(upgrades: readonly Upgrade[], revision: string): string {
  if (upgrades.length === 0) return `No @storefront package has another version than at ${revision}.\n`;
  const kinds = ["major", "minor", "patch"];
  const lines = upgrades.map(({ name, from, to, changes }) => {
    const sorted = changes.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
    const told = sorted.map(({ version, kind, text }) => `  ${kind}  ${version}  ${text}\n`);
    return `${name}  ${from} → ${to}\n${told.join("") || "  no changelog says what changed\n"}`;
  });
  return lines.join("\n");
}
