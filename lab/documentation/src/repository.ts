import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of the repository. */
export const root: string = join(import.meta.dirname, "..", "..", "..");

/** The folder that the pages are written into; git ignores it. */
export const pagesFolder: string = join(import.meta.dirname, "..", ".pages");

/** The folder of the built site. */
export const siteFolder: string = join(import.meta.dirname, "..", ".vitepress", "dist");

interface Manifest {
  readonly name: string;
  readonly description?: string;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly repository: { readonly url: string };
}

/** The text of a file of the repository. */
export const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** The package.json of a package. */
export const manifestOf = (name: string): Manifest =>
  JSON.parse(read(`packages/${name}/package.json`)) as Manifest;

/** The address of the repository, as the packages say it. */
export const repositoryAddress: string = manifestOf("proxy")
  .repository.url.replace(/^git\+/, "")
  .replace(/\.git$/, "");

/** The address of a file of the repository; a line is a number. */
export const fileAddress = (path: string, line?: number): string =>
  `${repositoryAddress}/blob/main/${path}${line === undefined ? "" : `#L${line}`}`;

/** The packages that a page of a brand meets first; the others follow by name. */
const FIRST = ["account", "games", "sports", "kyc", "preferences", "proxy", "host", "error-codes"];

/** The folders of the packages that have a page. */
export const PACKAGES: readonly string[] = [
  ...FIRST,
  ...readdirSync(join(root, "packages"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, "packages", entry.name, "README.md")))
    .map(({ name }) => name)
    .filter((name) => !FIRST.includes(name)),
];
