import { REACT, sizes } from "@storefront/tools/size-limit";

export default sizes([
  {
    name: "createAccount and signing in, ky included",
    path: "dist/index.js",
    import: "{ createAccount, isSignedIn, login, register, logout }",
    limit: "15.6 kB",
  },
  {
    name: "every hook, without React and TanStack Query",
    path: "dist/react-hooks.js",
    import: "*",
    without: REACT,
    limit: "14.4 kB",
  },
]);
