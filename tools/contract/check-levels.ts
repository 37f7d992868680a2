import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
// @boundaries-ignore the core of the published command; the tools cannot depend on a package that they build
import type { PackageContract } from "../../packages/host/src/contract/package-contract.ts";
import { packageFolders } from "./contract-files.ts";
import { type LevelReport, reportLevel } from "./level-report.ts";
import { type Release, reportTemplates, TEMPLATES_PACKAGE, templatePackages } from "./template-ranges.ts";
import { presentContract, registryContract, taggedContract } from "./released-contract.ts";

/**
 * Compares every package with its last release, the git tag `@storefront/<package>@<version>`, and fails when the pending
 * changesets give less than the change of its contract needs. With `--registry` a package without a tag is compared
 * with the registry's newest version. Without either it is new, and passes. The templates of create-storefront ask for
 * a changeset of their own when a package leaves the range that they install. The repository is the working directory.
 */
const root = process.cwd();
const changesets = globSync(".changeset/*.md", { cwd: root })
  .filter((file) => !file.endsWith("README.md"))
  .map((file) => readFileSync(join(root, file), "utf8"));

const lastRelease = async (now: PackageContract, folder: string): Promise<PackageContract | undefined> =>
  taggedContract(now.name, relative(root, folder), root) ??
  (process.argv.includes("--registry") ? registryContract(now.name) : undefined);

function tell({ isEnough, text }: LevelReport): void {
  (isEnough ? process.stdout : process.stderr).write(text);
  if (!isEnough) process.exitCode = 1;
}

const releases: Release[] = [];
for (const folder of packageFolders(root)) {
  const now = presentContract(folder);
  const released = await lastRelease(now, folder);
  tell(reportLevel(released, now, changesets));
  if (released) releases.push({ name: now.name, released: released.version, version: now.version });
}

const templates = join(root, "packages", TEMPLATES_PACKAGE);
if (existsSync(templates)) {
  const now = presentContract(templates);
  const released = await lastRelease(now, templates);
  const own = released && { name: now.name, released: released.version, version: now.version };
  tell(reportTemplates(own, { installed: templatePackages(templates), releases }, changesets));
}
