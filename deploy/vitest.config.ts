import { defineConfig } from "vitest/config";
import { sourceConditions } from "@storefront/tools/vitest";

/** The checks of the files of this folder. The fleet itself is `pnpm fleet`. */
export default defineConfig({
  ...sourceConditions,
  test: { name: "deploy", include: ["checks/*.test.ts"], testTimeout: 120_000 },
});
