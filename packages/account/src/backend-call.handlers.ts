import { type BackendAnswer, type BodySchema, REFUSALS, withStatus } from "@storefront/proxy/server";
import * as z from "zod/mini";

const IDS: ReadonlySet<string> = new Set(["id", "user_id"]);

/** A handler's success with the backend's 202 kept: the browser reads a time limit from it. */
export function keepAccepted({ status, data }: BackendAnswer): unknown {
  return status === 202 ? withStatus(202, data) : data;
}

/**
 * A setting that a route cannot do without.
 * @throws Refusal 503 `not_configured` when the host has none.
 */
export function requireSetting<Setting>(setting: Setting | undefined): Setting {
  if (setting === undefined) throw REFUSALS.notConfigured();
  return setting;
}

/**
 * A body for a backend path that names the user: whom it is about is said by the session alone, so an `id` or
 * `user_id` of the request is dropped.
 */
export function aboutOneself(schema: z.ZodMiniType<Record<string, unknown>>): BodySchema {
  return z.pipe(
    schema,
    z.transform((fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => !IDS.has(name)))),
  );
}
