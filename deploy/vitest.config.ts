import { defineConfig } from "vitest/config";
import { everyRun, sourceConditions } from "@storefront/tools/vitest";

/**
 * The checks of the files of this folder; `pnpm lab image` tries the files of the image, which need the build, and
 * `pnpm lab fleet` the fleet itself.
 */
export default defineConfig({
  ...sourceConditions,
  test: {
    name: "deploy",
    include: ["checks/*.test.ts", "docker/*.test.ts"],
    ...everyRun,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
