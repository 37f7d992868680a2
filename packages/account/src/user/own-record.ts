import * as z from "zod/mini";
import type { BodySchema } from "@storefront/proxy/server";

const IDS: ReadonlySet<string> = new Set(["id", "user_id"]);

/**
 * A body for a backend path that names the user: whom it is about is said by the session alone, so an `id` or
 * `user_id` of the request is dropped (decision R9).
 */
export function aboutOneself(schema: z.ZodMiniType<Record<string, unknown>>): BodySchema {
  return z.pipe(
    schema,
    z.transform((fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => !IDS.has(name)))),
  );
}
