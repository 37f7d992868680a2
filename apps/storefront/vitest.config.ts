import { libraryTests } from "@storefront/tools/vitest";

export default libraryTests(
  "storefront",
  import.meta.dirname,
  "{brands,server,scripts,site,test}/**/*.test.{ts,tsx}",
);
