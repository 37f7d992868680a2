import { defineConfig } from "vitest/config";
import { sourceConditions, TEMPORARY_FOLDER } from "../../tools/vitest.base.ts";

/**
 * The tests of a group inside of the mutated copy of its package. What a module computes while it is loaded is only
 * computed with a mutant if no earlier mutant has loaded it: such mutants need a process of their own.
 */
export default defineConfig({
  ...sourceConditions,
  root: process.cwd(),
  test: {
    name: "mutation",
    include: JSON.parse(process.env["MUTATION_TESTS"] ?? "[]") as string[],
    isolate: process.env["MUTATION_PART"] === "tables",
    testTimeout: 60_000,
    globalSetup: TEMPORARY_FOLDER,
  },
});
