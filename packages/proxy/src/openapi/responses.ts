import type { Method } from "../contract/method.ts";
import { REFERENCE_HEADER, REQUEST_ID_HEADER } from "@storefront/client";
import type { Route } from "../contract/route.ts";
import type { OpenApiComponents, OpenApiContent, OpenApiReference, OpenApiResponse } from "./document.ts";
import { jsonSchemaOf } from "./json-schema.ts";

const headerRef = (name: string): OpenApiReference => ({ $ref: `#/components/headers/${name}` });
const schemaRef = (name: string): OpenApiReference => ({ $ref: `#/components/schemas/${name}` });
const jsonOf = (schema: object): OpenApiContent => ({ "application/json": { schema: { ...schema } } });

/** A reference to a shared response. */
export const responseRef = (name: string): OpenApiReference => ({ $ref: `#/components/responses/${name}` });

export const HEADERS: OpenApiComponents["headers"] = {
  [REQUEST_ID_HEADER]: {
    description: "The id of the request in the host's log.",
    schema: { type: "string" },
  },
  [REFERENCE_HEADER]: {
    description: "The reference code of a failure: endpoint and reason.",
    schema: { type: "string", pattern: "^EP\\d{4}-EM\\d{4}$" },
  },
  "retry-after": { description: "Seconds to wait.", schema: { type: "string" } },
  "x-cache": {
    description: "The source of a public answer: the cache while fresh or stale, or the backend.",
    schema: { type: "string", enum: ["hit", "stale", "miss", "cold"] },
  },
  allow: { description: "The methods that the path has.", schema: { type: "string" } },
};

export const SCHEMAS: OpenApiComponents["schemas"] = {
  BackendAnswer: {
    description: "JSON of the backend as it is sent. The specification does not show its fields.",
    type: ["object", "array", "string", "number", "boolean", "null"],
    additionalProperties: true,
  },
  Failure: {
    description: "A failure: a short name, and the reason as far as it may be shown.",
    type: "object",
    required: ["ok", "error"],
    properties: {
      ok: { const: false },
      error: { type: "string" },
      detail: {},
      errors: {
        type: "object",
        description: "The backend's errors of single fields.",
        additionalProperties: { type: "string" },
      },
    },
    additionalProperties: true,
  },
  SessionFailure: {
    description: "A refusal with its reason, as the backend or this host sends it.",
    type: "object",
    properties: { reason: { type: "string" } },
    additionalProperties: true,
  },
};

const FAILED = {
  [REFERENCE_HEADER]: headerRef(REFERENCE_HEADER),
  [REQUEST_ID_HEADER]: headerRef(REQUEST_ID_HEADER),
};
const failed = (description: string, headers: OpenApiResponse["headers"] = {}): OpenApiResponse => ({
  description,
  headers: { ...FAILED, ...headers },
  content: jsonOf(schemaRef("Failure")),
});
const EITHER = { anyOf: [schemaRef("Failure"), schemaRef("SessionFailure")] };
/** The body of 401, 403 and 440 is the backend's own, byte for byte, where the route has the shared error rule. */
const passedOn = (description: string): OpenApiResponse => ({
  description,
  headers: FAILED,
  content: { ...jsonOf(EITHER), "*/*": { schema: {} } },
});
const refused = (description: string): OpenApiResponse => ({
  description,
  headers: FAILED,
  content: jsonOf(EITHER),
});

/** The failures that operations share. */
export const RESPONSES = {
  InvalidRequest: failed("The path, the query or the body is not what the route takes."),
  NoSession: refused("There is no session (`no_token`), or the backend refuses it."),
  NoSessionPassedOn: passedOn("There is no session (`no_token`), or the backend's own refusal of it."),
  Forbidden: refused("The call comes from another site (`cross_site`), or the backend refuses it."),
  ForbiddenPassedOn: passedOn(
    "The call comes from another site (`cross_site`), or the backend's own refusal.",
  ),
  MethodNotAllowed: failed("Another method of this path.", { allow: headerRef("allow") }),
  BodyTimeout: failed("The body did not arrive in time."),
  BodyTooLarge: failed("The body is too large."),
  UnsupportedMediaType: failed("The body has another media type, or is compressed."),
  TooManyAttempts: failed("A limit of this host or of the backend is used up.", {
    "retry-after": headerRef("retry-after"),
  }),
  SessionEnded: refused("The session was ended by force."),
  SessionEndedPassedOn: passedOn("The session was ended by force: the backend's own answer."),
  /** The failure of an upstream whose answers are streamed: any type, and any body. */
  UpstreamFailure: {
    description: "A failure of this host, or that of the upstream as it comes.",
    headers: FAILED,
    content: { "application/json": { schema: {} }, "*/*": { schema: {} } },
  },
  Failed: failed("Any other failure, of the backend or of this host."),
} as const satisfies Readonly<Record<string, OpenApiResponse>>;

/** Success, by the form of the route's answers. */
export function successOf(route: Route, method: Method): OpenApiResponse {
  const { access, answer, reply } = route;
  const isShared = access === "public" && method === "GET";
  const headers = {
    [REQUEST_ID_HEADER]: headerRef(REQUEST_ID_HEADER),
    ...(isShared && { "x-cache": headerRef("x-cache") }),
  };
  const data = answer ? jsonSchemaOf(answer) : schemaRef("BackendAnswer");
  switch (reply) {
    case "envelope":
      return { description: "The data in an envelope.", headers, content: jsonOf(enveloped({ ...data })) };
    case "bare":
      return { description: "The data.", headers, content: jsonOf(data) };
    case "raw":
      return { description: "The bytes of the backend.", headers, content: { "*/*": { schema: {} } } };
    case "stream":
      return {
        description: "The answer of the upstream as it comes, live events too.",
        headers,
        content: {
          "application/json": { schema: {} },
          "text/event-stream": { schema: {} },
          "*/*": { schema: {} },
        },
      };
  }
}

const enveloped = (data: object): object => ({
  type: "object",
  required: ["ok", "data"],
  properties: { ok: { const: true }, data },
});
