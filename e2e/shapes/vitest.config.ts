import { join } from "node:path";
import { PATIENT_PAGE, patience, sourceConditions } from "@storefront/tools/vitest";
import { defineConfig } from "vitest/config";

/** Every page and dialog in jsdom, with every shape of answers, from the sources of the site. */
export default defineConfig({
  ...sourceConditions,
  test: {
    name: "shapes",
    root: import.meta.dirname,
    include: ["*.test.ts"],
    ...patience,
    css: { modules: { classNameStrategy: "non-scoped" } },
    setupFiles: [
      join(import.meta.dirname, "../../packages/site/src/testing/fresh-page.test-helper.ts"),
      PATIENT_PAGE,
    ],
  },
});
