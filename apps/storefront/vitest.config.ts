import { availableParallelism } from "node:os";
import {
  DOM,
  PATIENT_PAGE,
  patience,
  projectsByKind,
  sourceConditions,
  UNSHARED,
} from "@storefront/tools/vitest";
import { defineConfig } from "vitest/config";

const FILES = "{brands,server,scripts,test}/**/*.test.{ts,tsx}";
const SITE = "../../packages/site/src/testing";
/** Each file begins with an empty page and an unknown visitor. */
const setupFiles = [`${SITE}/fresh-page.test-helper.ts`, PATIENT_PAGE];

/** The trunk, tested from source; a file that needs a DOM says `// @vitest-environment jsdom`. */
export default defineConfig({
  ...sourceConditions,
  test: {
    // The default on two cores is one file at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    ...patience,
    css: { modules: { classNameStrategy: "non-scoped" } },
    projects: projectsByKind("storefront", import.meta.dirname, FILES, [
      { name: "answers", isOf: (_text, file) => file.startsWith("test/shapes/"), setupFiles },
      UNSHARED,
      { name: "parts", isOf: (text) => text.startsWith(DOM), setupFiles: [PATIENT_PAGE] },
      { name: "node", isOf: () => true },
    ]),
  },
});
