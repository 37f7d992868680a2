import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
// @boundaries-ignore the core of the published command; the tools cannot depend on a package that they build
import type { Level } from "../../packages/host/src/contract/change.ts";
import type { LevelReport } from "./level-report.ts";
import { givenLevel } from "./pending-levels.ts";

/** The package whose templates install the others by caret on the versions that it was released with. */
export const TEMPLATES_PACKAGE = "create-storefront";

/** A package with its last released version and the one that its manifest has now. */
export interface Release {
  readonly name: string;
  readonly released: string;
  readonly version: string;
}

/** The packages of ours that the templates in a folder install. */
export function templatePackages(folder: string): string[] {
  const names = globSync("templates/*/package.json", { cwd: folder }).flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(folder, file), "utf8"),
    ) as {
      dependencies?: Readonly<Record<string, string>>;
      devDependencies?: Readonly<Record<string, string>>;
    };
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  return [...new Set(names)].filter((name) => name.startsWith("@storefront/")).toSorted();
}

/**
 * Asks for a changeset of the templates' package when a package that they install leaves its caret range: without a
 * release of its own a new trunk would go on with the earlier version.
 */
export function reportTemplates(
  own: Release | undefined,
  { installed, releases }: { readonly installed: readonly string[]; readonly releases: readonly Release[] },
  changesets: readonly string[],
): LevelReport {
  if (own === undefined || givenLevel(own.name, own, changesets) !== undefined)
    return { isEnough: true, text: "" };
  const left = releases.filter((release) => {
    const level = givenLevel(release.name, release, changesets);
    return installed.includes(release.name) && level !== undefined && leavesCaret(release.released, level);
  });
  if (left.length === 0) return { isEnough: true, text: "" };
  return {
    isEnough: false,
    text: [
      `${own.name} since ${own.released}: needs a changeset, and has none`,
      ...left.map(({ name, released }) => `  ${name} leaves ^${released}, which a new trunk installs`),
      `  Add one with a sentence about the new versions (pnpm changeset), and renew the templates where they need it.`,
      "",
    ].join("\n"),
  };
}

const leavesCaret = (version: string, level: Level): boolean =>
  level === "major" || (version.startsWith("0.") && level === "minor") || version.startsWith("0.0.");
