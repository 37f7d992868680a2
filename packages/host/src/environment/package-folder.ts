import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The nearest folder above that has a `package.json`. */
export function packageFolder(folder: string): string {
  if (existsSync(join(folder, "package.json")) || dirname(folder) === folder) return folder;
  return packageFolder(dirname(folder));
}
