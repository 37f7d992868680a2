import type { CallContext } from "../backend/backend-client.ts";
import type { Inbound } from "../contract/inbound.ts";
import type { Target } from "../contract/method.ts";
import { REFUSALS } from "../contract/refusal.ts";
import type { RouteFacts } from "../contract/route-facts.ts";
import { compileTarget, type FilledTarget, fillTarget } from "../contract/target.ts";
import type { SessionCookies } from "../request/session-cookies.ts";
import type { ProxyRuntime } from "./runtime.ts";

/** What of a call its context is made of. */
interface CallFacts {
  readonly requestId: string;
  readonly route: RouteFacts;
  readonly token: string | undefined;
  readonly request: Inbound;
}

type Runtime = Pick<ProxyRuntime, "headers" | "visitors">;

/** The context of all backend calls of a request. */
export function createContext(
  { requestId, route, token, request }: CallFacts,
  { headers, visitors }: Runtime,
  cookies: SessionCookies,
): CallContext {
  return {
    requestId,
    routeId: route.id,
    area: route.area,
    deadline: route.deadline,
    token,
    headers: headers.ofVisitor(visitors.read(request, cookies)),
    onAbort: (listener) => request.onAbort(listener),
  };
}

/** The context of an anonymous call: of the visitor it says the language alone. */
export function withoutVisitor(
  context: CallContext,
  request: Inbound,
  { headers, visitors }: Runtime,
): CallContext {
  return { ...context, headers: headers.ofVisitor(visitors.anonymous(visitors.language(request))) };
}

/**
 * A target with its placeholders filled: from `values` first, even when they are null, then from the request.
 * @throws Refusal when a value may not stand in a path.
 */
export function filledTarget(
  text: Target,
  values: Readonly<Record<string, unknown>> | undefined,
  call: { value(name: string): unknown },
): FilledTarget {
  const target = compileTarget(text);
  if (target.segments.length === 0 && target.query.length === 0) return { target, path: target.path };
  const path = fillTarget(target, (name) =>
    values && Object.hasOwn(values, name) ? values[name] : call.value(name),
  );
  if (path === null) throw REFUSALS.invalidPathValue();
  return { target, path };
}
