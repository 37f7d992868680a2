import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      "packages/*/vitest.config.ts",
      "apps/*/vitest.config.ts",
      "examples/*/vitest.config.ts",
      "tools/vitest.config.ts",
    ],
    coverage: {
      provider: "v8",
      include: ["packages/*/src/**", "apps/*/{app,server,src}/**"],
      reporter: ["text-summary", "json-summary"],
    },
  },
});
