import { type OpenApiDocument, openApiOf } from "@storefront/proxy/openapi";
import { registryOf } from "../process/trunk.ts";
import { brandOfTrunk } from "./trunk-routes.ts";
import type { AnyTrunk } from "../process/trunk.ts";

/** Settings of `documentOfTrunk`. */
export interface TrunkDocumentOptions {
  /** The id of a brand. Default: the first. */
  readonly brand?: string | undefined;
  /** Title of the document. Default: the name of the brand. */
  readonly title?: string | undefined;
  /** Version of the interface. Default 1.0.0. */
  readonly version?: string | undefined;
  /** Values of the trunk's own variables. */
  readonly variables?: Readonly<Record<string, string | undefined>> | undefined;
}

/** The routes that a production host of a trunk serves, as an OpenAPI 3.1 document. */
export function documentOfTrunk(
  trunk: AnyTrunk,
  { brand, title, version = "1.0.0", variables = {} }: TrunkDocumentOptions,
): OpenApiDocument {
  const chosen = brandOfTrunk(trunk, brand);
  const own = Object.keys(trunk.variables ?? {}).map((name) => [name, variables[name]]);
  const registry = registryOf(trunk, { brand: chosen, variables: Object.fromEntries(own) });
  return openApiOf(registry, {
    title: title ?? `Storefront of ${chosen.name}`,
    version,
    endpointCodes: trunk.endpointCodes,
    description:
      "The proxy routes of a storefront host, on the origin of its site. Generated from the table of routes by " +
      "`storefront openapi`. A call may name the page's language in the header `app-lang`.",
  });
}
