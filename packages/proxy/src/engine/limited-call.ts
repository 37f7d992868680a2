import { type Method, METHODS_WITH_BODY, type Target } from "../contract/method.ts";
import type { ProxyRuntime } from "./runtime.ts";
import { isBackendError } from "../contract/backend-error.ts";
import { type JsonBody, parseWith } from "../request/body.ts";
import type { CallSession } from "../contract/call.ts";
import type { Inbound } from "../contract/inbound.ts";
import type { Route } from "../contract/route.ts";
import { accountNames, type LimitedCaller, type LimitedPerson } from "./rate-limit-keys.ts";
import { REFUSALS } from "../contract/refusal.ts";
import { userIdOf } from "./request-session.ts";
import { compileTarget, fillTarget } from "../contract/target.ts";

type Runtime = Pick<ProxyRuntime, "rateLimits" | "visitors">;

/** What of a call its rate limits are counted by. */
interface CountedCall {
  readonly route: Route;
  readonly method: Method;
  readonly request: Inbound;
  readonly token: string | undefined;
  readonly session: CallSession;
  value(name: string): unknown;
  readBody(): Promise<JsonBody | null>;
}

/** A call as its rate limits see it. */
export function limitedCaller(call: CountedCall, runtime: Runtime): LimitedCaller {
  return {
    address: runtime.visitors.address(call.request),
    person: () => personOf(call, runtime),
  };
}

/**
 * Whom a call is about. What the route's own checks refuse is refused first: asking whose session it is may cost a
 * backend call. A route that needs a session acts on its user, whatever the body says.
 */
async function personOf(call: CountedCall, runtime: Runtime): Promise<LimitedPerson> {
  const { route, method } = call;
  const binding = route.bindings[method];
  const body = METHODS_WITH_BODY.has(method) && route.payload === "json" ? await call.readBody() : null;
  if (body && route.body) parseWith(route.body, body.value);
  if (typeof binding === "string" && !canBeFilled(binding, call)) throw REFUSALS.invalidPathValue();
  return {
    accounts: route.access === "session" || !body ? [] : accountNames(body.value),
    user: await userOf(call, runtime),
  };
}

/** The id that the target may need is the session's own and comes later. */
const canBeFilled = (target: Target, call: CountedCall): boolean =>
  fillTarget(compileTarget(target), (name) => (name.startsWith("session.") ? 0 : call.value(name))) !== null;

/**
 * The user of the session, once the backend accepted it. Where a session is required, one that the backend refuses
 * fails the call here; where it is optional, the call goes on as if there were none.
 */
async function userOf(call: CountedCall, { rateLimits }: Runtime): Promise<string | undefined> {
  const { token, route } = call;
  if (token === undefined) return undefined;
  try {
    return await rateLimits.userOf(token, async () => userIdOf(await call.session.profile())?.toString());
  } catch (error) {
    if (route.access === "optional" && isBackendError(error)) return undefined;
    throw error;
  }
}
