import { classifyApiError, type OwnEndpointCodes, readReason, readSentence } from "@storefront/error-codes";
import { isAuthSensitiveStatus, isRecord } from "@storefront/client";
import { BackendError } from "../contract/backend-error.ts";
import type { FailureFacts } from "../contract/log.ts";
import type { RouteFacts } from "../contract/route-facts.ts";
import { compileTarget } from "../contract/target.ts";

const MAX_DETAIL = 300;
/** Only this much of a reason text is searched, so that a long one takes no time. */
const MAX_SEARCHED = 3 * MAX_DETAIL;
const RETRY_AFTER_SHEDDING = "5";
const UNAUTHORIZED = '{"reason":"unauthorized"}';
const JSON_TYPE = "application/json";

/** The client has disconnected: this status appears in the log only. */
const CLIENT_CLOSED_REQUEST = 499;

/** The answer to a failed backend call. */
export interface FailureAnswer {
  readonly status: number;
  readonly body: Uint8Array | string;
  readonly headers: Readonly<Record<string, string>>;
  /** Reference code of backend endpoint and reason. */
  readonly ref: string;
}

/**
 * The error rule: bodies of 401, 403 and 440 are forwarded unchanged, all other failures are envelopes, and each has
 * a reference code. `addresses` are those of the backend, which no detail names.
 */
export function answerFailure(
  error: BackendError,
  route: RouteFacts,
  addresses: readonly string[],
  codes?: OwnEndpointCodes,
): FailureAnswer {
  const status = answeredStatus(error, route);
  const extraHeaders = {
    ...error.extra.headers,
    ...(error.retryAfter && { "retry-after": error.retryAfter }),
  };
  if (route.errors === "proxy" && isAuthSensitiveStatus(status)) {
    const passed = passThrough(error);
    const ref = referenceOf(error, route, status, codes);
    return { ...passed, status, ref, headers: { ...extraHeaders, ...passed.headers } };
  }
  const detail = detailOf(error, addresses);
  const errors = fieldErrorsOf(error, (text) => isHidden(text, error, addresses));
  const envelope = {
    ok: false,
    error: error.extra.error ?? route.failureCode?.(error) ?? route.failureName,
    detail,
    ...(route.errors === "proxy" && reasonBeside(detail, error, addresses)),
    ...(errors && { errors }),
    ...(isAuthSensitiveStatus(status) ? {} : error.extra.body),
  };
  const shedding = error.kind === "unavailable" ? { "retry-after": RETRY_AFTER_SHEDDING } : {};
  return {
    status,
    body: JSON.stringify(envelope),
    ref: referenceOf(error, route, status, codes, envelope),
    headers: { "content-type": JSON_TYPE, ...extraHeaders, ...shedding },
  };
}

/** Statuses that the browser takes for the end of its session or for a challenge (document 2, 4d). */
const SESSION_STATUSES: ReadonlySet<number> = new Set([401, 440, 429]);

/** The backend's status if it means failure, else a status by decision E7. */
function answeredStatus({ kind, status, external }: BackendError, { reply }: RouteFacts): number {
  switch (kind) {
    case "status":
      // The status of another service's session says nothing about ours.
      if (external && reply !== "stream" && SESSION_STATUSES.has(status)) return 502;
      return status >= 400 && status <= 599 ? status : 502;
    case "bad_body":
      return 502;
    case "bad_request":
      return 400;
    case "unavailable":
      return 503;
    case "aborted":
      return CLIENT_CLOSED_REQUEST;
    case "client_timeout":
      return 408;
    case "timeout":
    case "network":
      // A raw proxy is a gateway in the words of HTTP.
      return reply === "stream" ? 502 : 500;
  }
}

/** Kinds of failures that have a status of their own. */
const ANSWERED: ReadonlySet<BackendError["kind"]> = new Set([
  "status",
  "bad_body",
  "bad_request",
  "client_timeout",
]);

