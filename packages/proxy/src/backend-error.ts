import type { Method, Target } from "./route.ts";

const MARK = Symbol.for("@storefront/proxy.BackendError");

/** Why a backend call is no success. */
export type BackendFailureKind = "status" | "bad_body" | "timeout" | "network" | "aborted" | "unavailable";

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
}

/** What a route adds to its failure answer (document 1, 7.4.5). */
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
  readonly extra: FailureExtra;
  #data: { value: unknown } | undefined;

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
    this.extra = extra;
  }

  /** The body as JSON, or undefined when it is none. */
  get data(): unknown {
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

/** The failure of a call that said yes with nothing to go on: as unusable as a body that is no JSON (decision E7). */
export function unusableAnswer(target: Target): BackendError {
  const space = target.indexOf(" ");
  return new BackendError({
    kind: "bad_body",
    status: 200,
    method: target.slice(0, space) as Method,
    path: target.slice(space + 1),
    body: new Uint8Array(0),
    contentType: undefined,
    retryAfter: undefined,
  });
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
