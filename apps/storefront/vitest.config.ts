import { availableParallelism } from "node:os";
import {
  DOM,
  PATIENT_PAGE,
  everyRun,
  projectsByKind,
  sourceConditions,
  UNSHARED,
} from "@storefront/tools/vitest";
import { defineConfig } from "vitest/config";

const FILES = "{brands,server,scripts,test}/**/*.test.{ts,tsx}";

/** The trunk, tested from source; a file that needs a DOM says `// @vitest-environment jsdom`. */
export default defineConfig({
  ...sourceConditions,
  test: {
    // The default on two cores is one file at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    ...everyRun,
    css: { modules: { classNameStrategy: "non-scoped" } },
    projects: projectsByKind("storefront", import.meta.dirname, FILES, [
      UNSHARED,
      { name: "parts", isOf: (text) => text.startsWith(DOM), setupFiles: [PATIENT_PAGE] },
      { name: "node", isOf: () => true },
    ]),
  },
});
