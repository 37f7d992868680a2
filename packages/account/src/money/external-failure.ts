import { BackendError, type BackendFailure, isBackendError } from "@storefront/proxy/server";

/** What the browser reads as the end of its own session, or as a challenge to it (document 2, 4d). */
const SESSION_STATUSES: ReadonlySet<number> = new Set([401, 440, 429]);
const BAD_GATEWAY = 502;

/** A failure of another service, without a status that would log the visitor out or open a challenge. */
export function withoutSessionStatus(error: unknown): unknown {
  if (!isBackendError(error) || !error.external || !SESSION_STATUSES.has(error.status)) return error;
  const { kind, method, path, body, contentType, retryAfter, external } = error;
  const failure: BackendFailure = {
    kind,
    method,
    path,
    body,
    contentType,
    retryAfter,
    external,
    status: BAD_GATEWAY,
  };
  return new BackendError(failure, error.extra, { cause: error });
}
