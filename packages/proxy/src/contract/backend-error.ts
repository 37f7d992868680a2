import { isAuthSensitiveStatus } from "./api-answer.ts";
import type { Method, Target } from "./method.ts";
import { type JsonValue, parseJson } from "./guards.ts";
import type { NoAnswer } from "./transport.ts";

const MARK = Symbol.for("@storefront/proxy.BackendError");

/** The kind of a failed backend call. */
export type BackendFailureKind = "status" | "bad_body" | NoAnswer;

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
  /** True for a service that is not the backend: the reference code names the route then. */
  readonly external?: boolean | undefined;
  /** The duration of the call in milliseconds, when it was made. */
  readonly ms?: number | undefined;
}

/** Additions of a route to its failure answer. */
export interface FailureExtra {
  /** The failure's name or form error code, where the handler knows more than the route's `failureCode`. */
  readonly error?: string | undefined;
  /** Extra headers of the answer. */
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
  readonly external: boolean;
  readonly ms: number | undefined;
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
    this.external = failure.external ?? false;
    this.ms = failure.ms;
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

  /** A copy of the failure with additions to its answer. */
  with(extra: FailureExtra): BackendError {
    const merged = {
      error: extra.error ?? this.extra.error,
      headers: { ...this.extra.headers, ...extra.headers },
      body: { ...this.extra.body, ...extra.body },
    };
    return new BackendError(this, merged, { cause: this });
  }
}

/** True for a `BackendError` of any copy of this library. */
export function isBackendError(value: unknown): value is BackendError {
  return typeof value === "object" && value !== null && MARK in value;
}

/** The result of a call that an answer can be made without: its value or its failure. */
export type Attempt<Value> =
  | { readonly value: Value; readonly failure?: undefined }
  | { readonly value?: undefined; readonly failure: BackendError };

/**
 * Waits for one of several calls that an answer is made of. It rejects for 401, 403 and 440, which concern the
 * session, and for errors that are not failures of a backend call.
 */
export async function attempt<Value>(call: Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { value: await call };
  } catch (error) {
    if (!isBackendError(error) || isAuthSensitiveStatus(error.status)) throw error;
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
 * The error of a success whose data cannot be used, such as a login without a token. It counts as a body that is no
 * JSON.
 */
export function unusableAnswer(target: Target): BackendError {
  const space = target.indexOf(" ");
  return withoutAnswer({
    kind: "bad_body",
    status: 200,
    method: target.slice(0, space) as Method,
    path: target.slice(space + 1),
  });
}
