const MARK = Symbol.for("@storefront/proxy.Refusal");

/** One invalid field of a body. */
export interface InputIssue {
  readonly path: string;
  readonly message: string;
}

/**
 * An answer of our own before any backend call. It never has status 440 or 202, and 401 only for a missing session:
 * the client would log out or report a time limit.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(`Refused with ${status}.`);
    Object.defineProperty(this, MARK, { value: true });
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** True for a `Refusal` of any copy of this library. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && MARK in value;
}

const envelope = (error: string, detail?: unknown): Record<string, unknown> => ({ ok: false, error, detail });

const BODY_WAS_READ =
  "The body of this call was read before the storefront got it. Put express.json(), or what else parses bodies, behind the storefront, or mount it on other paths.";

export const REFUSALS = {
  noToken: (): Refusal => new Refusal(401, { reason: "no_token" }),
  /** A tool that needs a token of its own. */
  forbidden: (): Refusal => new Refusal(403, { reason: "forbidden" }),
  /** With a detail on a developer's machine alone. */
  crossSite: (detail?: string): Refusal =>
    new Refusal(403, detail === undefined ? { reason: "cross_site" } : { reason: "cross_site", detail }),
  notFound: (): Refusal => new Refusal(404, envelope("not_found")),
  methodNotAllowed: (allow: string): Refusal => new Refusal(405, envelope("method_not_allowed"), { allow }),
  invalidPathValue: (): Refusal => new Refusal(400, envelope("invalid_path_value")),
  invalidRequest: (issues: readonly InputIssue[]): Refusal =>
    new Refusal(400, envelope("invalid_request", { issues })),
  unsupportedMediaType: (message: string): Refusal =>
    new Refusal(415, envelope("unsupported_media_type", { issues: [{ path: "", message }] })),
  /** The body that was announced did not come in time. The connection is closed: the rest of the body may still come. */
  clientTimeout: (): Refusal => new Refusal(408, envelope("client_timeout"), { connection: "close" }),
  tooLarge: (limit: number): Refusal =>
    new Refusal(413, envelope("too_large", { issues: [{ path: "", message: `at most ${limit} bytes` }] })),
  /** A cross-site call that is answered as if it had worked (logout). */
  ignored: (): Refusal => new Refusal(200, { ok: true }),
  /** A mistake of the program that the host is a part of. */
  bodyWasRead: (): Refusal => new Refusal(500, envelope("body_was_read", BODY_WAS_READ)),
  /** A handler threw an unexpected error; the details are in the log only. */
  internal: (failureName: string): Refusal => new Refusal(500, envelope(failureName, "internal")),
  /** The target is a setting that this host does not have. */
  notConfigured: (): Refusal => new Refusal(503, envelope("not_configured")),
  invalidPreference: (detail: unknown): Refusal => new Refusal(400, envelope("invalid_preference", detail)),
  captchaRequired: (): Refusal => new Refusal(403, envelope("captcha_required")),
  tooManyAttempts: (seconds: number): Refusal =>
    new Refusal(429, envelope("too_many_attempts"), { "retry-after": String(seconds) }),
} as const;
