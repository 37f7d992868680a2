import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Packs every package whose version the registry does not have yet into a folder. */
const [, , folder = "release"] = process.argv;
const root = join(import.meta.dirname, "..");
const target = resolve(folder);
mkdirSync(target, { recursive: true });

for (const name of readdirSync(join(root, "packages"))) {
  const path = join(root, "packages", name);
  const manifest = JSON.parse(readFileSync(join(path, "package.json"), "utf8")) as {
    name: string;
    version: string;
  };
  if (isPublished(`${manifest.name}@${manifest.version}`)) continue;
  execFileSync("pnpm", ["pack", "--pack-destination", target], { cwd: path, stdio: "inherit" });
}

/** Only the registry's own "not found" means unpublished: a registry that does not answer must stop the release. */
function isPublished(specifier: string): boolean {
  try {
    const found = execFileSync("npm", ["view", specifier, "version"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    return found.trim() !== "";
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    if (stderr?.includes("E404")) return false;
    throw error;
  }
}
