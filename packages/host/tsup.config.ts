import { library } from "@storefront/tools/tsup";

export default library([
  "index.ts",
  "brand.ts",
  "command.ts",
  "development.ts",
  "react-router.ts",
  "site-context.ts",
  "start.ts",
]);
