import { everyRun, PATIENT_PAGE, sourceConditions } from "@storefront/tools/vitest";
import { defineConfig } from "vitest/config";

export default defineConfig({
  ...sourceConditions,
  test: {
    name: "example-documentation",
    environment: "node",
    include: ["*.test.{ts,tsx}"],
    setupFiles: [PATIENT_PAGE],
    ...everyRun,
    testTimeout: 60_000,
  },
});
