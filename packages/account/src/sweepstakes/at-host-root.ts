import type { BodySchema, Handler, Target } from "@storefront/proxy/server";
import { keepAccepted } from "../money/keep-accepted.ts";

/** One call at the backend's host root, beside its base address (document 2, 4c), with the checked body if there is one. */
export function atHostRoot(target: Target, schema?: BodySchema): Handler {
  return async ({ backend, body }) => {
    const json = schema && (await body(schema));
    return keepAccepted(await backend.exchange(target, { mount: "root", json }));
  };
}
