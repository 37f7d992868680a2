import { existsSync, readdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folders of `@storefront/…` packages that a trunk in a folder finds, by the way that Node looks for them. */
export function installedPackages(folder: string): string[] {
  const scope = join(folder, "node_modules", "@storefront");
  const here = existsSync(scope) ? readdirSync(scope).map((name) => workspaceFolder(join(scope, name))) : [];
  return dirname(folder) === folder ? here : [...here, ...installedPackages(dirname(folder))];
}

/** A link to a package of a workspace is shown as the folder it leads to. */
function workspaceFolder(folder: string): string {
  const real = realpathSync(folder);
  return real.includes("node_modules") ? folder : real;
}

/** The nearest folder above that has a `package.json`. */
export function packageFolder(folder: string): string {
  if (existsSync(join(folder, "package.json")) || dirname(folder) === folder) return folder;
  return packageFolder(dirname(folder));
}
