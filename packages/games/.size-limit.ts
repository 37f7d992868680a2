import { REACT, sizes } from "@storefront/tools/size-limit";

export default sizes([
  {
    name: "client, schemas and frame, without ky",
    path: "dist/index.js",
    import: "*",
    without: ["ky"],
    limit: "3.6 kB",
  },
  {
    name: "finder",
    path: "dist/finder.js",
    import: "*",
    limit: "1.2 kB",
  },
  {
    name: "every hook, without ky, React and TanStack Query",
    path: "dist/react-hooks.js",
    import: "*",
    without: [...REACT, "ky"],
    limit: "5.79 kB",
  },
]);
