import { sizes } from "@storefront/tools/size-limit";

export default sizes([
  {
    name: "what a page's loader reads, without React Router",
    path: "dist/site-context.js",
    import: "{ siteContextOf }",
    without: ["react-router"],
    limit: "150 B",
  },
  {
    name: "the first file of a process",
    path: "dist/start.js",
    import: "*",
    limit: "500 B",
  },
]);
