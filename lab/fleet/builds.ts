import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const CHUNK = /^([\w.-]+)-([\w-]{8})\.js$/;

/** Copies the image's files, so that a walk may change them; dependencies are linked. */
export function copyBuild(from: string, to: string): void {
  cpSync(join(from, "dist"), join(to, "dist"), { recursive: true });
  cpSync(join(from, "package.json"), join(to, "package.json"));
  symlinkSync(join(from, "node_modules"), join(to, "node_modules"));
}

/**
 * Makes the next build of a copied one: the same site, in which every script has another name, as after a change that
 * reaches all of them. The names of the scripts that only this build has.
 */
export function renameScripts(build: string): string[] {
  const assets = join(build, "dist", "client", "assets");
  const names = readdirSync(assets).filter((name) => CHUNK.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(CHUNK, "$1-$2next.js")]));
  for (const folder of [assets, join(build, "dist", "server"), join(build, "dist", "server", "assets")])
    for (const name of scriptsIn(folder)) {
      const path = join(folder, name);
      const text = readFileSync(path, "utf8");
      writeFileSync(
        path,
        text.replaceAll(/[\w.-]+-[\w-]{8}\.js/g, (found) => renamed.get(found) ?? found),
      );
    }
  for (const [name, next] of renamed) {
    cpSync(join(assets, name), join(assets, next));
    // A compressed variant has the names of before in it.
    for (const end of ["", ".br", ".gz"]) rmSync(join(assets, name + end), { force: true });
  }
  return [...renamed.values()];
}

function scriptsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".js"));
  } catch {
    return [];
  }
}
