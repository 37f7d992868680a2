import { everyRun, sourceConditions } from "@storefront/tools/vitest"; // not copied
import { defineConfig } from "vitest/config";

export default defineConfig({
  ...sourceConditions, // not copied
  test: {
    name: "example-host", // not copied
    ...everyRun, // not copied
    include: ["test/**/*.test.ts"],
  },
});
