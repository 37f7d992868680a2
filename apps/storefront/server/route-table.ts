import type { Route } from "@storefront/proxy/server";
import { Brand, BRANDS } from "../brands/index.ts";
import { createExternalServices } from "./external-services.ts";
import { routes } from "./routes.ts";

/** Every route of this trunk for the printed table: development routes and the features of the fullest brand. */
export function routesForPrint(): readonly Route[] {
  const brand = Brand.parse(BRANDS["aurora"]);
  return routes({ brand, services: createExternalServices({}), development: true }).routes;
}
