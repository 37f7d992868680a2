import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    // The pages of the site import style sheets and fonts, which Node alone cannot read.
    server: { deps: { inline: ["@storefront/site"] } },
  },
});
