export { openApiOf } from "./openapi/open-api-of.ts";
export type {
  JsonSchema,
  OpenApiDocument,
  OpenApiInfo,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiReference,
  OpenApiResponse,
} from "./openapi/document.ts";
