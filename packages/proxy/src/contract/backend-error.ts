import { isAuthSensitiveStatus, type JsonValue, parseJson } from "@storefront/client";
import { compileTarget, type Method, type Target } from "./target.ts";
import type { RefusalWords } from "./define-backend.ts";
import type { BrokenBody, NoAnswer } from "./transport.ts";

const MARK = Symbol.for("@storefront/proxy.BackendError");

/** The kind of a failed backend call. `bad_request`: it was not sent, because the trunk made a call of it that may not be. */
export type BackendFailureKind = "status" | "bad_body" | NoAnswer;

/**
 * The reason why the body of a success cannot be used: what the transport found, or `html`, `secret` (it shows one), `no_data`
 * (JSON without what the route needs, such as a login without a token), or `other_user` (a profile of another user than
 * the session's).
 */
export type BodyFault = Exclude<BrokenBody, "timeout"> | "html" | "secret" | "no_data" | "other_user";

/** The facts of a failed backend call. */
export interface BackendFailure {
  readonly kind: BackendFailureKind;
  /** The backend's status; 0 when there was none. */
  readonly status: number;
  readonly method: Method;
  /** Path of the backend call, below the base address. */
  readonly path: string;
  /** The body's bytes; empty when the body is incomplete. */
  readonly body: Uint8Array;
  readonly contentType: string | undefined;
  readonly retryAfter: string | undefined;
  /** The cookies of a 429, as the backend set them: a limited route passes them on. */
  readonly setCookies?: readonly string[] | undefined;
  /** True for a service that is not the backend: the reference code names the route then. */
  readonly external?: boolean | undefined;
  /** The duration of the call in milliseconds, when it was made. */
  readonly ms?: number | undefined;
  /** The endpoint as circuit breakers and metrics name it: its EP code, else method and path of the target. */
  readonly endpoint?: string | undefined;
  /** The name of the service, when it is not the backend. */
  readonly service?: string | undefined;
  /** The reason of `bad_body`. */
  readonly fault?: BodyFault | undefined;
  /** Bytes of the body that were received, as they came. */
  readonly size?: number | undefined;
}

/** Additions of a route to its failure answer. */
export interface FailureExtra {
  /** The failure's name or form error code, where the handler knows more than the route's `failureCode`. */
  readonly error?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Merged into the envelope, for statuses that are not auth-sensitive only. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Bodies that were parsed. A private field would make the types of two copies of this library differ. */
const readBodies = new WeakMap<BackendError, { readonly value: JsonValue | undefined }>();

/**
 * A backend call that failed: a status outside 200–299, no answer, or a success with an unusable body. A handler does
 * not catch it; the error rule makes the answer.
 */
export class BackendError extends Error implements BackendFailure {
  override readonly name = "BackendError";
  readonly kind: BackendFailureKind;
  readonly status: number;
  readonly method: Method;
  readonly path: string;
  readonly body: Uint8Array;
  readonly contentType: string | undefined;
  readonly retryAfter: string | undefined;
  readonly setCookies: readonly string[];
  readonly external: boolean;
  readonly ms: number | undefined;
  readonly endpoint: string | undefined;
  readonly service: string | undefined;
  readonly fault: BodyFault | undefined;
  readonly size: number | undefined;
  readonly extra: FailureExtra;

  constructor(failure: BackendFailure, extra: FailureExtra = {}, options?: ErrorOptions) {
    super(
      `${failure.method} ${failure.path} failed: ${failure.kind}${failure.status ? ` ${failure.status}` : ""}`,
      options,
    );
    Object.defineProperty(this, MARK, { value: true });
    this.kind = failure.kind;
    this.status = failure.status;
    this.method = failure.method;
    this.path = failure.path;
    this.body = failure.body;
    this.contentType = failure.contentType;
    this.retryAfter = failure.retryAfter;
    this.setCookies = failure.setCookies ?? [];
    this.external = failure.external ?? false;
    this.ms = failure.ms;
    this.endpoint = failure.endpoint;
    this.service = failure.service;
    this.fault = failure.fault;
    this.size = failure.size;
    this.extra = extra;
  }

  /** The body as JSON, or undefined when it is none. */
  get data(): JsonValue | undefined {
    const read = readBodies.get(this) ?? { value: parseJson(this.body) };
    readBodies.set(this, read);
    return read.value;
  }

  /** The body as text. */
  get rawBody(): string {
    return new TextDecoder().decode(this.body);
  }

  /** The code of the original error, such as ECONNREFUSED. */
  get code(): string | undefined {
    let current = this.cause;
    for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
      const { code, name, cause } = current as Error & { code?: unknown };
      if (typeof code === "string") return KNOWN_CODES[code] ?? code;
      if (name in NAMED_CODES) return NAMED_CODES[name];
      current = cause;
    }
    return undefined;
  }

