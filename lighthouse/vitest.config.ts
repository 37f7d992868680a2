import { sourceConditions } from "@storefront/tools/vitest";
import { defineConfig } from "vitest/config";

/** The reading of reports and the pages of the documentation; no browser is started. */
export default defineConfig({
  ...sourceConditions,
  test: { name: "lighthouse", environment: "node", include: ["src/**/*.test.ts"] },
});
