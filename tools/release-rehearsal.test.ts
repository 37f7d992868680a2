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
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jobOf, scriptOf, workflowOf } from "./workflows.test-helper.ts";

/**
 * Runs the scripts of the release workflow, as they are written there, over a copy of the workspace: real changesets, real
 * git, real packing; the remote is a bare repository beside it, the registry answers 404 on loopback, and `gh` only
 * writes down what it was asked.
 */
const root = join(import.meta.dirname, "..");
const release = workflowOf("release.yml");
const folder = mkdtempSync(join(tmpdir(), "release-rehearsal-"));
const [remote, made, pushing, temporary, programs] = [
  "remote.git",
  "made",
  "pushing",
  "temporary",
  "programs",
].map((name) => join(folder, name)) as [string, string, string, string, string];
const asked = join(folder, "asked.txt");
const execute = promisify(execFile);
let registry: Server;

beforeAll(async () => {
  for (const path of [made, temporary, programs]) mkdirSync(path);
  writeFileSync(
    join(programs, "gh"),
    `#!/bin/sh\necho "$@" >> '${asked}'\n[ "$2" = list ] && echo 0\nexit 0\n`,
    {
      mode: 0o755,
    },
  );
  writeFileSync(asked, "");
  execFileSync("git", ["init", "--quiet", "--bare", "-b", "main", remote]);
  copyWorkspace();
  // Only what the scripts find by name: an installation that a command begins by itself must not reach the real one.
  mkdirSync(join(made, "node_modules", ".bin"), { recursive: true });
  symlinkSync(join(root, "node_modules", "@changesets"), join(made, "node_modules", "@changesets"));
  symlinkSync(process.execPath, join(made, "node_modules", ".bin", "node"));
  git(made, "init", "--quiet", "-b", "main");
  git(made, "config", "user.name", "a");
  git(made, "config", "user.email", "a@b.example");
  writeFileSync(
    join(made, ".changeset", "rehearsal.md"),
    '---\n"@storefront/error-codes": patch\n---\n\nA sentence for the team that decides.\n',
  );
  git(made, "add", "--all");
  git(made, "commit", "--quiet", "--no-verify", "-m", "first");
  git(made, "push", "--quiet", remote, "main");
  execFileSync("git", ["clone", "--quiet", remote, pushing]);
  registry = createServer((_request, response) =>
    response.writeHead(404, { "content-type": "application/json" }).end("{}"),
  );
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  registry.closeAllConnections();
  registry.close();
  rmSync(folder, { recursive: true, force: true });
});

it("makes, checks and pushes one commit with the new versions and their changelogs", async () => {
  const version = jobOf(release, "version");
  await run(made, scriptOf(version, "change"));
  await run(made, scriptOf(version, "hand-on"));
  const propose = jobOf(release, "propose");
  for (const id of ["check", "commit", "push", "ask"])
    await run(pushing, scriptOf(propose, id), { BRANCH: "main" });

  const pushed = git(remote, "show", "--name-status", "--format=%an %s", "release/main");
  expect(pushed).toMatch(/^storefront-release Version packages\n/);
  expect(pushed).toContain("packages/error-codes/CHANGELOG.md");
  expect(pushed).toContain("D\t.changeset/rehearsal.md");
  expect(git(remote, "show", "release/main:packages/error-codes/CHANGELOG.md")).toContain(
    "A sentence for the team that decides.",
  );
  expect(git(remote, "ls-tree", "-r", "--name-only", "release/main", ".changeset")).not.toContain(
    "rehearsal",
  );
  expect(git(remote, "rev-parse", "main")).toBe(git(remote, "rev-parse", "release/main^"));
  expect(readFileSync(asked, "utf8")).toMatch(
    /^auth setup-git\npr list .*\npr create .*\nworkflow run ci\.yml --ref release\/main\n$/,
  );
});

it("pushes nothing when the version change holds anything else", async () => {
  const before = git(remote, "rev-parse", "release/main");
  git(pushing, "reset", "--quiet", "--hard", "origin/main");
  writeFileSync(join(made, "tools", "check-version-change.ts"), "process.exit(0);\n");
  await run(made, scriptOf(jobOf(release, "version"), "hand-on"));
  const check = scriptOf(jobOf(release, "propose"), "check");
  await expect(run(pushing, check)).rejects.toThrow(
    "tools/check-version-change.ts: is not part of a version change",
  );
  expect(git(remote, "rev-parse", "release/main")).toBe(before);
});

