import { library } from "@storefront/tools/tsup";

export default library(["index.ts", "main.ts"]);
