import { hash } from "node:crypto";
import { CALLING_CODES, isRecord } from "@storefront/client";
import { type KnownSessions, userIdOf } from "../../cache/known-sessions.ts";
import type { SessionKey, Inbound } from "../../contract/inbound.ts";
import { isBackendError } from "../../contract/backend-error.ts";
import type { CallSession } from "../../contract/call.ts";
import { fillTarget, type Method, METHODS_WITH_BODY } from "../../contract/target.ts";
import type { CountedBy } from "../../contract/rate-limits.ts";
import { REFUSALS } from "../../contract/refusal.ts";
import type { Route } from "../../contract/route.ts";
import { type JsonBody, parseWith } from "../../request/body.ts";
import { withPlainLetters } from "../../request/visitor.ts";
import { addressBlocks } from "../../request/real-address.ts";
import type { BucketKey } from "./buckets.ts";

export interface LimitedPerson {
  /** Accounts that the body names, as they are written there. */
  readonly names: readonly string[];
  /** The keys of these accounts. */
  readonly accounts: readonly BucketKey[];
  /** The id of the session's user; undefined without a session that the backend accepted. */
  readonly user: string | undefined;
}

/** The parts of a call that its rate limits are counted by. */
export interface LimitedCall {
  readonly requestId: string;
  readonly request: Inbound;
  readonly route: Route;
  readonly method: Method;
  readonly token: string | undefined;
  readonly sessionKey: SessionKey | undefined;
  readonly session: CallSession;
  /** The value of the device cookie, not checked. */
  readonly deviceCookie: string | undefined;
  /** The name of the account that the call opened a session of. */
  readonly signedInAs: string | undefined;
  value(name: string): unknown;
  readBody(): Promise<JsonBody | null>;
}

/** The keys of an address: its blocks, from the narrowest to the widest. */
export const addressKeys = (address: string): BucketKey[] =>
  addressBlocks(address).map((key, index) => ({ key, wide: index > 0 }));

/** The keys that a call is charged to in a bucket; none when it has no value that the bucket counts by. */
export function bucketKeys(
  by: CountedBy,
  address: readonly BucketKey[],
  { accounts, user }: LimitedPerson,
): readonly BucketKey[] {
  const users = user === undefined ? [] : [{ key: `user ${user}` }];
  switch (by) {
    case "address":
      return address;
    case "everybody":
      return [{ key: "everybody" }];
    case "address and account":
      return accounts.length === 0
        ? address
        : address.flatMap(({ key, wide }) =>
            accounts.map((account) => ({ key: `${key} ${account.key}`, wide })),
          );
    case "account":
      return accounts;
    case "user or account":
      return [...users, ...accounts];
    case "user":
      return user === undefined ? address : users;
    case "device":
      return [];
  }
}

export const jsonBodyOf = async (call: LimitedCall): Promise<JsonBody | null> =>
  METHODS_WITH_BODY.has(call.method) && call.route.payload === "json" ? call.readBody() : null;

/**
 * The person of a call, and whether the backend accepted its session. The route's own checks come first, because reading
 * the session's user may cost a backend call. A route that needs a session acts on its user, whatever the body says.
 */
export async function readPerson(
  call: LimitedCall,
  sessions: KnownSessions,
  country: string,
): Promise<LimitedPerson & { readonly isAccepted: boolean }> {
  const { route, method } = call;
  const binding = route.bindings[method];
  const body = await jsonBodyOf(call);
  if (body && route.body) parseWith(route.body, body.value);
  // The id of the session's own user is not known yet: any value will do for this check.
  if (typeof binding === "string")
    fillTarget(binding, (name) => (name.startsWith("session.") ? 0 : call.value(name)));
  const names = route.access === "session" || !body ? [] : accountNames(body.value, country);
  return { names, accounts: accountKeys(names), ...(await readUser(call, sessions)) };
}

/**
 * The user of the session, once the backend accepted it. Where a session is required, one that the backend refuses
 * fails the call here; where it is optional, the call goes on as if there were none.
 */
async function readUser(
  { token, sessionKey, route, session }: LimitedCall,
  sessions: KnownSessions,
): Promise<{ readonly user: string | undefined; readonly isAccepted: boolean }> {
  if (token === undefined || sessionKey === undefined) return { user: undefined, isAccepted: false };
  try {
    const user = (await sessions.userOf(sessionKey)) ?? userIdOf(await session.profile())?.toString();
    return { user, isAccepted: true };
  } catch (error) {
    if (route.access === "optional" && isBackendError(error)) return { user: undefined, isAccepted: false };
    throw error;
  }
}

