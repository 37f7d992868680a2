import { library } from "@storefront/tools/tsup";

export default library(["index.ts", "host.ts", "msw.ts", "testing.ts"]);
