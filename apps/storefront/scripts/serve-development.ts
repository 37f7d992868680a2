import { serveDevelopment } from "@storefront/host/development";

await serveDevelopment({ root: new URL("..", import.meta.url), trunk: "/server/storefront.ts" });
