import { sizes } from "@storefront/tools/size-limit";

export default sizes([
  {
    name: "classifier",
    path: "dist/index.js",
    import: "{ classifyApiError }",
    limit: "3.49 kB",
  },
  {
    name: "everything of the main door",
    path: "dist/index.js",
    import: "*",
    limit: "5.26 kB",
  },
  {
    name: "texts in all languages",
    path: "dist/texts.js",
    import: "*",
    limit: "3.09 kB",
  },
]);
