import { classifyApiError, type OwnEndpointCodes, readReason } from "@storefront/error-codes";
import type { BackendError } from "../contract/backend-error.ts";
import { isAuthSensitiveStatus } from "../contract/api-answer.ts";
import type { Route } from "../contract/route.ts";
import { DEFAULT_WIRE, type Wire } from "../contract/wire.ts";
import { fieldErrorsOf } from "./field-errors.ts";

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
  /** True when the body contained a secret of ours and was replaced. It has to be logged. */
  readonly leaked: boolean;
}

/**
 * Texts that no answer may contain: the edge key and the caller's token, and in details also the addresses of the
 * backend.
 */
export interface Secrets {
  readonly values: readonly string[];
  readonly addresses: readonly string[];
}

/**
 * The error rule: bodies of 401, 403 and 440 are forwarded unchanged, all other failures are envelopes, and each has
 * a reference code.
 */
export function answerFailure(
  error: BackendError,
  route: Route,
  secrets: Secrets,
  wire: Wire = DEFAULT_WIRE,
  codes?: OwnEndpointCodes,
): FailureAnswer {
  const status = answeredStatus(error, route);
  const extraHeaders = {
    ...error.extra.headers,
    ...(error.retryAfter && { "retry-after": error.retryAfter }),
  };
  if (route.errors === "proxy" && isAuthSensitiveStatus(status)) {
    const passed = passThrough(error, secrets);
    const ref = referenceOf(error, route, status, codes);
    return { ...passed, status, ref, headers: { ...extraHeaders, ...passed.headers } };
  }
  const detail = detailOf(error, secrets);
  const errors = fieldErrorsOf(error, (text) => isHidden(text, secrets));
  const envelope = {
    ok: false,
    error: error.extra.error ?? route.failureCode?.(error, wire) ?? route.failureName,
    detail,
    ...(errors && { errors }),
    ...(isAuthSensitiveStatus(status) ? {} : error.extra.body),
  };
  const shedding = error.kind === "unavailable" ? { "retry-after": RETRY_AFTER_SHEDDING } : {};
  return {
    status,
    body: JSON.stringify(envelope),
    ref: referenceOf(error, route, status, codes, envelope),
    leaked: false,
    headers: { "content-type": JSON_TYPE, ...extraHeaders, ...shedding },
  };
}

/** Statuses that the browser takes for the end of its session or for a challenge (document 2, 4d). */
const SESSION_STATUSES: ReadonlySet<number> = new Set([401, 440, 429]);

/** The backend's status if it means failure, else a status by decision E7. */
function answeredStatus({ kind, status, external }: BackendError, { reply }: Route): number {
  switch (kind) {
    case "status":
      // The status of another service's session says nothing about ours.
      if (external && SESSION_STATUSES.has(status)) return 502;
      return status >= 400 && status <= 599 ? status : 502;
    case "bad_body":
      return 502;
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

/**
 * The code of the backend's endpoint and reason. A route with errors of its own and a session has the code that a client
 * finds in its envelope (decision E10).
 */
function referenceOf(
  error: BackendError,
  route: Route,
  answered: number,
  codes: OwnEndpointCodes | undefined,
  envelope?: object,
): string {
  if (error.kind === "unavailable") return classifyApiError({ status: answered, url: route.path }, codes).ref;
  const { data, rawBody, path, method, external } = error;
  const unanswered = error.kind !== "status" && error.kind !== "bad_body" && error.kind !== "client_timeout";
  const status = unanswered ? 0 : answered;
  if (envelope && route.errors === "own" && route.access === "session")
    return classifyApiError({ status, data: envelope, url: route.path }, codes).ref;
  const endpoint = external ? { url: route.path } : { url: path, method };
  return classifyApiError({ status, data, rawBody, ...endpoint }, codes).ref;
}

/** The backend's bytes, so that the classifier still sees its reason (document 1, 7.4.1). */
function passThrough(
  { body, contentType }: BackendError,
  secrets: Secrets,
): Pick<FailureAnswer, "body" | "headers" | "leaked"> {
  const leaked = secrets.values.some((secret) => includesText(body, secret));
  if (leaked || body.byteLength === 0) {
    return { body: UNAUTHORIZED, headers: { "content-type": JSON_TYPE }, leaked };
  }
  const headers = {
    "content-type": contentType ?? "application/octet-stream",
    "content-security-policy": "sandbox; default-src 'none'",
  };
  return { body, headers, leaked };
}

/** The reason text, cut; never a stack, a secret or an upstream address. */
function detailOf(error: BackendError, secrets: Secrets): string {
  if (error.kind !== "status") return error.kind;
  const isText = error.contentType?.startsWith("text/plain") ?? false;
  const reason = (readReason(error.data, isText ? error.rawBody : "") ?? "").trim();
  if (reason === "" || isHidden(reason, secrets) || reason.startsWith("<"))
    return `backend answered ${error.status}`;
  return reason.slice(0, MAX_DETAIL).toWellFormed();
}

function isHidden(said: string, { values, addresses }: Secrets): boolean {
  const known = [...values, ...addresses].some((text) => said.includes(text));
  return known || STACK.test(said.slice(0, MAX_SEARCHED));
}

const STACK = /\n\s+at |\bat .+:\d+:\d+/;

function includesText(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text);
}
