import { sizes } from "@storefront/tools/size-limit";

export default sizes([
  {
    name: "what a page's loader reads, without React Router",
    path: "dist/site-context.js",
    import: "*",
    without: ["react-router"],
    limit: "270 B",
  },
  {
    name: "the first file of a process",
    path: "dist/start.js",
    import: "*",
    limit: "500 B",
  },
]);