/** The fields of a body that name an account, or the address of a code. */
const ACCOUNT_FIELDS: ReadonlySet<string> = new Set([
  "login",
  "email",
  "username",
  "document",
  "number",
  "cpf",
]);
/** The same within another field, where a number may be that of a house. */
const INNER_FIELDS: ReadonlySet<string> = new Set(["login", "email", "username", "document", "cpf"]);
/** The fields of a telephone, in the languages of the brands. */
const TELEPHONE_FIELD = /phone|mobile|celul|telef|fone|whats|msisdn|^(?:tel|cel)$/i;
/** A person has a few names; each name of a body is a count, and a body could have thousands. */
const MAX_NAMES = 8;
const MAX_DEPTH = 3;

/**
 * The accounts that a body names, each as it is written there, and its telephones, each in one spelling. `country` is
 * that of the brand.
 * @throws Refusal 400 for more names than one person has.
 */
export function accountNames(body: Readonly<Record<string, unknown>>, country: string): string[] {
  const names = [...namesIn(body, country, ACCOUNT_FIELDS, MAX_DEPTH)];
  if (names.length > MAX_NAMES)
    throw REFUSALS.invalidRequest([{ path: "", message: `at most ${MAX_NAMES} names of an account` }]);
  return names;
}

function* namesIn(
  body: object,
  country: string,
  fields: ReadonlySet<string>,
  depth: number,
): Iterable<string> {
  for (const [field, given] of Object.entries(body)) {
    for (const value of Array.isArray(given) ? (given as unknown[]) : [given as unknown]) {
      if (isRecord(value)) {
        if (depth > 0) yield* namesIn(value, country, INNER_FIELDS, depth - 1);
      } else if (typeof value !== "string" && typeof value !== "number") continue;
      else if (TELEPHONE_FIELD.test(field)) yield* telephoneName(String(value), country);
      else if (fields.has(field)) yield String(value);
    }
  }
}

/** A text with fewer digits is no telephone number and is not counted by. */
const FEWEST_DIGITS = 7;
/** A trunk zero or a calling code is cut off only when at least this many digits are left. */
const KEPT_DIGITS = 8;

/**
 * A telephone in the form of E.164. `+`, `00`, trunk zeros and the calling code of the brand's country are left out as
 * often as they are there, so that all spellings are one: `+55 (11) 99999-0000`, `0055 11…`, `011…` and `11…;ext=1`. A calling
 * code in a field of its own makes no difference, because whoever sends it chooses it. In a country whose code is not
 * known here, a telephone is known by its last digits, with which all of its spellings end.
 */
function telephoneName(text: string, country: string): string[] {
  const parts = plainDigits(text)
    .split(/[;,#\p{L}]/u)
    .map((part) => part.replaceAll(/\D/g, ""));
  let digits = parts.find(({ length }) => length >= KEPT_DIGITS) ?? parts.join("");
  if (digits.length < FEWEST_DIGITS) return [];
  const code = CALLING_CODES[country];
  if (code === undefined) return [`telephone ${digits.slice(-KEPT_DIGITS)}`];
  for (;;) {
    const prefix = digits.startsWith("0") ? "0" : code;
    if (!digits.startsWith(prefix) || digits.length - prefix.length < KEPT_DIGITS) break;
    digits = digits.slice(prefix.length);
  }
  return [`telephone +${code}${digits}`];
}

/** Digits of all scripts as those of ASCII. */
const plainDigits = (text: string): string =>
  text.normalize("NFKD").replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
const DIGIT = /^\p{Nd}$/u;

/**
 * One key for all spellings of a name: upper and lower case, accents and strokes, spaces and punctuation make no difference.
 * Hashed, so that neither memory nor Redis lists e-mails or document numbers.
 */
export function accountKeys(names: readonly string[]): readonly BucketKey[] {
  const plain = new Set(names.map(plainName).filter((name) => name !== ""));
  return [...plain].map((name) => ({ key: hash("sha256", name, "base64url") }));
}

/** Letters and digits alone, in one case, and letters as databases compare them. */
function plainName(text: string): string {
  const oneCase = withPlainLetters(plainDigits(text)).toLowerCase().toUpperCase();
  return oneCase.normalize("NFKD").replaceAll(/[^\p{L}\p{N}]/gu, "");
}
