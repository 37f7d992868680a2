import { readReason } from "@storefront/error-codes";
import { ApiError } from "../contract/api-error.ts";
import { REFERENCE_HEADER, REQUEST_ID_HEADER } from "../contract/reference-headers.ts";

const REFERENCE = /^EP\d{4}-EM\d{4}$/;

/** The error of an answer outside 200–299, or of an envelope that says no. `json` is undefined when it is none. */
export function answerError(
  response: Response,
  method: string,
  path: string,
  text: string,
  json: unknown,
): ApiError {
  const error = typeof json === "object" && json !== null && "error" in json ? json.error : undefined;
  return new ApiError({
    ...factsOf(response),
    method,
    path,
    error: typeof error === "string" ? error : undefined,
    reason: readReason(json, text),
    body: json === undefined ? text : json,
  });
}

/** The error of a success that is empty, cut off or no JSON at all. */
export function unusableError(response: Response, method: string, path: string, text: string): ApiError {
  return new ApiError({ ...factsOf(response), method, path, error: "bad_body", body: text });
}

/** The error of a call that nobody answered. */
export function noAnswerError(
  method: string,
  path: string,
  error: "timeout" | "network",
  cause: unknown,
): ApiError {
  return new ApiError({ status: 0, method, path, error }, { cause });
}

function factsOf({ status, headers }: Response): {
  status: number;
  ref: string | undefined;
  requestId: string | undefined;
  retryAfter: number | undefined;
} {
  const ref = headers.get(REFERENCE_HEADER) ?? "";
  return {
    status,
    ref: REFERENCE.test(ref) ? ref : undefined,
    requestId: headers.get(REQUEST_ID_HEADER) ?? undefined,
    retryAfter: secondsOf(headers.get("retry-after")),
  };
}

/** Seconds, from a number of them or from a date. */
function secondsOf(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}
