import { sizes } from "@storefront/tools/size-limit";

export default sizes([
  {
    name: "the root door, without ky",
    path: "dist/index.js",
    import: "*",
    without: ["ky"],
    limit: "5 kB",
  },
]);
