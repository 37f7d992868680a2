import { METHODS_WITH_BODY, type Method } from "../contract/method.ts";
import type { Route } from "../contract/route.ts";
import { WILDCARD } from "../contract/target.ts";
import type { OpenApiParameter } from "./document.ts";
import { fieldsOf, jsonSchemaOf, OPEN_OBJECT } from "./json-schema.ts";

const TEXT = { type: "string" } as const;
const SEGMENT = { ...TEXT, minLength: 1 } as const;

/** The name that the path below a wildcard has in the document. */
const BELOW = "below";

/** The path in the spelling of OpenAPI. */
export const pathOf = ({ path }: Route): string =>
  path
    .split("/")
    .map((segment) =>
      segment === WILDCARD ? `{${BELOW}}` : segment.startsWith(":") ? `{${segment.slice(1)}}` : segment,
    )
    .join("/");

/** The parameters of one method: of its path, of the query that its target names, and of the query that its handler reads. */
export function parametersOf(route: Route, method: Method): OpenApiParameter[] {
  const inPath = pathParameters(route);
  const taken = new Set(inPath.map(({ name }) => name));
  return [...inPath, ...queryParameters(route, method).filter(({ name }) => !taken.has(name))];
}

function pathParameters({ path }: Route): OpenApiParameter[] {
  return path.split("/").flatMap((segment): OpenApiParameter[] => {
    if (segment === WILDCARD)
      return [
        {
          name: BELOW,
          in: "path",
          required: true,
          schema: SEGMENT,
          description: "The path below this one. Its slashes are sent as they are.",
        },
      ];
    if (!segment.startsWith(":")) return [];
    return [{ name: segment.slice(1), in: "path", required: true, schema: SEGMENT }];
  });
}

function queryParameters(route: Route, method: Method): OpenApiParameter[] {
  const binding = route.bindings[method];
  const declared =
    route.parameters && typeof binding !== "string"
      ? fieldsOf(jsonSchemaOf(route.parameters)).map(({ name, schema, required }) =>
          inQuery(name, required, schema),
        )
      : [];
  const named = typeof binding === "string" ? namesIn(binding, fieldsInBody(route, method)) : [];
  const free = route.query === "pass" || route.reply === "stream";
  return [
    ...declared,
    ...named,
    ...(free ? [{ ...inQuery("query", false, OPEN_OBJECT), style: "form", explode: true } as const] : []),
  ];
}

/** Placeholders of a target that neither the path nor the body fills. One in the path of the target is required. */
function namesIn(target: string, inBody: ReadonlySet<string>): OpenApiParameter[] {
  const [path = ""] = target.split("?");
  return [...target.matchAll(/\{([^{}]+)\}/g)].flatMap(([whole, name = ""]) => {
    if (name === WILDCARD || name.startsWith("session.") || inBody.has(name)) return [];
    return [inQuery(name, path.includes(whole), TEXT)];
  });
}

const fieldsInBody = ({ body }: Route, method: Method): ReadonlySet<string> =>
  new Set(body && METHODS_WITH_BODY.has(method) ? fieldsOf(jsonSchemaOf(body)).map(({ name }) => name) : []);

const inQuery = (name: string, required: boolean, schema: OpenApiParameter["schema"]): OpenApiParameter => ({
  name,
  in: "query",
  required,
  schema,
});
