import { sizes } from "@storefront/tools/size-limit";

export default sizes([
  {
    name: "the main door",
    path: "dist/index.js",
    import: "*",
    limit: "5.5 kB",
  },
]);
