import { everyRun, sourceConditions, testProjects } from "@storefront/tools/vitest";
import { defineConfig } from "vitest/config";

/** Each file begins with an empty page and an unknown visitor, and so does each of its tests. */
const fresh = (name: string): string => `${import.meta.dirname}/src/testing/fresh-${name}.test-helper.ts`;

/** The site's own projects, which the run over all packages has too. */
export const siteProjects = testProjects("site", {
  folder: import.meta.dirname,
  patterns: "src/**/*.test.{ts,tsx}",
  setupFiles: [fresh("page"), fresh("tests")],
  replacedByMany: /\/account-scope\.tsx$/,
}).map((project) => ({
  ...project,
  test: { ...project.test, css: { modules: { classNameStrategy: "non-scoped" as const } } },
}));

export default defineConfig({ ...sourceConditions, test: { ...everyRun, projects: siteProjects } });
