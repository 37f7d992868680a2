import { REACT, sizes } from "@storefront/tools/size-limit";

export default sizes([
  {
    name: "guard and client, without ky",
    path: "dist/index.js",
    import: "*",
    without: ["ky"],
    limit: "1.71 kB",
  },
  {
    name: "every hook, without ky, React and TanStack Query",
    path: "dist/react-hooks.js",
    import: "*",
    without: [...REACT, "ky"],
    limit: "2.54 kB",
  },
]);
