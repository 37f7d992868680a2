import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { packageFolders } from "./contract-files.ts";
import { reportLevel } from "./level-report.ts";
import { presentContract, registryContract, taggedContract } from "./released-contract.ts";

/**
 * Compares every package with its last release, the git tag `@storefront/<package>@<version>`, and fails when the pending
 * changesets give less than the change of its contract needs. With `--registry` a package without a tag is compared
 * with the registry's newest version. Without either it is new, and passes. The repository is the working directory.
 */
const root = process.cwd();
const changesets = globSync(".changeset/*.md", { cwd: root })
  .filter((file) => !file.endsWith("README.md"))
  .map((file) => readFileSync(join(root, file), "utf8"));

for (const folder of packageFolders(root)) {
  const now = presentContract(folder);
  const tagged = taggedContract(now.name, relative(root, folder), root);
  const released =
    tagged ?? (process.argv.includes("--registry") ? await registryContract(now.name) : undefined);
  const { isEnough, text } = reportLevel(released, now, changesets);
  (isEnough ? process.stdout : process.stderr).write(text);
  if (!isEnough) process.exitCode = 1;
}
