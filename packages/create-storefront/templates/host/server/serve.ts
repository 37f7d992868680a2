import { serveStorefront } from "@storefront/host";
import { storefront } from "./trunk.ts";

await serveStorefront(storefront);
