import { sizes } from "@storefront/tools/size-limit";

export default sizes([
  {
    name: "the root door, without ky and the parser of live streams",
    path: "dist/index.js",
    import: "*",
    without: ["ky", "eventsource-parser"],
    limit: "5.7 kB",
  },
]);
