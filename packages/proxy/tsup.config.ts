import { library } from "@storefront/tools/tsup";

export default library([
  "index.ts",
  "client.ts",
  "server.ts",
  "cache.ts",
  "development.ts",
  "hono.ts",
  "node.ts",
  "queries.ts",
  "react-hooks.ts",
  "testing.ts",
]);
