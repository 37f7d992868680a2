import { library } from "@storefront/tools/tsup";

export default library([
  "index.ts",
  "client.ts",
  "server.ts",
  "cache.ts",
  "development.ts",
  "devtools.ts",
  "hono.ts",
  "msw.ts",
  "node.ts",
  "openapi.ts",
  "queries.ts",
  "react-hooks.ts",
  "testing.ts",
  // No door: a file of its own, so that a page that reads no records does not load their readers with the door `.`.
  "contract/field-readers.ts",
]);
