import { everyRun, sourceConditions } from "@storefront/tools/vitest";
import { defineConfig } from "vitest/config";

/** The programs' own tests. What starts a built host is a program of the table. */
export default defineConfig({
  ...sourceConditions,
  test: {
    name: "lab",
    include: ["*.test.ts", "*/*.test.ts", "*/src/**/*.test.ts"],
    exclude: ["fleet/**", "documentation/**", "**/node_modules/**"],
    ...everyRun,
    // A rehearsed release is many commands of git and changesets.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