/**
 * The code of the backend's endpoint and reason. A route with errors of its own and a session has the code that a client
 * finds in its envelope.
 */
export function referenceOf(
  error: BackendError,
  route: RouteFacts,
  answered: number,
  codes: OwnEndpointCodes | undefined,
  envelope?: object,
): string {
  if (error.kind === "unavailable") return classifyApiError({ status: answered, url: route.path }, codes).ref;
  const { data, rawBody, path, method, external } = error;
  const unanswered = !ANSWERED.has(error.kind);
  const status = unanswered ? 0 : answered;
  if (envelope && route.errors === "own" && route.access === "session")
    return classifyApiError({ status, data: envelope, url: route.path }, codes).ref;
  const endpoint = external ? { url: route.path } : { url: path, method };
  return classifyApiError({ status, data, rawBody, ...endpoint }, codes).ref;
}

/** The backend's bytes, so that the classifier still sees its reason (document 1, 7.4.1). */
function passThrough({ body, contentType }: BackendError): Pick<FailureAnswer, "body" | "headers"> {
  if (body.byteLength === 0) return { body: UNAUTHORIZED, headers: { "content-type": JSON_TYPE } };
  const headers = {
    "content-type": contentType ?? "application/octet-stream",
    "content-security-policy": "sandbox; default-src 'none'",
  };
  return { body, headers };
}

/** The failure without anything that the backend said of it, for an answer that may not show that. */
export function withoutWords(failure: BackendError): BackendError {
  const nothing = { body: new Uint8Array(0), contentType: undefined, retryAfter: undefined, setCookies: [] };
  const { error } = failure.extra;
  return new BackendError(Object.assign({}, failure, nothing), { error }, { cause: failure });
}

const OWN_WORDS: ReadonlySet<string> = new Set(["unavailable", "bad_body"]);

/** The sentence, cut, where it may be shown. */
function detailOf(error: BackendError, addresses: readonly string[]): string {
  if (error.kind !== "status") return error.kind;
  const isText = error.contentType?.startsWith("text/plain") ?? false;
  const said = (readSentence(error.data, isText ? error.rawBody : "") ?? "").trim();
  // What our own failures say must not be said by a backend: a player whose call was not made may make it again at once.
  if (said === "" || OWN_WORDS.has(said) || isHidden(said, error, addresses) || said.startsWith("<"))
    return `backend answered ${error.status}`;
  return said.slice(0, MAX_DETAIL).toWellFormed();
}

/** A reason in one word: a page has a sentence of its own for those that it knows. */
const REASON = /^[\w.:-]{1,64}$/;

/** The reason beside a sentence that says it in another way. */
function reasonBeside(
  detail: string,
  error: BackendError,
  addresses: readonly string[],
): { reason: string } | undefined {
  const reason = error.kind === "status" ? readReason(error.data) : undefined;
  if (reason === undefined || reason === detail || !REASON.test(reason)) return undefined;
  return isHidden(reason, error, addresses) ? undefined : { reason };
}

/** True for a stack, for an upstream address, and of a 5xx for whatever names the inside of the backend. */
function isHidden(said: string, { status }: BackendError, addresses: readonly string[]): boolean {
  const searched = said.slice(0, MAX_SEARCHED);
  return (
    addresses.some((text) => said.includes(text)) ||
    STACK.test(searched) ||
    (status >= 500 && INTERNAL.some((row) => row.every((sign) => sign.test(searched))))
  );
}

const STACK = /\n\s+at |\bat .+:\d+:\d+/;
/**
 * Signs of a text in which a server names its own inside; all of a row are in it: an address, a name with dots (of a host, a
 * file or a class), a host with a port, a path, a statement or an error of a database, a line of a program.
 */
