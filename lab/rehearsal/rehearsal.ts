import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { commitAll, copyEnvironment, copyWorkspace, git } from "../registry/workspace.ts";
import { jobOf, scriptOf, workflowOf } from "../../tools/workflows.test-helper.ts";
import { shell } from "./shell.ts";

/**
 * A release that is tried without GitHub: the scripts of the release workflow, as they are written there, over a copy of
 * the workspace. Changesets, git and packing are real, the remote is a bare repository on this machine, and `gh` only
 * writes down its arguments.
 */
export interface Rehearsal {
  /** The temporary folder that has everything. */
  readonly folder: string;
  /** The bare repository. */
  readonly remote: string;
  /** A checkout with an installation: here run the jobs that run code of dependencies, and here a person commits. */
  readonly installed: string;
  /** A checkout without one: here run the jobs that may push. */
  readonly plain: string;
  /** The folder with the tarballs of the release that was packed last. */
  readonly tarballs: string;
  /** The calls of `gh`, a line each. */
  asked(): string;
  /** Runs the script of a step as the runner does: bash that ends at the first command that fails. */
  readonly run: (
    cwd: string,
    job: string,
    step: string,
    environment?: Readonly<Record<string, string>>,
  ) => Promise<string>;
  remove(): void;
}

/** The words of a script that a rehearsal leaves out, because CI alone can give provenance. */
const LEFT_OUT = " --provenance";

const release = workflowOf("release.yml");

/** Makes the copy and its remote; the first commit has all files and is on `main` of the remote. */
export function createRehearsal({ built, prepare }: RehearsalOptions): Rehearsal {
  const folder = mkdtempSync(join(tmpdir(), "storefront-rehearsal-"));
  const [remote, installed, plain, temporary, programs] = (
    ["remote.git", "installed", "plain", "temporary", "programs"] as const
  ).map((name) => join(folder, name)) as [string, string, string, string, string];
  const asked = join(folder, "asked.txt");
  for (const path of [installed, temporary, programs]) mkdirSync(path);
  const gh = `#!/bin/sh\necho "$@" >> '${asked}'\n[ "$2" = list ] && echo 0\nexit 0\n`;
  writeFileSync(join(programs, "gh"), gh, { mode: 0o755 });
  writeFileSync(asked, "");
  copyWorkspace(installed, { built });
  prepare?.(installed);
  git(folder, "init", "--quiet", "--bare", "-b", "main", remote);
  git(installed, "init", "--quiet", "-b", "main");
  git(installed, "remote", "add", "origin", remote);
  commitAll(installed, "The workspace");
  git(installed, "push", "--quiet", "origin", "main");
  git(folder, "clone", "--quiet", remote, plain);

  const PATH = [programs, copyEnvironment["PATH"]].join(delimiter);
  return {
    folder,
    remote,
    installed,
    plain,
    tarballs: join(temporary, "tarballs"),
    asked: () => readFileSync(asked, "utf8"),
    run: async (cwd, job, step, environment = {}) => {
      const script = scriptOf(jobOf(release, job), step).replace(LEFT_OUT, "");
      const env = { ...copyEnvironment, PATH, RUNNER_TEMP: temporary, ...environment };
      return await shell(cwd, script, env);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Options of a rehearsal. */
export interface RehearsalOptions {
  /** With the sources and builds of the packages, for packing what can be installed. */
  built: boolean;
  /** A change of the copy before its first commit. */
  prepare?: (workspace: string) => void;
}
