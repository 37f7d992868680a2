import { sourceConditions } from "@storefront/tools/vitest";
import { defineConfig } from "vitest/config";

/** The site and its host, tested from source; a file that needs a DOM says `// @vitest-environment jsdom`. */
export default defineConfig({
  ...sourceConditions,
  test: {
    name: "storefront",
    environment: "node",
    include: ["{app,brands,server,scripts,test,album}/**/*.test.{ts,tsx}"],
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});
