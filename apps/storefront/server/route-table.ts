import type { Route } from "@storefront/proxy/server";
import { Brand, BRANDS } from "../brands/index.ts";
import { routes } from "./routes.ts";

/** Every route of this trunk for the printed table: development routes and the features of the fullest brand. */
export function routesForPrint(): readonly Route[] {
  return routes({ brand: Brand.parse(BRANDS["aurora"]), development: true }).routes;
}
