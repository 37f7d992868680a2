import type { BackendAnswer } from "../contract/backend.ts";
import type { JsonValue } from "../contract/guards.ts";
import type { Target } from "../contract/method.ts";
import { bytes, type BytesOutcome } from "../contract/outcome.ts";
import { BackendError, type BackendFailureKind } from "../contract/backend-error.ts";
import { isWholeJson } from "./json-shape.ts";
import { compileTarget } from "../contract/target.ts";
import type { UpstreamAnswer } from "../contract/transport.ts";

const decoder = new TextDecoder();

export function parsed(answer: UpstreamAnswer, text: Target, path: string): BackendAnswer {
  const { status, body, headers } = answer;
  const data = parseData(text, path, answer);
  return {
    status,
    body,
    contentType: single(headers["content-type"]),
    data,
    setsCookie: headers["set-cookie"] !== undefined,
  };
}

/** Seen to be whole JSON but not parsed. */
export function whole(answer: UpstreamAnswer, text: Target, path: string): BytesOutcome {
  const isWhole = answer.body.byteLength === 0 || isWholeJson(answer.body);
  if (isWhole === false) throw failed("bad_body", text, path, answer);
  if (isWhole === undefined) parseData(text, path, answer);
  return described(answer);
}

/** Whatever the body is. */
export const described = ({ status, headers, body }: UpstreamAnswer): BytesOutcome =>
  bytes(status, body, single(headers["content-type"]));

export function refuseFailure(text: Target, path: string, answer: UpstreamAnswer, ms: number): void {
  const isSuccess = answer.status >= 200 && answer.status < 300;
  if (isSuccess && answer.broken === undefined) return;
  const kind: BackendFailureKind = !isSuccess
    ? "status"
    : answer.broken === "timeout"
      ? "timeout"
      : "bad_body";
  throw failed(kind, text, path, answer, ms);
}

/** JSON or nothing: HTML, or JSON that breaks off, is no success (decision E7). */
function parseData(text: Target, path: string, answer: UpstreamAnswer): JsonValue {
  if (answer.body.byteLength === 0) return null;
  try {
    return JSON.parse(decoder.decode(answer.body)) as JsonValue;
  } catch {
    throw failed("bad_body", text, path, answer);
  }
}

function failed(
  kind: BackendFailureKind,
  text: Target,
  path: string,
  answer: UpstreamAnswer,
  ms?: number,
): BackendError {
  const { method } = compileTarget(text);
  const { status, body, headers } = answer;
  const retryAfter = single(headers["retry-after"]);
  return new BackendError({
    kind,
    status,
    method,
    path,
    body,
    contentType: single(headers["content-type"]),
    retryAfter,
    ms,
  });
}

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
