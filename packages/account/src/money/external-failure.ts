import { BackendError, isBackendError } from "@storefront/proxy/server";

/** What the browser reads as the end of its own session, or as a challenge to it (document 2, 4d). */
const SESSION_STATUSES: ReadonlySet<number> = new Set([401, 440, 429]);
const BAD_GATEWAY = 502;

/** A failure of another service, without a status that would log the visitor out or open a challenge. */
export function withoutSessionStatus(error: unknown): unknown {
  if (!isBackendError(error) || !error.external || !SESSION_STATUSES.has(error.status)) return error;
  return new BackendError({ ...fieldsOf(error), status: BAD_GATEWAY }, error.extra, { cause: error });
}

function fieldsOf({ kind, method, path, body, contentType, retryAfter, external }: BackendError): Omit<BackendError, keyof Error | "status" | "data" | "rawBody" | "extra" | "with"> {
  return { kind, method, path, body, contentType, retryAfter, external };
}
