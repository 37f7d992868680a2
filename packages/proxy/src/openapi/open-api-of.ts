import type { OwnEndpointRow } from "@storefront/error-codes";
import type { Method } from "../contract/method.ts";
import type { Route } from "../contract/route.ts";
import type {
  OpenApiDocument,
  OpenApiEndpointCode,
  OpenApiInfo,
  OpenApiOperation,
  OpenApiResponse,
} from "./document.ts";
import { operationIdOf, operationOf, SESSION } from "./operation.ts";
import { pathOf } from "./parameters.ts";
import { HEADERS, RESPONSES, SCHEMAS, successOf } from "./responses.ts";

const VERSION = "3.1.1";

/**
 * The routes of a registry as an OpenAPI 3.1 document: plain JSON, in the order of the registry, the same for the same
 * registry. An operation has the id of its route; a row's schemas are the schemas of its body, query and answer.
 */
export function openApiOf(
  { routes }: { readonly routes: readonly Route[] },
  { title, version, description, servers = [{ url: "/" }], endpointCodes = [] }: OpenApiInfo,
): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  const successes: Record<string, OpenApiResponse> = {};
  for (const route of routes) {
    const path = pathOf(route);
    for (const method of Object.keys(route.bindings) as Method[]) {
      const operations = (paths[path] ??= {});
      operations[method.toLowerCase()] = operationOf(route, method);
      successes[operationIdOf(route, method)] = successOf(route, method);
    }
  }
  return {
    openapi: VERSION,
    info: { title, version, ...(description !== undefined && { description }) },
    servers,
    tags: [...new Set(routes.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: {
      schemas: SCHEMAS,
      responses: { ...RESPONSES, ...successes },
      headers: HEADERS,
      securitySchemes: {
        [SESSION]: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-session",
          description: "Set by a login and never read by a page. On plain http its name is `session`.",
        },
      },
    },
    ...(endpointCodes.length > 0 && { "x-endpoint-codes": Object.fromEntries(endpointCodes.map(codeOf)) }),
  };
}

const codeOf = ([code, methods, pattern, texts]: OwnEndpointRow): [string, OpenApiEndpointCode] => [
  code,
  { methods: methods.split(","), pattern, texts },
];
