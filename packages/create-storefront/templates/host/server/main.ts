import { start } from "@storefront/host/start";

// Nothing else is imported here: an old Node is refused before anything of the host is loaded.
await start(() => import("./serve.ts"));
