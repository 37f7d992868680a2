import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Prints the tag of each package's version, `@storefront/account@1.2.0`, one a line. Loads no dependency. */
const root = process.cwd();
for (const folder of readdirSync(join(root, "packages"))) {
  const file = join(root, "packages", folder, "package.json");
  if (!existsSync(file)) continue;
  const { name, version } = JSON.parse(readFileSync(file, "utf8")) as { name: string; version: string };
  const tag = `${name}@${version}`;
  if (!/^@storefront\/[a-z-]+@\d+\.\d+\.\d+$/.test(tag))
    throw new Error(`${file} has no name and version to tag.`);
  process.stdout.write(`${tag}\n`);
}
