import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { storefront } from "@storefront/storefront/trunk";
import { brandMistakes } from "./manifests.ts";

/**
 * Checks the folders of brands before they are applied: `check-brands.ts [folder…]`, by default all of this repository.
 * Each mistake is one line, and the exit code is 1.
 */
const own = join(import.meta.dirname, "brands");
const named = process.argv.slice(2).map((folder) => resolve(folder));
const folders = named.length > 0 ? named : readdirSync(own).map((name) => join(own, name));
const missing = folders.filter((folder) => !existsSync(folder));
const mistakes = [
  ...missing.map((file) => ({ file, text: "there is no such folder" })),
  ...folders.filter((folder) => existsSync(folder)).flatMap((folder) => brandMistakes(folder, storefront)),
];
for (const { file, text } of mistakes) process.stderr.write(`${file}: ${text}\n`);
if (mistakes.length === 0) process.stdout.write(`${folders.length} brands are right\n`);
process.exitCode = mistakes.length === 0 ? 0 : 1;
