import { http, type HttpHandler } from "msw";
import type { Method } from "../contract/target.ts";
import type { RouteGroup } from "../contract/route.ts";

export interface CannedCall {
  readonly request: Request;
  /** The values of the path's parameters, decoded. */
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/**
 * A handler for one route of a group that answers these data in the form of the route: in the envelope, or bare. A
 * `Response` is the answer as it is. Give it to `server.use` in a test whose component needs certain data; for a
 * failure, `withFault` gives the true answer and its reference code.
 */
export function answer<Name extends string>(
  group: RouteGroup<Name>,
  name: NoInfer<Name>,
  data: unknown,
): HttpHandler {
  const { path, bindings, reply, id } = group[name];
  return http.all(`*${path}`, async ({ request, params }) => {
    if (!((request.method as Method) in bindings)) return undefined;
    const given: unknown = typeof data === "function" ? await data({ request, params }) : data;
    if (given instanceof Response) return given.clone();
    if (reply !== "bare" && reply !== "envelope")
      throw new Error(`${id} answers bytes: give answer() a Response.`);
    return Response.json(reply === "envelope" ? { ok: true, data: given } : given);
  });
}
