import type { BackendAnswer } from "../contract/backend.ts";
import {
  BackendError,
  type BackendFailureKind,
  type BodyFault,
  isBackendError,
  withoutAnswer,
} from "../contract/backend-error.ts";
import type { Logger, UpstreamCall } from "../contract/log.ts";
import { type JsonValue, parseJson } from "@storefront/client";
import type { Method } from "../contract/target.ts";
import { bytes, type BytesOutcome } from "../contract/outcome.ts";
import { isRefusal } from "../contract/refusal.ts";
import { TIME_LIMIT } from "../contract/time-limit.ts";
import { type UpstreamAnswer, UpstreamFailure } from "../contract/transport.ts";
import { inUtf8 } from "./content-coding.ts";
import { faultOf, isJson } from "./validate-json.ts";

/** The call that an answer belongs to, as its failure names it. */
export interface MadeCall {
  readonly method: Method;
  /** Path below the base address. */
  readonly path: string;
  /** The name of its circuit breaker. */
  readonly endpoint: string;
  /** The name of the service, when it is not the backend. */
  readonly service?: string | undefined;
  /** The time of `performance.now()` at which it began. */
  readonly began: number;
}

export type AnswerReader<Result> = (answer: UpstreamAnswer, call: MadeCall) => Result;

/** Parsed JSON. @throws BackendError `bad_body` for any other body. */
export const parsed: AnswerReader<BackendAnswer> = (given, call) => {
  const answer = readable(given);
  const { status, body, headers } = answer;
  const data = parseData(answer, call);
  const setsCookie = headers["set-cookie"] !== undefined;
  return { status, body, contentType: single(headers["content-type"]), data, setsCookie };
};

/**
 * Bytes that were checked to be JSON, but not parsed.
 * @throws BackendError `bad_body` for any other body.
 */
export const whole: AnswerReader<BytesOutcome> = (given, call) => {
  const answer = readable(given);
  if (answer.body.byteLength > 0 && !isJson(answer.body)) throw unreadable(answer, call);
  return described(answer, call);
};

/** The answer in UTF-8. A time limit (202) needs no body, so that one that is no JSON is dropped. */
function readable(given: UpstreamAnswer): UpstreamAnswer {
  const answer = inUtf8(given);
  const isUnusable = answer.status === TIME_LIMIT && !isJson(answer.body);
  return isUnusable ? { ...answer, body: NOTHING } : answer;
}

const NOTHING = new Uint8Array(0);

/** Bytes of any content. */
export const described: AnswerReader<BytesOutcome> = ({ status, headers, body }) =>
  bytes(status, body, single(headers["content-type"]), headers);

/** Throws a BackendError for an answer outside 200–299, and for one whose body is incomplete. */
function refuseFailure(answer: UpstreamAnswer, call: MadeCall): void {
  const { status, broken } = answer;
  if (broken === "translation") throw failed("bad_body", answer, call, broken);
  if (status < 200 || status >= 300) throw failed("status", answer, call);
  if (broken === "timeout") throw failed("timeout", answer, call);
  if (broken !== undefined) throw failed("bad_body", answer, call, broken);
}

/**
 * The error of a call that got no answer. For a streamed body that we cut off ourselves, it is the refusal. An error
 * that does not come from the transport is returned unchanged.
 */
function failureOf(error: unknown, { method, path, endpoint, service, began }: MadeCall): unknown {
  if (!(error instanceof UpstreamFailure)) return error;
  if (isRefusal(error.cause)) return error.cause;
  const { kind } = error;
  const external = service !== undefined;
  const ms = performance.now() - began;
  return withoutAnswer({ kind, method, path, endpoint, service, external, ms }, { cause: error });
}

/** The parsed body, null when it is empty. HTML and incomplete JSON are failures (decision E7). */
function parseData(answer: UpstreamAnswer, call: MadeCall): JsonValue {
  if (answer.body.byteLength === 0) return null;
  const data = parseJson(answer.body);
  if (data === undefined) throw unreadable(answer, call);
  return data;
}

/** The error of a whole body that is no JSON. */
function unreadable(answer: UpstreamAnswer, call: MadeCall): BackendError {
  const type = single(answer.headers["content-type"]) ?? "";
  return failed("bad_body", answer, call, faultOf(answer.body, type));
}

function failed(
  kind: BackendFailureKind,
  answer: UpstreamAnswer,
  { method, path, endpoint, service, began }: MadeCall,
  fault?: BodyFault,
): BackendError {
  const { status, body, headers, size, cause } = inUtf8(answer);
  const contentType = single(headers["content-type"]);
  const external = service !== undefined;
  return new BackendError(
    {
      kind,
      status,
      method,
      path,
      endpoint,
      service,
      external,
      body,
      contentType,
      // Retry-After of another service is meant for us and not for the browser.
      retryAfter: external ? undefined : single(headers["retry-after"]),
      setCookies: status === 429 && !external ? [headers["set-cookie"] ?? []].flat() : undefined,
      ms: performance.now() - began,
      fault,
      size: size ?? body.byteLength,
    },
    {},
    { cause },
  );
}

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** Gets each call that is over. */
export type CallListener = (call: Omit<UpstreamCall, "upstream">) => void;

/** The listener that reports to a logger; undefined for a logger that counts nothing, so that calls cost nothing more. */
export const logCalls = (logger: Logger, upstream: string): CallListener | undefined =>
  logger.upstreamCall && ((call) => logger.upstreamCall?.({ upstream, ...call }));

/**
 * The successful answer of a call, as its reader reads it. A body that the reader refuses is an outcome of the call as
 * well.
 * @throws BackendError for every other outcome.
 */
export const finished = <Result>(
  answer: Promise<UpstreamAnswer>,
  call: MadeCall,
  read: AnswerReader<Result>,
  report: CallListener | undefined,
): Promise<Result> =>
  answer.then(
    (given) => {
      try {
        refuseFailure(given, call);
        const result = read(given, call);
        report?.(ended(call, given.status));
        return result;
      } catch (error) {
        report?.(ended(call, outcomeOf(error, given.status)));
        throw error;
      }
    },
    (error: unknown) => {
      report?.(ended(call, outcomeOf(error)));
      throw failureOf(error, call);
    },
  );

/** A streamed answer as soon as its headers were received. @throws BackendError when there is none. */
export const begun = <Stream extends { readonly status: number }>(
  answer: Promise<Stream>,
  call: MadeCall,
  report: CallListener | undefined,
): Promise<Stream> =>
  answer.then(
    (given) => {
      report?.(ended(call, given.status));
      return given;
    },
    (error: unknown) => {
      report?.(ended(call, outcomeOf(error)));
      throw failureOf(error, call);
    },
  );

const ended = (
  { endpoint, began }: MadeCall,
  outcome: UpstreamCall["outcome"],
): Parameters<CallListener>[0] => ({
  endpoint,
  outcome,
  ms: performance.now() - began,
});

/** The status of a call's answer, or the word of its failure as in the log. */
function outcomeOf(error: unknown, status?: number): UpstreamCall["outcome"] {
  const kind = error instanceof UpstreamFailure || isBackendError(error) ? error.kind : "status";
  if (kind === "status") return status ?? "network";
  return kind === "unavailable" ? "shed" : kind;
}
