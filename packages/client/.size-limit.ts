import { REACT, sizes } from "@storefront/tools/size-limit";

export default sizes([
  {
    name: "the shared door",
    path: "dist/index.js",
    import: "*",
    limit: "2.07 kB",
  },
  {
    name: "http client, ky included",
    path: "dist/http.js",
    import: "*",
    limit: "9.12 kB",
  },
  {
    name: "React layer, without React and TanStack Query",
    path: "dist/react-hooks.js",
    import: "*",
    without: REACT,
    limit: "1.95 kB",
  },
]);
