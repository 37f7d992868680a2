import { library } from "@storefront/tools/tsup";

export default library(["index.ts", "react-hooks.ts", "server.ts"]);
