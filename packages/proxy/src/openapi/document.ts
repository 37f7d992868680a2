import type { EndpointTexts, OwnEndpointRow } from "@storefront/error-codes";
import type { JsonValue } from "@storefront/client";

/** A JSON Schema of draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A reference to a part below `components`. */
export interface OpenApiReference {
  readonly $ref: string;
}

/** The facts of the interface as a whole, which no route has. */
export interface OpenApiInfo {
  readonly title: string;
  readonly version: string;
  readonly description?: string | undefined;
  /** Addresses of hosts. Default: the address that the document was loaded from. */
  readonly servers?: readonly { readonly url: string; readonly description?: string }[] | undefined;
  /** The trunk's codes for failed calls. */
  readonly endpointCodes?: readonly OwnEndpointRow[] | undefined;
}

/** A parameter of the path or of the query. */
export interface OpenApiParameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description?: string;
  readonly style?: "form";
  readonly explode?: boolean;
}

/** Bodies by media type. */
export type OpenApiContent = Readonly<Record<string, { readonly schema: JsonSchema }>>;

/** An answer with one status. */
export interface OpenApiResponse {
  readonly description: string;
  readonly headers?: Readonly<Record<string, OpenApiReference>>;
  readonly content?: OpenApiContent;
}

/** One method of one path. The fields that begin with `x-` are facts of the route that OpenAPI has no word for. */
export interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly OpenApiParameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: OpenApiContent };
  /** By status; `2XX` is any other success, `default` any other failure. */
  readonly responses: Readonly<Record<string, OpenApiReference>>;
  /** The id of the route. */
  readonly "x-route": string;
  readonly [extension: `x-${string}`]: JsonValue;
}

/** The parts that operations refer to. */
export interface OpenApiComponents {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly responses: Readonly<Record<string, OpenApiResponse>>;
  readonly headers: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
  readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** An OpenAPI 3.1 document as plain JSON. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly servers: readonly { readonly url: string; readonly description?: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: OpenApiComponents;
  /** The trunk's codes for failed calls, by code; absent without any. */
  readonly "x-endpoint-codes"?: Readonly<Record<string, OpenApiEndpointCode>>;
}

/** A trunk's code for failed calls: the calls, and the sentences for players by language. */
export interface OpenApiEndpointCode {
  readonly methods: readonly string[];
  readonly pattern: string;
  readonly texts: EndpointTexts;
}
