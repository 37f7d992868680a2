import { defineConfig } from "vitest/config";

/** One file at a time: each measures or loads a built host, and two would disturb each other. */
export default defineConfig({
  test: {
    name: "release",
    include: ["*.slow.test.ts"],
    fileParallelism: false,
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
});
