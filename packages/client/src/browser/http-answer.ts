import { parseRef, readReason } from "@storefront/error-codes";
import { ApiError, isEnvelope } from "../contract/api-answer.ts";
import { isRecord, parseJson } from "../contract/guards.ts";
import { UNCONFIRMED } from "../contract/money-outcome.ts";
import { REFERENCE_HEADER, REQUEST_ID_HEADER } from "../contract/reference-headers.ts";
import type { TimeLimit } from "./http-reaction.ts";

/**
 * The data of an answer.
 * @throws ApiError for a failure, and for a success that is no JSON.
 */
export async function readAnswer(
  response: Response,
  method: string,
  path: string,
  onTimeLimit: (limit: TimeLimit) => void,
): Promise<unknown> {
  const { status, headers, ok } = response;
  if (status === 204 || status === 205) return undefined;
  const text = await response.text();
  const json = parse(text);
  const value = json?.value;
  if (status === 202) {
    const data = unwrap(value);
    onTimeLimit({ path, method, data, requestId: headers.get(REQUEST_ID_HEADER) ?? undefined });
    return data;
  }
  const isRefused = isEnvelope(value) && !value.ok && typeof value.error === "string";
  if (!ok || !json || isRefused) throw answerError(response, method, path, text, json);
  return unwrap(value);
}

/** The data of an envelope. An object with further fields is the backend's own and stays as it is (document 1, 2.4). */
function unwrap(value: unknown): unknown {
  if (!isEnvelope(value) || !value.ok || !("data" in value)) return value;
  const { ok: _, data, ...others } = value;
  return Object.keys(others).every((name) => name === "error") ? data : value;
}

function parse(text: string): { value: unknown } | undefined {
  const value = parseJson(text);
  return value === undefined ? undefined : { value };
}

/** The error of a status outside 200–299, of an envelope that says no, or of a success that is no JSON. */
function answerError(
  { status, headers, ok }: Pick<Response, "status" | "headers" | "ok">,
  method: string,
  path: string,
  text: string,
  json: { value: unknown } | undefined,
): ApiError {
  const value = json?.value;
  const named = typeof value === "object" && value !== null && "error" in value ? value.error : undefined;
  const isUnusable = ok && !json;
  return new ApiError({
    status,
    ref: parseRef(headers.get(REFERENCE_HEADER))?.ref,
    requestId: headers.get(REQUEST_ID_HEADER) ?? undefined,
    retryAfter: secondsOf(headers.get("retry-after")),
    method,
    path,
    error: isUnusable ? "bad_body" : typeof named === "string" ? named : undefined,
    reason: isUnusable ? undefined : readReason(value, text),
    errors: fieldErrorsOf(value),
    body: json ? value : text,
  });
}

/** The error of a success that says no, as a host answers a refused call: with 422, the failure's name and the words. */
export function refusalError(
  response: Response,
  method: string,
  path: string,
  error: string,
  said: string,
): ApiError {
  const { headers } = response;
  const value = { ok: false, error, detail: said || error };
  return answerError({ status: 422, headers, ok: false }, method, path, "", { value });
}

/** The error of a time limit in the place of an answer that was needed. */
export const limitError = (method: string, path: string, body: unknown): ApiError =>
  new ApiError({ status: 202, method, path, error: "time_limit", body });

/** The error of a success that says neither that money was moved nor that it was not (decision D20). */
export const unconfirmedError = (
  { status, headers }: Response,
  method: string,
  path: string,
  body: unknown,
): ApiError =>
  new ApiError({
    status,
    requestId: headers.get(REQUEST_ID_HEADER) ?? undefined,
    method,
    path,
    error: UNCONFIRMED,
    body,
  });

/** The texts of `errors` by field; undefined without any. */
function fieldErrorsOf(value: unknown): Readonly<Record<string, string>> | undefined {
  const { errors } = isRecord(value) ? value : {};
  const texts = Object.entries(isRecord(errors) ? errors : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

/** Seconds, from a number of them or from a date. */
function secondsOf(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}
