import type { ApiError } from "@storefront/client";
import type { ForcedLogoutReport } from "./logs.schema.ts";

const PATH = "/api/logs/auth-logout";
const LONGEST_FIELD = 300;

/** The cause of a forced logout: the status of a call, or the refused refresh of the six-hour cycle. */
export type LogoutInitiator = "http-401" | "http-440" | "token-refresh";

/** A failure in the form that the classifier of `@storefront/error-codes` takes. */
export interface UnreferencedFailure {
  status: number;
  data: unknown;
  url: string;
  method: string;
}

export interface ForcedLogoutFacts {
  failure: ApiError;
  /** The call, or the refresh cycle, that met it. */
  initiator: LogoutInitiator;
  /** True when the readable cookie was there. */
  hadCookie: boolean;
  /** The time in milliseconds. */
  timestamp: number;
  /** Returns the code of a failure whose answer had none; `classifyApiError` has this type. */
  classify?: ((failure: UnreferencedFailure) => { ref: string }) | undefined;
}

export interface BeaconOptions {
  /** Address of the host. Default: the page's own origin. */
  baseUrl?: string | undefined;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch | undefined;
}

/** The report of a forced logout: no token, no query string, and every field is short. */
export function forcedLogoutReport(facts: ForcedLogoutFacts): ForcedLogoutReport {
  const { failure, initiator, hadCookie, timestamp } = facts;
  const ref = failure.ref ?? referenceOf(facts);
  const [endpointCode, errorCode] = ref.split("-");
  return {
    ref,
    endpointCode,
    errorCode,
    status: failure.status,
    reason: failure.reason?.slice(0, LONGEST_FIELD),
    url: shortPath(failure.path),
    initiator,
    pathname: shortPath(globalThis.location?.pathname ?? ""),
    timestamp,
    hadCookie,
    userAgentShort: (globalThis.navigator?.userAgent ?? "").slice(0, LONGEST_FIELD),
  };
}

/** Sends a report in a way that outlives the page. Never throws and never waits. */
export function sendForcedLogoutBeacon(report: ForcedLogoutReport, options: BeaconOptions = {}): void {
  const url = (options.baseUrl ?? "").replace(/\/$/, "") + PATH;
  const body = JSON.stringify(report);
  try {
    const { navigator } = globalThis;
    if (navigator?.sendBeacon?.(url, new Blob([body], { type: "application/json" }))) return;
    const send = options.fetch ?? globalThis.fetch;
    const init = { method: "POST", body, keepalive: true, credentials: "same-origin" } as const;
    send(url, { ...init, headers: { "content-type": "application/json" } }).catch(() => {});
  } catch {
    // A report that cannot be sent must not stop the logout.
  }
}

function referenceOf({ failure, classify }: ForcedLogoutFacts): string {
  const { status, body, path, method } = failure;
  if (classify) return classify({ status, data: body, url: path, method }).ref;
  return `EP0000-${status === 440 ? "EM0030" : status === 401 ? "EM0005" : "EM0099"}`;
}

function shortPath(path: string): string {
  return (path.split(/[?#]/)[0] ?? "").slice(0, LONGEST_FIELD);
}
