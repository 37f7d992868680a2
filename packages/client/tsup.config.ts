import { library } from "@storefront/tools/tsup";

export default library([
  "index.ts",
  "http.ts",
  "queries.ts",
  "react-hooks.ts",
  // No door: a file of its own, so that a page that reads no records does not load their readers with the door `.`.
  "contract/field-readers.ts",
]);
