import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { workspaceVersions } from "./workspace-versions.ts";

/** Writes `dist/versions.json`: the versions of every package that a template names. */
const own = join(import.meta.dirname, "..");
const templates = join(own, "templates");
const named = new Set<string>();
for (const entry of readdirSync(templates, { recursive: true, withFileTypes: true })) {
  if (entry.name !== "package.json") continue;
  const manifest = JSON.parse(readFileSync(join(entry.parentPath, entry.name), "utf8")) as {
    dependencies: object;
    devDependencies: object;
  };
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) named.add(name);
}
const versions = Object.entries(workspaceVersions()).filter(([name]) => named.has(name));
writeFileSync(join(own, "dist/versions.json"), `${JSON.stringify(Object.fromEntries(versions), null, 2)}\n`);
