import { defineConfig } from "vitest/config";
import { sourceConditions } from "./vitest.base.ts";

export default defineConfig({
  ...sourceConditions,
  test: {
    name: "tools",
    root: import.meta.dirname,
    include: ["*.test.ts", "*/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
