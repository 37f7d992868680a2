import { sourceConditions } from "@storefront/tools/vitest";
import { defineConfig } from "vitest/config";

/** The site and its host, tested from source; a file that needs a DOM says `// @vitest-environment jsdom`. */
export default defineConfig({
  ...sourceConditions,
  test: {
    name: "storefront",
    environment: "node",
    testTimeout: 60_000,
    exclude: ["**/node_modules/**", "**/*.browser.test.ts"],
    include: ["{app,brands,server,scripts,test,album,worker}/**/*.test.{ts,tsx}"],
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});
