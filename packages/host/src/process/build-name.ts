import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { packageFolder } from "../command/installed-packages.ts";

/** The files in which package managers write down what they installed. */
const INSTALLED = [
  "node_modules/.package-lock.json",
  "node_modules/.pnpm/lock.yaml",
  "node_modules/.yarn-state.yml",
];
const LENGTH = 12;

/**
 * A name for a build that was given none: it is made of the built files and of the versions that are installed beside
 * them, so that two instances of one build have one name, and a further build has another. A program that runs from its
 * sources, or that belongs to a framework, has none.
 */
export function nameOfBuild(program: string | undefined = process.argv[1]): string | undefined {
  if (program === undefined || !/\.[cm]?js$/.test(program) || program.includes(`${sep}node_modules${sep}`))
    return undefined;
  const trunk = packageFolder(dirname(program));
  const [build = ""] = relative(trunk, dirname(program)).split(sep);
  if (build === "") return undefined;
  const files = readdirSync(join(trunk, build), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(trunk, join(entry.parentPath, entry.name)).split(sep).join("/"));
  const hash = createHash("sha256");
  for (const file of [...files.toSorted(), ...INSTALLED.filter((name) => existsSync(join(trunk, name)))]) {
    const content = readFileSync(join(trunk, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return `files-${hash.digest("hex").slice(0, LENGTH)}`;
}
