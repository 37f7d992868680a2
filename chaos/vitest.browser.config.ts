import { defineConfig } from "vitest/config";

/** Short forms of experiments on the built host. */
export default defineConfig({
  test: {
    name: "chaos:browser",
    environment: "node",
    include: ["src/**/*.browser.test.ts"],
    testTimeout: 120_000,
  },
});