it("packs what the registry does not have, changelog included, and sums it", async () => {
  const pack = jobOf(release, "pack");
  const output = join(folder, "output.txt");
  for (const name of packageNames()) {
    // Packing reads the versions of the workspace's own dependencies where an installation links them.
    const linked = join(made, "packages", name, "node_modules", "@storefront");
    mkdirSync(linked, { recursive: true });
    for (const other of packageNames()) symlinkSync(join(made, "packages", other), join(linked, other));
    symlinkSync(join(made, "tools"), join(linked, "tools"));
  }
  const { port } = registry.address() as AddressInfo;
  const environment = { NPM_CONFIG_REGISTRY: `http://127.0.0.1:${port}/`, GITHUB_OUTPUT: output };
  await run(made, scriptOf(pack, "pack"), environment);
  await run(made, scriptOf(pack, "sums"), environment);

  const [, count, digest = ""] =
    /^count=(\d+)\ndigest=([0-9a-f]{64})\n$/.exec(readFileSync(output, "utf8")) ?? [];
  expect(Number(count)).toBe(packageNames().length);
  const [tarball = ""] = globSync(join(temporary, "tarballs", "storefront-error-codes-*.tgz"));
  expect(execFileSync("tar", ["tzf", tarball], { encoding: "utf8" })).toContain("package/CHANGELOG.md");

  const verify = scriptOf(jobOf(release, "publish"), "verify");
  const given = { DIGEST: digest, COUNT: count ?? "" };
  await run(folder, verify, given);
  writeFileSync(tarball, "another tarball");
  await expect(run(folder, verify, given)).rejects.toThrow("did NOT match");
}, 120_000);

it("tags each version once", async () => {
  git(pushing, "reset", "--quiet", "--hard", "origin/main");
  const tag = scriptOf(jobOf(release, "tag"), "tag");
  await run(pushing, tag);
  const tags = git(remote, "tag").trim().split("\n");
  expect(tags).toHaveLength(packageNames().length);
  expect(tags).toEqual(
    expect.arrayContaining([expect.stringMatching(/^@storefront\/error-codes@\d+\.\d+\.\d+$/)]),
  );
  await run(pushing, tag);
  expect(git(remote, "tag").trim().split("\n")).toEqual(tags);
});

/** The files that changesets and packing read; whether git knows them already does not matter. */
function copyWorkspace(): void {
  const files = [
    "package.json",
    "pnpm-workspace.yaml",
    "pnpm-lock.yaml",
    ".gitignore",
    ".npmrc",
    ...globSync([".changeset/*", "tools/*.ts", "tools/package.json", "bench/package.json"], { cwd: root }),
    ...globSync("{packages,apps}/*/{package.json,README.md,CHANGELOG.md,LICENSE}", { cwd: root }),
  ];
  for (const file of files.filter((name) => existsSync(join(root, name)))) {
    mkdirSync(dirname(join(made, file)), { recursive: true });
    cpSync(join(root, file), join(made, file));
  }
}

const packageNames = (): string[] =>
  globSync("packages/*/package.json", { cwd: root }).map((file) => file.split("/")[1] ?? "");

function environmentWith(more: Record<string, string>): NodeJS.ProcessEnv {
  const path = [programs, join(root, "node_modules", ".bin"), process.env["PATH"] ?? ""].join(delimiter);
  // pnpm would install before it runs a command, when manifests changed since the last installation.
  return {
    ...process.env,
    PATH: path,
    RUNNER_TEMP: temporary,
    GIT_CONFIG_GLOBAL: "/dev/null",
    PNPM_CONFIG_VERIFY_DEPS_BEFORE_RUN: "false",
    ...more,
  };
}

/** As the runner does it: bash that ends at the first command that fails. */
async function run(cwd: string, script: string, environment: Record<string, string> = {}): Promise<void> {
  const words = ["--noprofile", "--norc", "-eo", "pipefail", "-c", script];
  await execute("bash", words, { cwd, env: environmentWith(environment) });
}

function git(cwd: string, ...words: string[]): string {
  return execFileSync("git", words, { cwd, encoding: "utf8" });
}
