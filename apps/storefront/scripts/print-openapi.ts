import { registryOf } from "@storefront/host";
import { type OpenApiDocument, openApiOf } from "@storefront/proxy/openapi";
import { storefront } from "../server/storefront.ts";

/**
 * The routes of this trunk's production host as an OpenAPI document: those of the first brand, which has every feature.
 * The version is that of the interface's form, because the routes come from packages of several versions.
 */
export const openApiDocument = (): OpenApiDocument =>
  openApiOf(registryOf(storefront), {
    title: "Storefront of the reference trunk",
    version: "1.0.0",
    endpointCodes: storefront.endpointCodes,
    description:
      "The proxy routes of a storefront host, on the origin of its site. Generated from the table of routes by " +
      "`pnpm openapi`. A call may name the page's language in the header `app-lang`.",
  });

if (import.meta.main) process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
