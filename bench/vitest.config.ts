import { sourceConditions } from "@storefront/tools/vitest";
import { defineConfig } from "vitest/config";

export default defineConfig({
  ...sourceConditions,
  test: { name: "bench", environment: "node", include: ["src/**/*.test.ts"] },
});
