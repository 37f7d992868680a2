import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
// @boundaries-ignore the core of the published command; the tools cannot depend on a package that they build
import { MissingVersion, publishedVersion } from "../../packages/host/src/command/package-source.ts";
// @boundaries-ignore the core of the published command; the tools cannot depend on a package that they build
import {
  isContractFile,
  type PackageContract,
  readContract,
} from "../../packages/host/src/contract/package-contract.ts";

const root = join(import.meta.dirname, "..", "..");

/** The contract of a package as its files in the working tree say. */
export function presentContract(folder: string): PackageContract {
  const paths = globSync(["package.json", "etc/*", "src/codes.lock.txt"], { cwd: folder }).filter(
    isContractFile,
  );
  return readContract(new Map(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")])));
}

/** The contract at the highest tag of the package that this commit contains; undefined when it has none. */
export function taggedContract(name: string, folder: string, repository = root): PackageContract | undefined {
  const git = (...words: string[]): string =>
    execFileSync("git", words, { cwd: repository, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  // Sorted by version; a prerelease comes before its release.
  const tags = git(
    "-c",
    "versionsort.suffix=-",
    "tag",
    "--list",
    `${name}@*`,
    "--merged",
    "HEAD",
    "--sort=-v:refname",
  );
  const [tag = ""] = tags.split("\n");
  if (tag === "") return undefined;
  const inPackage = (path: string): string => path.slice(folder.length + 1);
  const paths = git("ls-tree", "-r", "--name-only", tag, "--", folder).split("\n");
  const files = paths.filter((path) => path !== "" && isContractFile(inPackage(path)));
  return readContract(new Map(files.map((path) => [inPackage(path), git("show", `${tag}:${path}`)])));
}

/** The contract of the newest version in the registry that npm is set to; undefined when it has none. */
export async function registryContract(name: string): Promise<PackageContract | undefined> {
  try {
    return (await publishedVersion(name, "latest", root)).contract;
  } catch (error) {
    if (error instanceof MissingVersion) return undefined;
    throw error;
  }
}
