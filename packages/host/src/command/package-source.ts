import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { isContractFile, type PackageContract, readContract } from "../contract/package-contract.ts";
import { CommandFailure, UsageError } from "./command-errors.ts";
import { installedPackages } from "./installed-packages.ts";

const execute = promisify(execFile);
const NAME = /^@[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*$/;
/** A version, a range's end or a tag; nothing that npm would read as an address, a folder or an option. */
const VERSION = /^[a-z0-9][\w.+-]*$/i;

/** The registry answers, and does not have the version. */
export class MissingVersion extends CommandFailure {}

/** A version of a package with its changelog. */
export interface PackageVersion {
  readonly contract: PackageContract;
  readonly changelog: string;
  /** The address of its changelog as it was released: the page of a major. Undefined without a repository. */
  readonly page?: string | undefined;
}

/** Reads the name and the version of `@storefront/account@1.2.0`; the version may be missing. */
export function readPackageName(text: string): { name: string; version: string | undefined } {
  const [, name = "", version] = /^(@?[^@]+)(?:@(.+))?$/.exec(text) ?? [];
  if (!NAME.test(name))
    throw new UsageError(
      `${JSON.stringify(text)} is no package: expected one like @storefront/account@1.2.0`,
    );
  return { name, version: version === undefined ? undefined : readVersion(version) };
}

/** A version or a tag of the registry, as the caller wrote it. */
export function readVersion(text: string): string {
  if (!VERSION.test(text))
    throw new UsageError(
      `${JSON.stringify(text)} is no version: expected one like 1.2.0, or a tag like latest`,
    );
  return text;
}

/** The version that is installed in a folder or above it. */
export function installedVersion(name: string, folder: string): PackageVersion {
  const found = installedPackages(folder).find((path) => nameIn(path) === name);
  if (found === undefined)
    throw new UsageError(`${name} is not installed here: name a version, as in ${name}@1.2.0`);
  return readVersionIn(found);
}

const nameIn = (folder: string): string | undefined => {
  const file = join(folder, "package.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { name?: string }).name : undefined;
};

/**
 * A version of the registry that npm is set to in a folder (`.npmrc`, variables). Its tarball is unpacked in a
 * temporary folder; nothing of it is run.
 */
export async function publishedVersion(
  name: string,
  version: string,
  folder: string,
): Promise<PackageVersion> {
  const temporary = mkdtempSync(join(tmpdir(), "storefront-diff-"));
  try {
    await execute(
      "npm",
      ["pack", "--loglevel=error", "--ignore-scripts", "--pack-destination", temporary, `${name}@${version}`],
      { cwd: folder },
    );
    const tarball = readdirSync(temporary).find((file) => file.endsWith(".tgz"));
    if (tarball === undefined) throw new CommandFailure(`npm packed nothing for ${name}@${version}.`);
    await execute("tar", ["-xzf", tarball], { cwd: temporary });
    return readVersionIn(join(temporary, "package"));
  } catch (error) {
    throw describeFailure(error, `${name}@${version}`);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function describeFailure(error: unknown, wanted: string): Error {
  const text = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
  if (/\bE404\b|ETARGET/.test(text)) return new MissingVersion(`the registry has no ${wanted}`);
  if (error instanceof CommandFailure) return error;
  const [line = ""] = text.split("\n").filter((found) => /\berr(or|!)/i.test(found));
  return new CommandFailure(`${wanted} cannot be read from the registry: ${line.trim()}`, { cause: error });
}

function readVersionIn(folder: string): PackageVersion {
  const etc = join(folder, "etc");
  const names = [
    "package.json",
    "src/codes.lock.txt",
    ...(existsSync(etc) ? readdirSync(etc).map((file) => `etc/${file}`) : []),
  ];
  const files = names.filter((path) => isContractFile(path) && existsSync(join(folder, path)));
  const changelog = join(folder, "CHANGELOG.md");
  return {
    page: pageOf(readFileSync(join(folder, "package.json"), "utf8")),
    contract: readContract(new Map(files.map((path) => [path, readFileSync(join(folder, path), "utf8")]))),
    changelog: existsSync(changelog) ? readFileSync(changelog, "utf8") : "",
  };
}

/** The changelog at the tag of the release. */
function pageOf(manifest: string): string | undefined {
  const { name, version, repository } = JSON.parse(manifest) as {
    name: string;
    version: string;
    repository?: { readonly url?: string; readonly directory?: string };
  };
  const address = repository?.url?.replace(/^git\+/, "").replace(/\.git$/, "");
  if (!address?.startsWith("https://") || repository?.directory === undefined) return undefined;
  return `${address}/blob/${name}@${version}/${repository.directory}/CHANGELOG.md`;
}
