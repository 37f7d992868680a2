import { parseChangesetFile } from "@changesets/parse";
// @boundaries-ignore the core of the published command; the tools cannot depend on a package that they build
import { greatest, type Level } from "../../packages/host/src/contract/change.ts";

/** A maintainer's own word that a package needs less than its contract says, with the reason. */
export interface Override {
  readonly level: Level;
  readonly reason: string;
}

/** The level and the override that changesets give one package. */
export interface Pending {
  readonly level: Level | undefined;
  readonly override: Override | undefined;
}

/** `Contract of @storefront/account: minor, because …` in the text of a changeset; it goes to the changelog with it. */
const OVERRIDE = /^Contract of (@storefront\/[a-z-]+): (major|minor|patch), because (.{20,})$/gm;

/** Reads the changesets, given as texts, for one package. */
export function pendingOf(name: string, changesets: readonly string[]): Pending {
  const parsed = changesets.map((text) => parseChangesetFile(text));
  const levels = parsed.flatMap(({ releases }) =>
    releases.flatMap((release) => (release.name === name && release.type !== "none" ? [release.type] : [])),
  );
  const overrides = parsed.flatMap(({ summary }) =>
    [...summary.matchAll(OVERRIDE)].flatMap(([, ofPackage, level, reason = ""]) =>
      ofPackage === name ? [{ level: level as Level, reason }] : [],
    ),
  );
  return { level: greatest(levels), override: overrides[0] };
}

/** The level that a package gets: of its pending changesets, or of its version once that is raised. */
export const givenLevel = (
  name: string,
  { released, version }: { readonly released: string; readonly version: string },
  changesets: readonly string[],
): Level | undefined =>
  greatest(
    [pendingOf(name, changesets).level, levelBetween(released, version)].filter(
      (level) => level !== undefined,
    ),
  );

/** The first number of a version that differs from the released one; undefined for the same version. */
export function levelBetween(released: string, version: string): Level | undefined {
  const [before, after] = [numbersOf(released), numbersOf(version)];
  const place = before.findIndex((number, index) => number !== after[index]);
  return (["major", "minor", "patch"] as const)[place];
}

const numbersOf = (version: string): number[] => (version.split("-")[0] ?? "").split(".").map(Number);
