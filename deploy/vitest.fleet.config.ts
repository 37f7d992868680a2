import { defineConfig } from "vitest/config";
import { patience, sourceConditions } from "@storefront/tools/vitest";

/** `pnpm fleet`: the walk through nginx and two instances, on loopback. */
export default defineConfig({
  ...sourceConditions,
  test: { name: "fleet", include: ["fleet/*.test.ts"], ...patience, bail: 1 },
});
