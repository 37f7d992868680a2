import type { ReferenceCode } from "@storefront/error-codes";
import type { FormErrorCode } from "./form-error-codes.ts";

const MARK = Symbol.for("@storefront/proxy.ApiError");

/**
 * The short name of a failure: the code of a form, a name that each host gives, or that of a route, which ends in
 * `_failed`. It completes to these, and takes what a backend's own answer says too.
 */
export type FailureName =
  | FormErrorCode
  | "bad_body"
  | "client_timeout"
  | "invalid_path_value"
  | "invalid_preference"
  | "invalid_request"
  | "method_not_allowed"
  | "network"
  | "not_configured"
  | "not_found"
  | "timeout"
  | "too_large"
  | "unconfirmed"
  | "unsupported_media_type"
  | `${string}_failed`
  | (string & {});

export interface ApiErrorDetails {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** Reference code `EPxxxx-EMxxxx`, from the answer's header; undefined when no host of ours answered. */
  ref?: ReferenceCode | undefined;
  /** Id of the request in the host's log. */
  requestId?: string | undefined;
  /**
   * Short failure name of the envelope (`payments_deposit_failed`) or form error code (`invalid_credentials`). A backend
   * may send others, so a misspelt name compiles here; `formErrorOf` reads the codes of forms, and there it does not.
   */
  error?: FailureName | undefined;
  /** The reason text of the body. */
  reason?: string | undefined;
  /** The backend's errors of single fields, by its names of them. */
  errors?: Readonly<Record<string, string>> | undefined;
  /** The body: JSON when it is JSON, else its text. `refusedFieldsOf` reads which fields of an input the host refused. */
  body?: unknown;
  /** Seconds to wait, from `Retry-After`. */
  retryAfter?: number | undefined;
  /** The route's path and method. */
  path: string;
  method: string;
}

/**
 * A call of a proxy route that failed: any status outside 200–299, or no answer at all. Mistakes of the programmer,
 * aborted calls and invalid input of a client function throw other errors.
 */
export class ApiError extends Error implements ApiErrorDetails {
  // Only declared here and assigned in one statement: this class is in every browser bundle, and this way it is
  // shorter.
  declare readonly name: "ApiError";
  declare readonly status: number;
  declare readonly ref: ReferenceCode | undefined;
  declare readonly requestId: string | undefined;
  declare readonly error: FailureName | undefined;
  declare readonly reason: string | undefined;
  declare readonly errors: Readonly<Record<string, string>> | undefined;
  declare readonly body: unknown;
  declare readonly retryAfter: number | undefined;
  declare readonly path: string;
  declare readonly method: string;

  constructor(details: ApiErrorDetails, options?: ErrorOptions) {
    const { status, error, ref, path, method } = details;
    const said = `${status || "no answer"}${error ? ` ${error}` : ""}${ref ? ` (#${ref})` : ""}`;
    super(`${method} ${path} failed with ${said}`, options);
    Object.assign(Object.defineProperty(this, MARK, { value: true }), details, { name: "ApiError" });
  }
}

/**
 * True for an `ApiError` of any copy of this library: two copies in one trunk share the mark, not the class.
 * @example
 * ```ts
 * try {
 *   await http.get("/api/wallet/refresh");
 * } catch (failure) {
 *   if (!isApiError(failure)) throw failure;
 *   console.log(failure.status, failure.error, failure.ref);
 * }
 * ```
 */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === "object" && value !== null && MARK in value;
}

/** The answer of a route in the wallet, auth, user and address groups. */
export type Envelope<Data = unknown> = SuccessEnvelope<Data> | FailureEnvelope;

/** A success: `data` is the backend's JSON, or what the route made of it. */
export interface SuccessEnvelope<Data = unknown> {
  ok: true;
  data: Data;
}

/** A failure outside the auth-sensitive statuses: a short name, and what the backend says. */
export interface FailureEnvelope {
  ok: false;
  error: string;
  detail?: unknown;
  /** The backend's word for it, where `detail` is a sentence. */
  reason?: string;
  /** The backend's errors of single fields: its names of them, and short texts. */
  errors?: Readonly<Record<string, string>>;
}

/** The statuses whose backend body a route returns unchanged, so that its reason stays readable (document 1, 7.4.1). */
export const AUTH_SENSITIVE_STATUSES: readonly number[] = [401, 403, 440];

/** True for 401, 403 and 440. */
export const isAuthSensitiveStatus = (status: number): boolean => AUTH_SENSITIVE_STATUSES.includes(status);

/** Tells an envelope from any other JSON. */
export function isEnvelope(value: unknown): value is Envelope {
  return typeof value === "object" && value !== null && "ok" in value && typeof value.ok === "boolean";
}