const INTERNAL: readonly (readonly RegExp[])[] = [
  [/\d\.\d{1,3}\.\d{1,3}\.\d/],
  [/::[\da-f]/i],
  [/[\da-f]:[\da-f]{1,4}:[\da-f]{1,4}:/i],
  [/[\w-]\.[a-z]{2}/i],
  [/[a-z_-]\d{0,3}:\d/i],
  [/:\/\//],
  [/\w\/\w{1,60}\//],
  [/\b(?:select|insert|update|delete|alter|create|drop)\b/i, /\b(?:from|into|set|table|index|where)\b/i],
  [/\b(?:sql|sqlstate|mysql|mariadb|postgres|postgresql|oracle|mongodb|redis|deadlock)\b/i],
  [/\bora-\d/i],
  [/\b(?:relation|column|table|constraint) ["'`]/i],
  [/\bline \d/],
  [/Traceback|Exception\b/],
];

const MOST_FIELDS = 50;
const LONGEST_TEXT = 200;
/** Only this many texts of a field are joined, so that a long list takes no time. */
const MOST_TEXTS = 5;
const NEVER_A_NAME: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/**
 * The backend's errors of single fields, from the record `errors` of its 400 or 422: names and short texts, for the
 * envelope of the failure. A text that `isHidden` is left out. Undefined without any.
 */
function fieldErrorsOf(
  { kind, status, data }: BackendError,
  isHidden: (text: string) => boolean,
): Readonly<Record<string, string>> | undefined {
  if (kind !== "status" || (status !== 400 && status !== 422) || !isRecord(data)) return undefined;
  const { detail } = data;
  const places: readonly unknown[] = [data["errors"], isRecord(detail) ? detail["errors"] : undefined];
  const errors = places.find(isRecord);
  if (errors === undefined) return undefined;
  const entries = Object.keys(errors)
    .filter((name) => name !== "" && name.length <= LONGEST_TEXT && !NEVER_A_NAME.has(name))
    .slice(0, MOST_FIELDS)
    .flatMap((name) => {
      const text = textOf(errors[name], isHidden);
      return text === "" ? [] : [[name, text]];
    });
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Record<string, string>);
}

/** The texts of a field as one line. */
function textOf(said: unknown, isHidden: (text: string) => boolean): string {
  const texts: readonly unknown[] = Array.isArray(said) ? said.slice(0, MOST_TEXTS) : [said];
  return texts
    .filter((text): text is string => typeof text === "string" && !isHidden(text))
    .map((text) => text.slice(0, LONGEST_TEXT).replaceAll(/\s+/g, " ").trim())
    .join(" ")
    .trim()
    .slice(0, LONGEST_TEXT)
    .toWellFormed();
}

/** The facts of a failed backend call for the request's log line. */
export function failureFacts(
  error: BackendError,
  { calls: [first] }: Pick<RouteFacts, "calls">,
): FailureFacts {
  const { kind, status, ms, fault, size, service, code } = error;
  // A call that was refused before it had a target is the route's first one.
  const endpoint = error.endpoint ?? (first && compileTarget(first).endpoint);
  const read = size !== undefined && kind === "bad_body";
  return {
    kind: kind === "unavailable" ? "shed" : kind,
    ...(fault !== undefined ? { cause: fault } : code !== undefined && { cause: code }),
    ...(fault !== undefined && code !== undefined && { systemCode: code }),
    ...(status > 0 && { upstreamStatus: status }),
    ...(read && { upstreamType: mediaType(error.contentType), upstreamBytes: size }),
    ...(ms !== undefined && { upstreamMs: Math.round(ms * 10) / 10 }),
    ...(endpoint !== undefined && { endpoint }),
    ...(service !== undefined && { upstream: service }),
  };
}

/** The media type without its parameters. Nothing else that a backend writes there gets into the log. */
function mediaType(contentType: string | undefined): string {
  if (contentType === undefined) return "none";
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return MEDIA_TYPE.test(type) ? type : "unreadable";
}

const MEDIA_TYPE = /^(?:application|audio|font|image|message|model|multipart|text|video)\/[\w.+-]{1,40}$/;
