import { library } from "@storefront/tools/tsup";

export default library(["index.ts", "finder.ts", "queries.ts", "react-hooks.ts", "server.ts"]);
