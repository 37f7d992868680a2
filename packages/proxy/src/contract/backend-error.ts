import { isAuthSensitiveStatus } from "./api-answer.ts";
import type { Method, Target } from "./method.ts";
import { type JsonValue, parseJson } from "./guards.ts";
import type { NoAnswer } from "./transport.ts";

const MARK = Symbol.for("@storefront/proxy.BackendError");

/** Why a backend call is no success. */
export type BackendFailureKind = "status" | "bad_body" | NoAnswer;

/** What is known of a failed backend call. */
export interface BackendFailure {
  readonly kind: BackendFailureKind;
  /** The backend's status; 0 when there was none. */
  readonly status: number;
  readonly method: Method;
  /** Path of the backend call, below the base address. */
  readonly path: string;
  /** The body's bytes; empty when it broke off. */
  readonly body: Uint8Array;
  readonly contentType: string | undefined;
  readonly retryAfter: string | undefined;
  /** Another service than the backend: the reference code is the route's own. */
  readonly external?: boolean | undefined;
  /** Milliseconds that the call took, when it was made. */
  readonly ms?: number | undefined;
}

/** What a route adds to its failure answer. */
export interface FailureExtra {
  /** Extra headers of the answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Merged into the envelope, for statuses that are not auth-sensitive only. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/**
 * A backend call that failed: a status outside 200–299, no answer, or a success with an unusable body.
 * A handler lets it rise; the error rule makes the answer of it.
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
  #data: { value: JsonValue | undefined } | undefined;

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
    this.#data ??= { value: parseJson(this.body) };
    return this.#data.value;
  }

  /** The body as text. */
  get rawBody(): string {
    return new TextDecoder().decode(this.body);
  }

  /** The same failure with something added to its answer. */
  with(extra: FailureExtra): BackendError {
    const merged = {
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

/** The value of a call, or the failure that an answer made of several calls can do without. */
export type Attempt<Value> =
  | { readonly value: Value; readonly failure?: undefined }
  | { readonly value?: undefined; readonly failure: BackendError };

/**
 * Waits for one of several calls that an answer is made of. A 401, 403 or 440 concerns the session and rejects, as does
 * what is no failure of a backend call.
 */
export async function attempt<Value>(call: Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { value: await call };
  } catch (error) {
    if (!isBackendError(error) || isAuthSensitiveStatus(error.status)) throw error;
    return { failure: error };
  }
}

/** A call without an answer, or that was never made (`unavailable`). */
export function withoutAnswer(
  call: Pick<BackendFailure, "kind" | "method" | "path"> & Partial<BackendFailure>,
  options?: ErrorOptions,
): BackendError {
  return new BackendError({ ...NO_ANSWER, ...call }, {}, options);
}

const NO_ANSWER = { status: 0, body: new Uint8Array(0), contentType: undefined, retryAfter: undefined };

/** The failure of a call that said yes with nothing to go on: as unusable as a body that is no JSON. */
export function unusableAnswer(target: Target): BackendError {
  const space = target.indexOf(" ");
  return withoutAnswer({
    kind: "bad_body",
    status: 200,
    method: target.slice(0, space) as Method,
    path: target.slice(space + 1),
  });
}
