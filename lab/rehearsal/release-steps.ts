import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { git } from "../registry/workspace.ts";
import type { Rehearsal } from "./rehearsal.ts";

/** The jobs `version` and `propose` on a branch: one commit with the new versions, pushed for a pull request. */
export async function proposeVersions(rehearsal: Rehearsal, branch: string): Promise<void> {
  const { run, installed, plain } = rehearsal;
  checkout(installed, branch);
  await run(installed, "version", "change");
  await run(installed, "version", "hand-on");
  checkout(plain, branch);
  for (const step of ["check", "commit", "push", "ask"])
    await run(plain, "propose", step, { BRANCH: branch });
}

/** A person merges the proposed versions. */
export function mergeVersions({ plain }: Rehearsal, branch: string): void {
  git(plain, "fetch", "--quiet", "origin");
  git(plain, "push", "--quiet", "origin", `origin/release/${branch}:refs/heads/${branch}`);
}

/** Sums and number of the tarballs that were packed. */
export interface Packed {
  digest: string;
  count: number;
}

/** The job `pack` on a branch: what the registry does not have yet becomes tarballs with their sums. */
export async function packRelease(
  rehearsal: Rehearsal,
  branch: string,
  environment: Readonly<Record<string, string>>,
): Promise<Packed> {
  const { run, installed, folder, tarballs } = rehearsal;
  const output = join(folder, "output.txt");
  writeFileSync(output, "");
  rmSync(dirname(tarballs), { recursive: true, force: true });
  checkout(installed, branch);
  const given = { ...environment, GITHUB_OUTPUT: output, BRANCH: branch };
  if (branch.startsWith("preview/")) await run(installed, "pack", "snapshot", given);
  await run(installed, "pack", "pack", given);
  await run(installed, "pack", "sums", given);
  const [, count = "", digest = ""] =
    /^count=(\d+)\ndigest=([0-9a-f]{64})\n$/.exec(readFileSync(output, "utf8")) ?? [];
  return { count: Number(count), digest };
}

/** The job `publish`: checks the tarballs by their sums and uploads them under the branch's dist-tag. */
export async function publishRelease(
  rehearsal: Rehearsal,
  branch: string,
  { digest, count }: Packed,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const { run, folder } = rehearsal;
  await run(folder, "publish", "verify", { DIGEST: digest, COUNT: String(count) });
  await run(folder, "publish", "publish", { ...environment, BRANCH: branch });
}

/** The job `tag` on a branch: each version that has no tag yet gets one. */
export async function tagRelease({ run, plain }: Rehearsal, branch: string): Promise<void> {
  checkout(plain, branch);
  await run(plain, "tag", "tag");
}

/** A checkout of what the remote has now, as a runner begins with it; what git ignores is kept. */
export function checkout(folder: string, branch: string): void {
  git(folder, "fetch", "--quiet", "--tags", "origin");
  git(folder, "checkout", "--quiet", "--force", "-B", branch, `origin/${branch}`);
  git(folder, "clean", "--quiet", "--force", "-d");
}
