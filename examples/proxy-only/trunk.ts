import { defineTrunk } from "@storefront/host";
import { brands } from "./brands.ts";
import { routes } from "./routes.ts";

export const trunk = defineTrunk({ brands, routes });
