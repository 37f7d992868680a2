import { execFileSync, spawnSync } from "node:child_process";

/** The commit to compare with: a branch that is new or was forced has none that this checkout knows. */
export function baseOf(commit = ""): string {
  const known = ["cat-file", "-e", `${commit}^{commit}`];
  return commit !== "" && spawnSync("git", known).status === 0 ? commit : "HEAD~1";
}

/** The names that have a job of their own: what is published, and what is tested with it. */
export const named = (packages: readonly { name: string }[]): readonly string[] =>
  packages
    .map(({ name }) => name)
    .filter((name) => name.startsWith("@storefront/") || name === "create-storefront");

/**
 * Prints `packages=[…]` for a CI matrix: the workspace packages that changed since a commit, and those that depend
 * on them.
 */
if (import.meta.main) {
  const filter = `--filter=...[${baseOf(process.argv[2])}]`;
  const listed = execFileSync("pnpm", ["ls", "--recursive", "--depth=-1", "--json", filter], {
    encoding: "utf8",
  });
  const packages = listed.trim() === "" ? [] : (JSON.parse(listed) as { name: string }[]);
  process.stdout.write(`packages=${JSON.stringify(named(packages))}\n`);
}
