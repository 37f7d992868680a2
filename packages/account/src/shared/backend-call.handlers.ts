import { asYes, type RecordFields } from "@storefront/client";
import {
  type BackendAnswer,
  type BackendCallOptions,
  type BodySchema,
  bytes,
  type Outcome,
  REFUSALS,
} from "@storefront/proxy";
import * as z from "zod/mini";

const IDS: ReadonlySet<string> = new Set(["id", "user_id"]);

/** The fields by which an answer says no; such a no is an answer too. */
export const VERDICT = { valid: asYes, ok: asYes, success: asYes } satisfies RecordFields;

/**
 * The success of a handler: the backend's own bytes. A 202 of the backend stays a 202, because the browser reads a time
 * limit from it.
 */
export const keepAccepted = ({ status, body, contentType }: BackendAnswer): Outcome =>
  bytes(status === 202 ? 202 : 200, body, contentType);

/**
 * A setting that a route needs.
 * @throws Refusal 503 `not_configured` when the host has none.
 */
export function requireSetting<Setting>(setting: Setting | undefined): Setting {
  if (setting === undefined) throw REFUSALS.notConfigured();
  return setting;
}

/**
 * A body for a backend path that names the user. Only the session says which user: an `id` or `user_id` of the request
 * is dropped.
 */
export function aboutOneself(schema: z.ZodMiniType<Record<string, unknown>>): BodySchema {
  return z.pipe(
    schema,
    z.transform((fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => !IDS.has(name)))),
  );
}

export const withCursor = (cursor: string | null | undefined): { query?: BackendCallOptions["query"] } =>
  cursor ? { query: [["cursor", cursor]] } : {};
