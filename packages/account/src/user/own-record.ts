import * as z from "zod/mini";
import { BackendError, type BodySchema, type CallSession, isPathValue } from "@storefront/proxy/server";

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

/**
 * The id of the session's own user, fit for a path.
 * @throws BackendError when the profile fails or holds none.
 */
export async function ownUserId(session: CallSession): Promise<string> {
  const { user } = await session.profile();
  const id = typeof user?.id === "number" ? String(user.id) : user?.id;
  if (isPathValue(id)) return id;
  const nothing = { body: new Uint8Array(0), contentType: undefined, retryAfter: undefined };
  throw new BackendError({
    ...nothing,
    kind: "bad_body",
    status: 200,
    method: "GET",
    path: "/auth/user-profile",
  });
}
