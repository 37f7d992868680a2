import { everyRun, sourceConditions, testProjects } from "@storefront/tools/vitest";
import { defineConfig } from "vitest/config";

/** The site's own projects, which the run over all packages has too. */
export const siteProjects = testProjects("site", {
  folder: import.meta.dirname,
  patterns: "src/**/*.test.{ts,tsx}",
  // Each file begins with an empty page and an unknown visitor, and so does each of its tests.
  setupFiles: [`${import.meta.dirname}/src/testing/fresh.test-helper.ts`],
  replacedByMany: /\/account-scope\.tsx$/,
}).map((project) => ({
  ...project,
  test: { ...project.test, css: { modules: { classNameStrategy: "non-scoped" as const } } },
}));

export default defineConfig({ ...sourceConditions, test: { ...everyRun, projects: siteProjects } });
