import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { everyRun, sourceConditions } from "./vitest.base.ts";

export default defineConfig({
  ...sourceConditions,
  test: {
    name: "tools",
    root: import.meta.dirname,
    // The default on two cores is one file at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    include: ["*.test.ts", "*/*.test.ts"],
    ...everyRun,
  },
});
