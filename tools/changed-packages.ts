import { execFileSync } from "node:child_process";

/**
 * Prints `packages=[…]` for a CI matrix: the workspace packages that changed since a commit, and those that depend
 * on them.
 */
const [, , since = "HEAD~1"] = process.argv;
const listed = execFileSync("pnpm", ["ls", "--recursive", "--depth=-1", "--json", `--filter=...[${since}]`], {
  encoding: "utf8",
});
const packages = listed.trim() === "" ? [] : (JSON.parse(listed) as { name: string }[]);
const names = packages
  .map(({ name }) => name)
  .filter((name) => name.startsWith("@storefront/") || name === "create-storefront");
process.stdout.write(`packages=${JSON.stringify(names)}\n`);
