import { openApiOf } from "@storefront/proxy/openapi";
import type { HostBrand } from "../brand.ts";
import type { TrunkVariables } from "../environment/variables.ts";
import { registryOf } from "../process/trunk.ts";
import type { Trunk } from "../process/trunk.ts";
import { developmentGroups } from "./development-groups.ts";

/** The trunk and the brand of a development host. */
export interface ToolParts<Brand extends HostBrand, Own extends TrunkVariables, Service extends string> {
  readonly trunk: Trunk<Brand, Own, Service>;
  readonly brand: Brand;
}

/**
 * The data that a development host has for the panel of `@storefront/client/devtools`: `openapi.json` names the routes of calls,
 * `brand.json` has the switches of the brand's file. Undefined for another name.
 */
export function toolAnswer<Brand extends HostBrand, Own extends TrunkVariables, Service extends string>(
  name: string,
  { trunk, brand }: ToolParts<Brand, Own, Service>,
): unknown {
  switch (name) {
    case "openapi.json": {
      const registry = registryOf(trunk, { brand, development: developmentGroups });
      return openApiOf(registry, { title: brand.name, version: "development" });
    }
    case "brand.json":
      return {
        id: brand.id,
        switches: Object.fromEntries(Object.entries(brand).filter(([, value]) => typeof value === "boolean")),
        source:
          brand.flagSource === "backend" ? "the backend's flags, over the brand's file" : "the brand's file",
      };
    default:
      return undefined;
  }
}
