import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Prints the tag of each published package's version, `@storefront/account@1.2.0`, one a line. Loads no dependency. */
interface Manifest {
  name: string;
  version: string;
  private?: boolean;
}

const root = process.cwd();
for (const folder of readdirSync(join(root, "packages"))) {
  const file = join(root, "packages", folder, "package.json");
  if (!existsSync(file)) continue;
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  if (manifest.private) continue;
  const tag = `${manifest.name}@${manifest.version}`;
  if (!/^(?:@storefront\/[a-z-]+|create-storefront)@\d+\.\d+\.\d+$/.test(tag))
    throw new Error(`${file} has no name and version to tag.`);
  process.stdout.write(`${tag}\n`);
}
