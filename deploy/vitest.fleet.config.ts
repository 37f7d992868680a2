import { defineConfig } from "vitest/config";
import { sourceConditions } from "@storefront/tools/vitest";

/** `pnpm fleet`: the walk through nginx and two instances, on loopback. */
export default defineConfig({
  ...sourceConditions,
  test: { name: "fleet", include: ["fleet/*.test.ts"], testTimeout: 120_000, hookTimeout: 240_000, bail: 1 },
});
