import type { KnownSessions } from "../cache/known-sessions.ts";
import { userIdOf } from "../cache/profile-cache.ts";
import { isBackendError } from "../contract/backend-error.ts";
import type { CallSession } from "../contract/call.ts";
import { type Method, METHODS_WITH_BODY } from "../contract/method.ts";
import type { Route } from "../contract/route.ts";
import { fillTarget } from "../contract/target.ts";
import { type JsonBody, parseWith } from "../request/body.ts";
import { accountNames, type LimitedPerson } from "./rate-limit-keys.ts";

/** The parts of a call that say whom it is about. */
export interface PersonalCall {
  readonly route: Route;
  readonly method: Method;
  readonly token: string | undefined;
  readonly session: CallSession;
  value(name: string): unknown;
  readBody(): Promise<JsonBody | null>;
}

/** The person of a call, and whether the backend accepted its session, whose profile may have no id. */
export interface ReadPerson extends LimitedPerson {
  readonly isAccepted: boolean;
}

/** The JSON body of a call that may have one. */
export const jsonBodyOf = async (call: PersonalCall): Promise<JsonBody | null> =>
  METHODS_WITH_BODY.has(call.method) && call.route.payload === "json" ? call.readBody() : null;

/**
 * The route's own checks come first, because reading the session's user may cost a backend call. A route that needs a
 * session acts on its user, whatever the body says.
 */
export async function readPerson(call: PersonalCall, sessions: KnownSessions): Promise<ReadPerson> {
  const { route, method } = call;
  const binding = route.bindings[method];
  const body = await jsonBodyOf(call);
  if (body && route.body) parseWith(route.body, body.value);
  // The id of the session's own user is not known yet: any value will do for this check.
  if (typeof binding === "string")
    fillTarget(binding, (name) => (name.startsWith("session.") ? 0 : call.value(name)));
  return {
    names: route.access === "session" || !body ? [] : accountNames(body.value),
    ...(await readUser(call, sessions)),
  };
}

/**
 * The user of the session, once the backend accepted it. Where a session is required, one that the backend refuses
 * fails the call here; where it is optional, the call goes on as if there were none.
 */
async function readUser(
  { token, route, session }: PersonalCall,
  sessions: KnownSessions,
): Promise<Pick<ReadPerson, "user" | "isAccepted">> {
  if (token === undefined) return { user: undefined, isAccepted: false };
  try {
    const user = (await sessions.userOf(token)) ?? userIdOf(await session.profile())?.toString();
    return { user, isAccepted: true };
  } catch (error) {
    if (route.access === "optional" && isBackendError(error)) return { user: undefined, isAccepted: false };
    throw error;
  }
}
