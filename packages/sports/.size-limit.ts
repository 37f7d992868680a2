import { REACT, sizes } from "@storefront/tools/size-limit";

export default sizes([
  {
    name: "client, all of it, without ky",
    path: "dist/index.js",
    import: "*",
    without: ["ky", "eventsource-parser"],
    limit: "5.28 kB",
  },
  {
    name: "launcher",
    path: "dist/index.js",
    import: "{ createSportsbookLauncher }",
    limit: "2.25 kB",
  },
  {
    name: "every hook, without React, TanStack Query and the parser that is loaded later",
    path: "dist/react-hooks.js",
    import: "*",
    without: [...REACT, "eventsource-parser"],
    limit: "6.65 kB",
  },
  {
    name: "hooks of provider-c, without the same",
    path: "dist/react-hooks.js",
    import: "{ useLiveEvents, usePlaceBet, useSports, useSportsEvents, useSportsSearch }",
    without: [...REACT, "eventsource-parser"],
    limit: "5.20 kB",
  },
  {
    name: "launcher hook, without React and TanStack Query",
    path: "dist/react-hooks.js",
    import: "{ useSportsbookLauncher }",
    without: REACT,
    limit: "2.46 kB",
  },
  {
    name: "parser of live streams, loaded when one opens",
    path: "node_modules/eventsource-parser/dist/index.js",
    import: "{ createParser }",
    limit: "1.76 kB",
  },
]);
