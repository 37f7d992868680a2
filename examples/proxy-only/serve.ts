import { serveStorefront } from "@storefront/host";
import { trunk } from "./trunk.ts";

await serveStorefront(trunk);
