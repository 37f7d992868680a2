import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Versions } from "../src/versions.ts";

const own = join(import.meta.dirname, "..");
const root = join(own, "../..");

interface Manifest {
  readonly version: string;
  readonly devDependencies: Readonly<Record<string, string>>;
}
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;

/**
 * The versions of everything that templates name: those with which the repository checks them. Its own packages have
 * the version of this moment, which is the published one when a release builds this package.
 */
export function workspaceVersions(): Versions {
  const { catalog } = parse(readFileSync(join(root, "pnpm-workspace.yaml"), "utf8")) as {
    catalog: Readonly<Record<string, string>>;
  };
  const wantedOnly = Object.fromEntries(Object.keys(catalog).map((name) => [name, "catalog:"]));
  return Object.fromEntries(
    Object.entries({ ...wantedOnly, ...manifestOf(own).devDependencies }).flatMap(([name, wanted]) => {
      if (name === "@storefront/tools") return [];
      if (wanted.startsWith("workspace:")) {
        const { version } = manifestOf(join(root, "packages", name.replace("@storefront/", "")));
        // A preview (0.0.0-pr7-…) fits no range of another version.
        return [[name, version.includes("-") ? version : `^${version}`]];
      }
      const version = wanted === "catalog:" ? (catalog[name] ?? "") : wanted;
      return [[name, /^\d/.test(version) ? `^${version}` : version]];
    }),
  );
}
