import { REFERENCE_HEADER, type RecordFields } from "@storefront/client";
import type { Route } from "@storefront/proxy";
import * as z from "zod/mini";

type Schema = Readonly<Record<string, unknown>>;
type Method = keyof Route["bindings"];

const OPEN: Schema = { type: "object", additionalProperties: true };
const ANY_JSON: Schema = {
  description: "JSON of the backend as it is sent. The specification does not show its fields.",
};
const TEXT: Schema = { type: "string" };
const WITH_BODY = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const UPLOADS = [
  "multipart/form-data",
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/heic",
  "application/pdf",
];

/** Routes as an OpenAPI 3.1 document: plain JSON, the same for the same routes. An operation has the id of its route. */
export function openApiOf({ routes }: { readonly routes: readonly Route[] }, title: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes)
    for (const method of Object.keys(route.bindings) as Method[])
      (paths[pathOf(route)] ??= {})[method.toLowerCase()] = operationOf(route, method);
  return {
    openapi: "3.1.1",
    info: { title, version: "1.0.0" },
    servers: [{ url: "/" }],
    tags: [...new Set(routes.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    components: {
      responses: {
        Failure: {
          description:
            "A failure. 401, 403 and 440 are `{reason}` or the backend's own body, byte for byte; the rest is `{ok: false, error, detail}`.",
          headers: {
            [REFERENCE_HEADER]: { schema: { type: "string", pattern: String.raw`^EP\d{4}-EM\d{4}$` } },
          },
          content: { "application/json": { schema: OPEN } },
        },
      },
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-session",
          description: "Set by a login and never read by a page. On plain http its name is `session`.",
        },
      },
    },
  };
}

const pathOf = ({ path }: Route): string => path.replaceAll(/:(\w+)/g, "{$1}").replace(/\*$/, "{below}");

function operationOf(route: Route, method: Method): object {
  const parameters = parametersOf(route, method);
  const requestBody = bodyOf(route, method);
  const several = Object.keys(route.bindings).length > 1;
  return {
    operationId: several ? `${route.id}.${method.toLowerCase()}` : route.id,
    tags: [route.area],
    security: { session: [{ session: [] }], optional: [{}, { session: [] }], public: [] }[route.access],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { "2XX": successOf(route, method), default: { $ref: "#/components/responses/Failure" } },
  };
}

/** The parameters of the path, of the query that the target names, and of the query that the handler reads. */
function parametersOf(route: Route, method: Method): object[] {
  const { parameters, path, query, reply, body } = route;
  const binding: unknown = route.bindings[method];
  const inPath = [...pathOf(route).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const inBody = new Set(body && WITH_BODY.has(method) ? fieldsOf(body).map(({ name }) => name) : []);
  const named = typeof binding === "string" ? [...binding.matchAll(/\{(\w+)\}/g)] : [];
  const target = typeof binding === "string" ? (binding.split("?")[0] ?? "") : "";
  return [
    ...inPath.map((name) => ({ name, in: "path", required: true, schema: TEXT })),
    ...named
      .map(([whole, name = ""]) => ({ name, in: "query", required: target.includes(whole), schema: TEXT }))
      .filter(({ name }) => !path.includes(`:${name}`) && !inBody.has(name)),
    ...(parameters && typeof binding !== "string"
      ? fieldsOf(parameters).map((field) => ({ ...field, in: "query" }))
      : []),
    ...(query === "pass" || reply === "stream"
      ? [{ name: "query", in: "query", required: false, schema: OPEN, style: "form", explode: true }]
      : []),
  ];
}

function bodyOf(route: Route, method: Method): object | undefined {
  const { body, payload, bindings } = route;
  if (!WITH_BODY.has(method)) return undefined;
  if (payload === "upload")
    return { required: true, content: Object.fromEntries(UPLOADS.map((type) => [type, { schema: {} }])) };
  if (payload === "stream") return { required: false, content: { "*/*": { schema: {} } } };
  if (!body && typeof bindings[method] !== "string") return undefined;
  const json = { schema: body ? schemaOf(body) : OPEN };
  return {
    required: body !== undefined && !body.safeParse({}).success,
    content: { "application/json": json },
  };
}

function successOf({ answer: given, reply }: Route, method: Method): object {
  if (reply === "raw" || reply === "stream")
    return { description: "The answer as it comes.", content: { "*/*": { schema: {} } } };
  const isOne = given && ("read" in given || "safeParse" in given);
  const answer: object | undefined = isOne ? given : given?.[method];
  const data = answer ? (answerSchema(answer) ?? schemaOf(answer)) : ANY_JSON;
  const schema =
    reply === "bare"
      ? data
      : { type: "object", required: ["ok", "data"], properties: { ok: { const: true }, data } };
  return { description: "Success.", content: { "application/json": { schema } } };
}

/** The form in which a value is sent. Checks that are functions are left out, and a schema of another library is open. */
function schemaOf(schema: object): Schema {
  // By its mark and not by its class: a trunk may hold two copies of zod.
  if (!("_zod" in schema)) return OPEN;
  const { $schema: _, ...made } = z.toJSONSchema(schema as z.core.$ZodType, {
    io: "input",
    unrepresentable: "any",
  });
  return made;
}

function fieldsOf(schema: object): { name: string; schema: Schema; required: boolean }[] {
  const described: { properties?: Readonly<Record<string, Schema>>; required?: readonly string[] } =
    schemaOf(schema);
  const { properties = {}, required = [] } = described;
  return Object.entries(properties).map(([name, field]) => ({
    name,
    schema: field,
    required: required.includes(name),
  }));
}

/** The parts of an answer's shape that say how it is sent. */
interface Shape {
  readonly fields?: RecordFields;
  readonly items?: Shape;
  readonly needs?: readonly string[];
}

const SAMPLES = [1, 1_767_323_045, "1", "text", "https://example.test/", true, {}, [], ["text"]];

/** The JSON schema of an answer as a backend may send it; undefined for a schema of a library. */
export function answerSchema(answer: object): Schema | undefined {
  const shape: Shape = answer;
  if (shape.items) {
    const list = { type: "array", items: answerSchema(shape.items) };
    const page = { type: "object", required: ["data"], properties: { data: list } };
    return "read" in answer ? { anyOf: [list, page] } : list;
  }
  if (!shape.fields) return "read" in answer ? {} : undefined;
  const properties = Object.entries(shape.fields).map(([name, field]) => [name, fieldSchema(field)]);
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    additionalProperties: true,
    ...(shape.needs && shape.needs.length > 0 && { required: shape.needs }),
  };
}

/** The kinds of JSON of which a reader makes something, found by reading samples: a reader says it in no other way. */
function fieldSchema(field: RecordFields[string]): Schema {
  if ("fields" in field) return { anyOf: [answerSchema(field), { type: "null" }] };
  const read = typeof field === "function" ? field : "read" in field ? field.read : field[0];
  const kinds = SAMPLES.filter((sample) => (read(sample) ?? null) !== null).map(kindOf);
  return kinds.length === 0 ? {} : { type: [...new Set(kinds), "null"] };
}

const kindOf = (sample: unknown): string => (Array.isArray(sample) ? "array" : typeof sample);
