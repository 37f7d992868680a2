import { sourceConditions } from "@storefront/tools/vitest";
import { defineConfig } from "vitest/config";

export default defineConfig({
  ...sourceConditions,
  test: {
    name: "example-documentation",
    environment: "node",
    include: ["*.test.{ts,tsx}"],
    testTimeout: 60_000,
  },
});
