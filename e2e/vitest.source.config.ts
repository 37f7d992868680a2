import { PATIENT_PAGE, everyRun, sourceConditions } from "@storefront/tools/vitest";
import { defineConfig } from "vitest/config";

/** From the sources of the site: every page and dialog in jsdom with every shape of answers, and the states of the gallery. */
export default defineConfig({
  ...sourceConditions,
  test: {
    name: "e2e:source",
    include: ["shapes/*.test.ts", "gallery/*.test.ts"],
    ...everyRun,
    css: { modules: { classNameStrategy: "non-scoped" } },
    setupFiles: ["../packages/site/src/testing/fresh-page.test-helper.ts", PATIENT_PAGE],
  },
});
