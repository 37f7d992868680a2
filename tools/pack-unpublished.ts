import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Packs every package whose version the registry does not have yet into a folder. */
interface Manifest {
  name: string;
  version: string;
  private?: boolean;
}

const [, , folder = "release"] = process.argv;
const root = join(import.meta.dirname, "..");
const target = resolve(folder);
mkdirSync(target, { recursive: true });
const registry = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();

for (const name of readdirSync(join(root, "packages"))) {
  const path = join(root, "packages", name);
  const manifest = JSON.parse(readFileSync(join(path, "package.json"), "utf8")) as Manifest;
  if (manifest.private || (await isPublished(manifest))) continue;
  execFileSync("pnpm", ["pack", "--pack-destination", target], { cwd: path, stdio: "inherit" });
}

/** Only the registry's own "not found" means unpublished: a registry that does not answer must stop the release. */
async function isPublished({ name, version }: Manifest): Promise<boolean> {
  const address = new URL(name.replace("/", "%2f"), registry.endsWith("/") ? registry : `${registry}/`);
  const answer = await fetch(address, { headers: { accept: "application/vnd.npm.install-v1+json" } });
  if (answer.status === 404) return false;
  if (!answer.ok) throw new Error(`${address.href} answered ${answer.status}.`);
  const { versions = {} } = (await answer.json()) as { versions?: Record<string, unknown> };
  return version in versions;
}
