import { defineConfig } from "vitest/config";

/** The harness itself; no host is started. */
export default defineConfig({
  test: {
    name: "chaos",
    environment: "node",
    include: ["src/**/*.test.ts"],
    exclude: ["**/*.browser.test.ts"],
  },
});
