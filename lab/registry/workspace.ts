import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Registry } from "./registry.ts";

/** One package of the workspace that is published. */
export interface PublicPackage {
  name: string;
  version: string;
  /** The folder's name below `packages/`. */
  folder: string;
}

const root = join(import.meta.dirname, "..", "..");
const execute = promisify(execFile);
const LEFT_OUT = new Set(["node_modules", ".turbo", "coverage", ".vitest"]);

/** The environment in which a copy finds the workspace's programs, and in which pnpm installs nothing by itself. */
export const copyEnvironment: Readonly<Record<string, string>> = {
  PATH: [join(root, "node_modules", ".bin"), process.env["PATH"] ?? ""].join(delimiter),
  GIT_CONFIG_GLOBAL: "/dev/null",
  PNPM_CONFIG_VERIFY_DEPS_BEFORE_RUN: "false",
};

/**
 * Publishes the workspace as its next release: in a copy, changesets raise the versions, then every package is packed
 * and published under `latest`. Ranges between the packages are those of the release. The packages must be built
 * (`turbo run build --filter="./packages/*"`); nothing in the workspace changes.
 */
export async function publishWorkspace(registry: Registry): Promise<readonly PublicPackage[]> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-workspace-"));
  try {
    copyWorkspace(folder, { built: true });
    git(folder, "init", "--quiet", "-b", "main");
    commitAll(folder, "The workspace");
    if (changesetsOf(folder).length > 0) {
      await execute("changeset", ["version"], { cwd: folder, env: { ...process.env, ...copyEnvironment } });
    }
    linkPackages(folder);
    await publishTarballs(registry, await packPackages(folder, join(folder, "tarballs")));
    return publicPackages(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Copies what changesets and packing read, whether git knows it already or not: the settings of the workspace, every
 * manifest, and the tools. With `built`, all files of the packages come too, their builds included.
 */
export function copyWorkspace(target: string, { built }: { built: boolean }): void {
  const settings = ["package.json", "pnpm-workspace.yaml", "pnpm-lock.yaml", ".gitignore"];
  const manifests = "{packages,apps,examples}/*/{package.json,README.md,CHANGELOG.md,LICENSE}";
  const patterns = [
    manifests,
    ".changeset/*",
    "tools/{*,*/*}.ts",
    "tools/*.json",
    "bench/package.json",
    "chaos/package.json",
  ];
  for (const file of [...settings, ...globSync(patterns, { cwd: root })]) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(root, file), join(target, file));
  }
  if (built) {
    for (const { folder, name } of publicPackages(root)) {
      const source = join(root, "packages", folder);
      if (!existsSync(join(source, "dist"))) {
        throw new Error(`${name} is not built: pnpm exec turbo run build --filter="./packages/*"`);
      }
      const filter = (path: string): boolean => !LEFT_OUT.has(basename(path));
      cpSync(source, join(target, "packages", folder), { recursive: true, filter });
    }
  }
  // Only what is found by name: an installation that a command begins by itself must not reach the real one.
  mkdirSync(join(target, "node_modules", ".bin"), { recursive: true });
  symlinkSync(join(root, "node_modules", "@changesets"), join(target, "node_modules", "@changesets"));
  symlinkSync(process.execPath, join(target, "node_modules", ".bin", "node"));
  const changeset = `#!/bin/sh\nexec '${join(root, "node_modules", ".bin", "changeset")}' "$@"\n`;
  writeFileSync(join(target, "node_modules", ".bin", "changeset"), changeset, { mode: 0o755 });
}

/**
 * Links what an installation would link, without installing: each package of the copy sees the others of the copy, whose
 * versions packing reads, and the foreign packages of the real workspace, with which it can be built.
 */
export function linkPackages(workspace: string): void {
  const packages = publicPackages(workspace);
  symlinkSync(join(root, "tools", "node_modules"), join(workspace, "tools", "node_modules"));
  for (const { folder } of packages) {
    const real = join(root, "packages", folder, "node_modules");
    const linked = join(workspace, "packages", folder, "node_modules");
    mkdirSync(join(linked, "@storefront"), { recursive: true });
    for (const name of globSync(["[!@.]*", "@*/*"], { cwd: real }).filter(
      (path) => !path.startsWith("@storefront/"),
    )) {
      mkdirSync(dirname(join(linked, name)), { recursive: true });
      symlinkSync(join(real, name), join(linked, name));
    }
    for (const other of packages.filter(({ name }) => name.startsWith("@storefront/"))) {
      symlinkSync(join(workspace, "packages", other.folder), join(linked, other.name));
    }
    symlinkSync(join(workspace, "tools"), join(linked, "@storefront", "tools"));
  }
}

/** The packages of a workspace that are not private, with the versions they have there. */
export function publicPackages(workspace: string = root): readonly PublicPackage[] {
  return globSync("packages/*/package.json", { cwd: workspace })
    .toSorted()
    .flatMap((file) => {
      const manifest = JSON.parse(readFileSync(join(workspace, file), "utf8")) as {
        name: string;
        version: string;
        private?: boolean;
      };
      const { name, version } = manifest;
      return manifest.private ? [] : [{ name, version, folder: basename(dirname(file)) }];
    });
}

/** The changesets that wait for a release. */
export const changesetsOf = (workspace: string): readonly string[] =>
  globSync(".changeset/*.md", { cwd: workspace }).filter((file) => basename(file) !== "README.md");

/** Runs git in a folder and gives what it prints. */
export function git(folder: string, ...words: string[]): string {
  return execFileSync("git", words, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...copyEnvironment },
  });
}

/** Commits everything in a folder. */
export function commitAll(folder: string, message: string): void {
  git(folder, "add", "--all");
  const author = ["-c", "user.name=Rehearsal", "-c", "user.email=rehearsal@example.com"];
  git(folder, ...author, "commit", "--quiet", "--no-verify", "-m", message);
}

async function packPackages(workspace: string, target: string): Promise<readonly string[]> {
  const pack = async ({ folder }: PublicPackage): Promise<unknown> =>
    await execute("pnpm", ["pack", "--pack-destination", target], {
      cwd: join(workspace, "packages", folder),
      env: { ...process.env, ...copyEnvironment },
    });
  await Promise.all(publicPackages(workspace).map(pack));
  return globSync("*.tgz", { cwd: target }).map((file) => join(target, file));
}

async function publishTarballs(registry: Registry, tarballs: readonly string[]): Promise<void> {
  const publish = async (tarball: string): Promise<unknown> =>
    await execute(
      "npm",
      ["publish", tarball, "--access", "public", "--provenance=false", "--ignore-scripts"],
      {
        cwd: dirname(tarball),
        env: { ...process.env, ...registry.environment },
      },
    );
  await Promise.all(tarballs.map(publish));
}
