import { availableParallelism } from "node:os";
import { sourceConditions } from "@storefront/tools/vitest";
import { defineConfig } from "vitest/config";

/** The site and its host, tested from source; a file that needs a DOM says `// @vitest-environment jsdom`. */
export default defineConfig({
  ...sourceConditions,
  test: {
    name: "storefront",
    environment: "node",
    // The default on two cores is one file at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    exclude: ["**/node_modules/**", "**/*.browser.test.ts"],
    include: ["{app,brands,server,scripts,test,album,worker}/**/*.test.{ts,tsx}"],
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});
