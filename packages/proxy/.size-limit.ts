import { REACT, sizes } from "@storefront/tools/size-limit";

export default sizes([
  {
    name: "both halves' shared door",
    path: "dist/index.js",
    import: "*",
    limit: "2.07 kB",
  },
  {
    name: "browser half, ky included",
    path: "dist/client.js",
    import: "*",
    limit: "10.80 kB",
  },
  {
    name: "React layer, without React and TanStack Query",
    path: "dist/react-hooks.js",
    import: "*",
    without: REACT,
    limit: "1.93 kB",
  },
]);
