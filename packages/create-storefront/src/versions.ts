import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The versions that a new trunk installs, by package. */
export type Versions = Readonly<Record<string, string>>;

/**
 * The versions with which the repository checks the templates: the development dependencies of this package. Packing
 * writes the versions of the same release into them.
 */
export function readVersions(): Versions {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as {
    devDependencies: Versions;
  };
  return Object.fromEntries(
    Object.entries(manifest.devDependencies).map(([name, version]) => [name, rangeOf(version)]),
  );
}

/** A released version as a range; a preview (`0.0.0-pr7-…`) as it is, because no range of another version has it. */
const rangeOf = (version: string): string => (/^\d+\.\d+\.\d+$/.test(version) ? `^${version}` : version);
