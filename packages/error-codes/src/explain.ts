import { ENDPOINT_CODES, type EndpointCode } from "./endpoint-codes.ts";
import { ENDPOINT_GROUPS } from "./endpoint-groups.ts";
import { UNRECOGNISED_ENDPOINT } from "./endpoint-matcher.ts";
import { ERROR_CODES, type ErrorCode, type LabelKey, type Reaction } from "./error-codes.ts";
import { type OwnEndpointCodes, ownEndpointRow } from "./own-endpoint-codes.ts";
import { parseRef, type ReferenceCode } from "./ref.ts";

/** The meaning of a reference code, for a person who received one. */
export interface Explanation {
  ref: ReferenceCode;
  /** The call that failed; `EP0000` has no methods and no pattern. A trunk's code has its sentence as title. */
  endpoint: { code: EndpointCode; methods: readonly string[]; pattern: string | null; title: string };
  /** The kind of failure; `EM0099` has no statuses of its own. */
  error: { code: ErrorCode; meaning: string; statuses: readonly number[]; labelKey: LabelKey };
  reaction: Reaction;
  /** The reaction as a sentence. */
  clientAction: string;
}

/** Calls that never start the session reaction (decisions S10 and E9): signing in, up and out, recovery, the beacon. */
const OUTSIDE_REACTION: ReadonlySet<EndpointCode> = /* @__PURE__ */ new Set<EndpointCode>([
  ...(["EP0001", "EP0002", "EP0004", "EP0005", "EP0006"] as const),
  ...(["EP0007", "EP0008", "EP0009", "EP0010", "EP0011"] as const),
  ...(["EP0700", "EP0701", "EP0703", "EP0704", "EP0705", "EP0706", "EP0707", "EP0720"] as const),
]);

const REFRESH_CALLS: ReadonlySet<EndpointCode> = /* @__PURE__ */ new Set<EndpointCode>(["EP0004", "EP0704"]);
const ENDING_STATUSES: ReadonlySet<number> = /* @__PURE__ */ new Set([401, 403, 440]);

const CLIENT_ACTIONS: Readonly<Record<Reaction, string>> = {
  refresh:
    "A signed-in client refreshes the session once and repeats the call; if the refresh fails, the player is logged out and sees the login dialog. A guest only sees the error.",
  logout: "The client logs the player out at once, without a refresh attempt, and opens the login dialog.",
  challenge: "The client opens a challenge (captcha); the session is kept.",
  "time-limit":
    "The client treats the call as completed and tells the player that the game session reached its time limit.",
  none: "The client shows the error to the player; the session is kept.",
};

/**
 * Explains a reference code, with or without its `#`; null when it is not one or names a code that neither the registry
 * nor the trunk has.
 * @example
 * ```ts
 * explain("#EP0034-EM0030")?.clientAction; // "The client logs the player out at once, without a refresh attempt, …"
 * ```
 */
export function explain(ref: unknown, codes?: Pick<OwnEndpointCodes, "rows">): Explanation | null {
  const parsed = parseRef(ref);
  if (!parsed) return null;
  const endpoint = endpointOf(parsed.endpointCode, codes);
  const row = ERROR_CODES.find(([code]) => code === parsed.errorCode);
  if (!endpoint || !row) return null;
  const [code, statuses, usual, labelKey, meaning] = row;
  const reaction = reactionOf(endpoint.code, statuses, usual);
  const error = { code, meaning, statuses, labelKey };
  return { ref: parsed.ref, endpoint, error, reaction, clientAction: CLIENT_ACTIONS[reaction] };
}

function endpointOf(
  code: EndpointCode,
  codes: Pick<OwnEndpointCodes, "rows"> | undefined,
): Explanation["endpoint"] | undefined {
  if (code === UNRECOGNISED_ENDPOINT) return { code, methods: [], pattern: null, title: "Unrecognised URL" };
  const own = ownEndpointRow(code, codes);
  const row = own ?? ENDPOINT_CODES.find(([listed]) => listed === code);
  if (!row) return undefined;
  const [, methods, pattern] = row;
  const title = own ? own[3].en : (ENDPOINT_GROUPS.find(([, last]) => code <= last)?.[2] ?? "");
  return { code, methods: methods.split(","), pattern, title };
}

function reactionOf(endpoint: EndpointCode, statuses: readonly number[], usual: Reaction): Reaction {
  const ending = statuses.some((status) => ENDING_STATUSES.has(status));
  if (REFRESH_CALLS.has(endpoint) && ending) return "logout";
  return OUTSIDE_REACTION.has(endpoint) && ending ? "none" : usual;
}
