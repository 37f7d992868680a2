import { start } from "@storefront/host/start";

// It imports nothing else itself: what comes next is loaded once Node and NODE_ENV are known to be right.
await start(() => import("./serve.ts"));
