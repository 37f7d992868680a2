import { everyRun, sourceConditions } from "@storefront/tools/vitest"; // not copied
import { defineConfig } from "vitest/config";

export default defineConfig({
  ...sourceConditions, // not copied
  test: {
    name: "example-site", // not copied
    ...everyRun, // not copied
    include: ["test/**/*.test.{ts,tsx}"],
    // The pages of the site import style sheets and fonts, which Node alone cannot read.
    server: { deps: { inline: ["@storefront/site"] } },
  },
});