  /** A copy of the failure with additions to its answer. */
  with(extra: FailureExtra): BackendError {
    const merged = {
      error: extra.error ?? this.extra.error,
      headers: { ...this.extra.headers, ...extra.headers },
      body: { ...this.extra.body, ...extra.body },
    };
    return new BackendError(this, merged, { cause: this });
  }

  /** A copy of the failure with another body, for one that must not be shown. */
  withBody(body: Uint8Array, contentType?: string): BackendError {
    return new BackendError(Object.assign({}, this, { body, contentType }), this.extra, { cause: this });
  }
}

const MAX_CAUSES = 5;
/** The code of a reset after `Connection: close` is ours; callers see the system's code. */
const KNOWN_CODES: Readonly<Record<string, string>> = {
  UPSTREAM_RESET: "ECONNRESET",
  UND_ERR_DESTROYED: "HOST_STOPPED",
};
/** undici has a code for bytes that are no HTTP (`HPE_…`), and loses it. */
const NAMED_CODES: Readonly<Record<string, string>> = { HTTPParserError: "UND_ERR_HTTP_PARSER" };

/** True for a `BackendError` of any copy of this library. */
export function isBackendError(value: unknown): value is BackendError {
  return typeof value === "object" && value !== null && MARK in value;
}

/** The result of a call that an answer can be made without: its value or its failure. */
export type Attempt<Value> =
  | { readonly value: Value; readonly failure?: undefined }
  | { readonly value?: undefined; readonly failure: BackendError };

/**
 * Waits for one of several calls that an answer is made of. It rejects for 401, 403, 440 and 429, which the client
 * reacts to, and for errors that are not failures of a backend call.
 */
export async function attempt<Value>(call: Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { value: await call };
  } catch (error) {
    if (!isBackendError(error) || error.status === 429 || isAuthSensitiveStatus(error.status)) throw error;
    return { failure: error };
  }
}

/** The error of a call that got no answer, or that was never made (`unavailable`). */
export function withoutAnswer(
  call: Pick<BackendFailure, "kind" | "method" | "path"> & Partial<BackendFailure>,
  options?: ErrorOptions,
): BackendError {
  return new BackendError({ ...NO_ANSWER, ...call }, {}, options);
}

const NO_ANSWER = { status: 0, body: new Uint8Array(0), contentType: undefined, retryAfter: undefined };

/**
 * The error of a success that was read and is of no use: by default one without the data that the route needs, such as
 * a login without a token.
 */
export function unusableAnswer(target: Target, fault: BodyFault = "no_data"): BackendError {
  const { method, path, endpoint } = compileTarget(target);
  return withoutAnswer({ kind: "bad_body", status: 200, fault, method, path, endpoint });
}

const TIME_LIMIT_MARK = Symbol.for("@storefront/proxy.TimeLimit");

/**
 * The backend answered with 202: the player's time limit (EM0041). A handler does not catch it; the engine answers with the
 * status and the backend's body, whatever the route makes of a success (decision E8).
 */
export class TimeLimit extends Error {
  override readonly name = "TimeLimit";
  /** JSON, or empty. */
  readonly body: Uint8Array;

  constructor(body: Uint8Array) {
    super("The backend answered with a time limit.");
    Object.defineProperty(this, TIME_LIMIT_MARK, { value: true });
    this.body = body;
  }
}

/** The status of a time limit. */
export const TIME_LIMIT = 202;

/** True for a `TimeLimit` of any copy of this library. */
export function isTimeLimit(value: unknown): value is TimeLimit {
  return typeof value === "object" && value !== null && TIME_LIMIT_MARK in value;
}

const REFUSAL_MARK = Symbol.for("@storefront/proxy.refusal");

/** An answer that is to be read as the failure of a backend of the specification. */
interface ThrownRefusal extends Error {
  readonly status: number;
  readonly words: RefusalWords;
}

/**
 * To be thrown by `answer` or a row: the answer counts as this failure, whatever its status was; code, form error, session,
 * breaker and caches follow from it. A status outside 400–599 is a mistake of the function.
 * @example
 * throw refusal(401, { reason: "invalid_credentials", message: "Wrong password." });
 */
export function refusal(status: number, words: RefusalWords = {}): Error {
  if (!Number.isInteger(status) || status < 400 || status > 599)
    throw new RangeError("refusal: expected a status from 400 to 599");
  return Object.defineProperty(Object.assign(new Error("refused"), { status, words }), REFUSAL_MARK, {
    value: true,
  });
}

/** True for an error of `refusal` of any copy of this library. */
export function isThrownRefusal(error: unknown): error is ThrownRefusal {
  return typeof error === "object" && error !== null && REFUSAL_MARK in error;
}
