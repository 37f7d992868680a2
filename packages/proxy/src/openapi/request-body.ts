import { METHODS_WITH_BODY, type Method } from "../contract/method.ts";
import type { Route } from "../contract/route.ts";
import type { OpenApiContent, OpenApiOperation } from "./document.ts";
import { jsonSchemaOf, OPEN_OBJECT } from "./json-schema.ts";

const BYTES = { schema: {} } as const;

/** The media types that an upload may have, as the kernel's body reader accepts them. */
const UPLOAD: OpenApiContent = {
  "multipart/form-data": { schema: OPEN_OBJECT },
  "image/jpeg": BYTES,
  "image/png": BYTES,
  "image/webp": BYTES,
  "image/heic": BYTES,
  "image/heif": BYTES,
  "application/pdf": BYTES,
};

/** The body of one method; undefined for a method that reads none. */
export function requestBodyOf(route: Route, method: Method): OpenApiOperation["requestBody"] {
  if (!METHODS_WITH_BODY.has(method)) return undefined;
  const { body, payload } = route;
  if (payload === "upload") return { required: true, content: UPLOAD };
  if (payload === "stream") return { required: false, content: { "*/*": BYTES } };
  const isHandler = typeof route.bindings[method] !== "string";
  if (!body && isHandler) return undefined;
  const json = { schema: body ? jsonSchemaOf(body) : OPEN_OBJECT };
  const required = body !== undefined && !body.safeParse({}).success;
  return {
    required,
    content: { "application/json": json, ...(payload === "beacon" && { "text/plain": json }) },
  };
}
