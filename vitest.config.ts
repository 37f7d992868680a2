import { defineConfig } from "vitest/config";
import { siteProjects } from "./packages/site/vitest.config.ts";
import { everyRun, sourceConditions, testProjects } from "./tools/vitest.base.ts";

/** The unit tests of every package in one run; those of one package: `pnpm --filter @storefront/kyc test`. */
export default defineConfig({
  ...sourceConditions,
  test: {
    ...everyRun,
    projects: [
      ...siteProjects,
      ...testProjects("packages", {
        folder: import.meta.dirname,
        patterns: [
          "packages/!(site)/src/**/*.test.{ts,tsx}",
          "apps/*/{brands,server,site,test}/**/*.test.{ts,tsx}",
          "examples/*/test/**/*.test.{ts,tsx}",
          "tools/*.test.ts",
        ],
      }),
    ],
  },
});
