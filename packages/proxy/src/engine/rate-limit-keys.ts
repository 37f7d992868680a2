import { hash } from "node:crypto";
import { isBackendError } from "../contract/backend-error.ts";
import type { CallSession } from "../contract/call.ts";
import type { Inbound } from "../contract/inbound.ts";
import { type Method, METHODS_WITH_BODY } from "../contract/method.ts";
import type { CountedBy } from "../contract/rate-limits.ts";
import type { Route } from "../contract/route.ts";
import { fillTarget } from "../contract/target.ts";
import { type JsonBody, parseWith } from "../request/body.ts";
import { addressBlock } from "../request/real-address.ts";
import type { VisitorReader } from "../request/visitor.ts";
import { userIdOf } from "../cache/profile-cache.ts";

/** The person that a call is about. */
export interface LimitedPerson {
  /** Accounts that the body names, as `accountNames` gives them. */
  readonly accounts: readonly string[];
  /** The id of the session's user; undefined without a session that the backend accepted. */
  readonly user: string | undefined;
}

/** The caller, and the person that the call is about, which is only read when the buckets by address are within their limits. */
export interface LimitedCaller {
  readonly address: string;
  readonly person: () => Promise<LimitedPerson>;
}

const NO_PERSON: LimitedPerson = { accounts: [], user: undefined };

/** A caller that is counted by its address alone. */
export const callerAt = (address: string): LimitedCaller => ({
  address,
  person: () => Promise.resolve(NO_PERSON),
});

/** The parts of a host that its limits read. */
interface LimitingHost {
  readonly rateLimits: {
    userOf(token: string, load: () => Promise<string | undefined>): Promise<string | undefined>;
  };
  readonly visitors: Pick<VisitorReader, "address">;
}

/** The parts of a call that its rate limits are counted by. */
interface CountedCall {
  readonly route: Route;
  readonly method: Method;
  readonly request: Inbound;
  readonly token: string | undefined;
  readonly session: CallSession;
  value(name: string): unknown;
  readBody(): Promise<JsonBody | null>;
}

/** A call as its rate limits see it; its person is read once. */
export function limitedCaller(call: CountedCall, host: LimitingHost): LimitedCaller {
  let person: Promise<LimitedPerson> | undefined;
  return {
    address: host.visitors.address(call.request),
    person: () => (person ??= personOf(call, host)),
  };
}

/** The keys that a call counts against in a bucket; none when the call has no value that the bucket counts by. */
export async function keysOf(by: CountedBy, { address, person }: LimitedCaller): Promise<readonly string[]> {
  const block = addressBlock(address);
  if (by === "address") return [block];
  const { accounts, user } = await person();
  switch (by) {
    case "address and account":
      return accounts.length === 0 ? [block] : accounts.map((name) => `${block} ${name}`);
    case "account":
      return accounts;
    case "user or account":
      return user === undefined ? accounts : [`user ${user}`, ...accounts];
    case "user":
      return [user === undefined ? block : `user ${user}`];
  }
}

/**
 * The route's own checks come first, because reading the session's user may cost a backend call. A route that needs a
 * session acts on its user, whatever the body says.
 */
async function personOf(call: CountedCall, host: LimitingHost): Promise<LimitedPerson> {
  const { route, method } = call;
  const binding = route.bindings[method];
  const body = METHODS_WITH_BODY.has(method) && route.payload === "json" ? await call.readBody() : null;
  if (body && route.body) parseWith(route.body, body.value);
  // The id of the session's own user is not known yet: any value will do for this check.
  if (typeof binding === "string")
    fillTarget(binding, (name) => (name.startsWith("session.") ? 0 : call.value(name)));
  return {
    accounts: route.access === "session" || !body ? [] : accountNames(body.value),
    user: await userOf(call, host),
  };
}

/**
 * The user of the session, once the backend accepted it. Where a session is required, one that the backend refuses
 * fails the call here; where it is optional, the call goes on as if there were none.
 */
async function userOf(
  { token, route, session }: CountedCall,
  { rateLimits }: LimitingHost,
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  try {
    return await rateLimits.userOf(token, async () => userIdOf(await session.profile())?.toString());
  } catch (error) {
    if (route.access === "optional" && isBackendError(error)) return undefined;
    throw error;
  }
}

/** The fields of a body that name an account, or the address of a code. */
const ACCOUNT_FIELDS = ["login", "email", "username", "document", "number", "cpf", "phone"] as const;

/**
 * The accounts that a body names, one key for all spellings of a name: upper and lower case, accents, spaces and
 * punctuation make no difference. Hashed, so that neither memory nor Redis lists e-mails or document numbers.
 */
export function accountNames(body: Readonly<Record<string, unknown>>): string[] {
  const names = new Set<string>();
  for (const field of ACCOUNT_FIELDS) {
    const given = Object.hasOwn(body, field) ? body[field] : undefined;
    for (const value of Array.isArray(given) ? (given as unknown[]) : [given]) {
      const name = typeof value === "string" || typeof value === "number" ? plainName(String(value)) : "";
      if (name !== "") names.add(hash("sha256", name, "base64url"));
    }
  }
  return [...names];
}

/** Letters and digits alone, in one case. Lower case first: some capitals have none of their own (`ẞ`). */
function plainName(text: string): string {
  const oneCase = text.normalize("NFKD").toLowerCase().toUpperCase();
  return oneCase.normalize("NFKD").replaceAll(/[^\p{L}\p{N}]/gu, "");
}
