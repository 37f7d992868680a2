import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The versions that a new trunk installs, by package. The build of this package writes them. */
export type Versions = Readonly<Record<string, string>>;

/** Reads the versions that were current when this package was built. */
export const readVersions = (): Versions =>
  JSON.parse(readFileSync(join(import.meta.dirname, "versions.json"), "utf8")) as Versions;
