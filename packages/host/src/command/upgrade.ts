import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "./command-errors.ts";
import { installedVersion, publishedVersion, readPackageName, readVersion } from "./package-source.ts";
import { type PackagePair, planUpgrade, type UpgradePlan, writeEdits } from "./upgrade/plan-upgrade.ts";

/**
 * Compares the installed packages of the trunk in a folder with the wanted versions, and with `write` changes what needs no
 * judgement. A word is a version or a tag for all of them, or for one as `@storefront/account@2.0.0`; the last one counts.
 */
export async function upgradeTrunk(
  folder: string,
  words: readonly string[],
  write: boolean,
): Promise<UpgradePlan> {
  const names = namesIn(folder);
  const wanted = wantedVersions(names, words);
  const pairs: PackagePair[] = [];
  for (const [name, version] of wanted) {
    const pair = {
      before: installedVersion(name, folder),
      after: await publishedVersion(name, version, folder),
    };
    if (pair.before.contract.version !== pair.after.contract.version) pairs.push(pair);
  }
  const plan = planUpgrade(folder, pairs);
  if (write) writeEdits(folder, plan.edits);
  return plan;
}

function namesIn(folder: string): string[] {
  const file = join(folder, "package.json");
  if (!existsSync(file)) throw new UsageError("no package.json here: run it in the trunk's folder");
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, "utf8")) as Readonly<
    Record<string, Readonly<Record<string, string>>>
  >;
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const ours = names.filter((name) => name.startsWith("@storefront/"));
  if (ours.length === 0) throw new UsageError("package.json names no @storefront package");
  return ours.toSorted();
}

/** Without a word all packages go to `latest`; with words for single packages the others stay. */
function wantedVersions(names: readonly string[], words: readonly string[]): Map<string, string> {
  const wanted = new Map(words.length === 0 ? names.map((name) => [name, "latest"]) : []);
  for (const word of words) {
    if (!word.startsWith("@")) for (const name of names) wanted.set(name, readVersion(word));
    else {
      const { name, version = "latest" } = readPackageName(word);
      if (!names.includes(name)) throw new UsageError(`package.json does not name ${name}`);
      wanted.set(name, version);
    }
  }
  return wanted;
}
