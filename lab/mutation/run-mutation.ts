import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Stryker } from "@stryker-mutator/core";
import { LOWEST_SCORE, MUTATION_GROUPS, type MutationGroup } from "./groups.ts";
import { joined, type MutationReport, pageOf, placesOfTables, scoreOf, survivorsOf } from "./page.ts";

// node lab/mutation/run-mutation.ts [--page] [package or group…]: mutates, tests, and writes a page for each group; with
// --page it writes the results of the last run again, for reasons that changed.
const root = join(import.meta.dirname, "..", "..");
const pages = join(root, "lab", "results", "mutation");
const reports = join(root, ".mutation");
const wanted = process.argv.slice(2).filter((word) => word !== "--page");
const isPageOnly = process.argv.includes("--page");
const groups = MUTATION_GROUPS.filter(
  (group) => wanted.length === 0 || wanted.includes(group.name) || wanted.includes(group.package),
);
if (groups.length === 0) throw new Error(`No package or group is called ${wanted.join(" or ")}.`);

for (const folder of [reports, pages]) mkdirSync(folder, { recursive: true });
for (const group of groups) {
  const calls = await mutate("calls", group, group.mutate);
  const tables = placesOfTables(calls);
  const report = tables.length === 0 ? calls : joined(calls, await mutate("tables", group, tables));
  writeFileSync(join(pages, `${group.name}.md`), pageOf(group, report));
  for (const { place, from, to, reason } of survivorsOf(report))
    if (reason === undefined)
      process.stdout.write(`${group.package}/${place}: no test notices \`${to}\` for \`${from}\`.\n`);
  const score = scoreOf(report);
  process.stdout.write(`${group.name}: ${score.toFixed(1)} % found.\n`);
  if (score < LOWEST_SCORE) process.exitCode = 1;
}

/**
 * Runs Stryker in the folder of the package. `calls`: what runs when a test calls it, in one process for all mutants.
 * `tables`: what is computed while a module is loaded, in a new process for each mutant.
 */
async function mutate(
  part: "calls" | "tables",
  group: MutationGroup,
  files: readonly string[],
): Promise<MutationReport> {
  const name = join(reports, `${group.name}.${part}`);
  if (isPageOnly) return JSON.parse(readFileSync(`${name}.json`, "utf8")) as MutationReport;
  process.chdir(join(root, "packages", group.package));
  // Not Stryker's option for test files: with it, a mutant of a table is only active after its module was loaded.
  const tests = part === "tables" ? (group.tableTests ?? group.tests) : group.tests;
  process.env["MUTATION_PART"] = part;
  process.env["MUTATION_TESTS"] = JSON.stringify(tests);
  await new Stryker({
    mutate: [...files],
    testRunner: "vitest",
    plugins: [fileURLToPath(import.meta.resolve("@stryker-mutator/vitest-runner"))],
    vitest: { related: false, configFile: join(import.meta.dirname, "vitest.config.ts") },
    coverageAnalysis: "perTest",
    ignoreStatic: part === "calls",
    concurrency: Number(process.env["MUTATION_WORKERS"] ?? 2),
    incremental: true,
    incrementalFile: `${name}.incremental.json`,
    tempDirName: ".mutation",
    // Stryker rewrites a tsconfig with an API that TypeScript 7 has no more; the copy takes the one above it.
    tsconfigFile: "none.json",
    ignorePatterns: ["dist", "etc", "examples", "tsconfig*.json"],
    disableTypeChecks: true,
    // A busy machine is no endless loop.
    timeoutMS: 8_000,
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: `${name}.json` },
  }).runMutationTest();
  return JSON.parse(readFileSync(`${name}.json`, "utf8")) as MutationReport;
}
