import { defineConfig } from "vitest/config";
import { sourceConditions } from "@storefront/tools/vitest";

/** The checks of the files of this folder, and the image's files, which need the build. The fleet itself is `pnpm lab fleet`. */
export default defineConfig({
  ...sourceConditions,
  test: {
    name: "deploy",
    include: ["checks/*.test.ts", "docker/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
