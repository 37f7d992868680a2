import { everyRun, sourceConditions } from "@storefront/tools/vitest";
import { defineConfig } from "vitest/config";

export default defineConfig({
  ...sourceConditions,
  test: {
    name: "example-typed-client",
    environment: "node",
    include: ["test/**/*.test.ts"],
    ...everyRun,
    testTimeout: 60_000,
  },
});
