import { availableParallelism } from "node:os";
import {
  DOM,
  PATIENT_PAGE,
  everyRun,
  projectsByKind,
  replacesModules,
  sourceConditions,
  UNSHARED,
} from "@storefront/tools/vitest";
import { defineConfig } from "vitest/config";

const SCOPE = /\/account-scope\.tsx$/;
/** Each file begins with an empty page and an unknown visitor. */
const setupFiles = ["src/testing/fresh-page.test-helper.ts", PATIENT_PAGE];
/** Each test too, where the tests of a file do not walk through one page together. */
const freshTests = [...setupFiles, "src/testing/fresh-tests.test-helper.ts"];

/**
 * The site, tested from source; a file that needs a DOM says `// @vitest-environment jsdom`. The kinds run in the order of
 * their names, so that the longest files begin.
 */
export default defineConfig({
  ...sourceConditions,
  test: {
    // The default on two cores is one file at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    ...everyRun,
    css: { modules: { classNameStrategy: "non-scoped" } },
    projects: projectsByKind("site", import.meta.dirname, "src/**/*.test.{ts,tsx}", [
      // All of these put the player of a test in the place of the account's scope, and replace no other module.
      {
        name: "pages",
        isOf: (text) => replacesModules(text) && !replacesModules(text, SCOPE),
        setupFiles: freshTests,
      },
      UNSHARED,
      { name: "parts", isOf: (text) => text.startsWith(DOM), setupFiles: freshTests },
      { name: "node", isOf: () => true },
    ]),
  },
});
