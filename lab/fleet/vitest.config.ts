import { join } from "node:path";
import { patience, sourceConditions } from "@storefront/tools/vitest";
import { defineConfig } from "vitest/config";

/** The walk through nginx and two instances, on loopback. */
export default defineConfig({
  ...sourceConditions,
  test: { name: "fleet", root: join(import.meta.dirname), include: ["*.test.ts"], ...patience, bail: 1 },
});
