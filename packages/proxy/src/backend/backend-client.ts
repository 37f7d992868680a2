import { type JsonValue, parseJson, type AnswerShape, isShowable, listOf } from "@storefront/client";
import type { BackendAnswer, BackendCallOptions } from "../contract/backend.ts";
import {
  BackendError,
  type BackendFailureKind,
  type BodyFault,
  isBackendError,
  withoutAnswer,
  TIME_LIMIT,
} from "../contract/backend-error.ts";
import { type Logger, type UpstreamCall, kindOf } from "../contract/log.ts";
import { bytes, type BytesOutcome } from "../contract/outcome.ts";
import { isRefusal, REFUSALS } from "../contract/refusal.ts";
import type { DeadlineName, Deadlines } from "../contract/settings.ts";
import { type FilledTarget, isPlainQuery, type Method, withQuery } from "../contract/target.ts";
import {
  type Transport,
  type UpstreamAnswer,
  UpstreamFailure,
  type UpstreamRequest,
  type UpstreamStream,
} from "../contract/transport.ts";
import type { HeaderBuilder } from "./backend-headers.ts";
import { inUtf8 } from "./content-coding.ts";
import { type Translation, translatedStream, shapeOf } from "./translation.ts";
import { faultOf, isJson } from "./validate-json.ts";

/** The facts of a request that its backend calls depend on: plain data, made once before the first call. */
export interface CallContext extends Pick<
  UpstreamRequest,
  "area" | "caller" | "goesFirst" | "onJoin" | "callerMost" | "effect"
> {
  readonly requestId: string;
  readonly routeId: string;
  readonly deadline: DeadlineName;
  readonly token: string | undefined;
  /** The headers that depend on settings and visitor; for an anonymous call on settings and language alone. */
  readonly headers: readonly string[];
  /** Names one attempt of the player over its repeats; without it each request is one. */
  readonly key?: string | undefined;
  /** Calls the listener when the client disconnects; returns how to stop. */
  readonly onAbort: (listener: () => void) => () => void;
}

/** The backend of a host: one base address, one transport, one set of deadlines. */
export interface BackendClient {
  /**
   * The successful answer of a call, read by `read`.
   * @throws BackendError for every other outcome; Refusal when the query may not be sent.
   */
  send<Answer>(
    context: CallContext,
    filled: FilledTarget,
    options: BackendCallOptions,
    read: AnswerReader<Answer>,
  ): Promise<Answer>;
  /**
   * The answer of any status, as a stream.
   * @throws BackendError when there is no answer; Refusal as above.
   */
  stream(context: CallContext, filled: FilledTarget, options: BackendCallOptions): Promise<BackendStream>;
}

/** A streamed answer, and the call it belongs to. */
export interface BackendStream {
  readonly answer: UpstreamStream;
  readonly method: Method;
  /** Path of the call below the base address, without its query. */
  readonly path: string;
  /** The path of the origin to which the trunk's functions sent it, with its query. */
  readonly sent: string;
  /** The name of its circuit breaker. */
  readonly endpoint: string;
  /** Milliseconds until the headers. */
  readonly ms: number;
}

/**
 * A client of the backend at the transport's origin; `basePath` is put before every path that is not `mount: "root"`.
 * `onCall` gets each call that is over.
 */
export function createBackendClient(
  basePath: string,
  transport: Transport,
  headers: HeaderBuilder,
  deadlines: Deadlines,
  onCall: CallListener | undefined,
  translate: Translation | undefined,
  check?: AnswerCheck,
): BackendClient {
  /** The request, and the call as the reference codes and the log know it. */
  const requestOf = (
    context: CallContext,
    { target, path: filled }: FilledTarget,
    options: BackendCallOptions,
    isRaw: boolean,
  ): { request: UpstreamRequest; call: MadeCall } => {
    const { method } = target;
    const { stream, search = "" } = options;
    if (search !== "" && !isPlainQuery(search)) throw REFUSALS.invalidPathValue();
    const path = withQuery(filled, options.query, search);
    const json = options.json === undefined ? options.bytes : JSON.stringify(options.json);
    const contentType = stream?.contentType ?? (json === undefined ? undefined : "application/json");
    const own = options.token === undefined ? context.token : (options.token ?? undefined);
    const token = options.anonymous ? undefined : own;
    const { requestId, routeId, area, caller, onJoin, callerMost, goesFirst } = context;
    const list = headers.ofCall(context.headers, { requestId, routeId, token, contentType, isRaw });
    for (const name in options.extraHeaders) list.push(name, options.extraHeaders[name] ?? "");
    // A stream of known length is sent with that length; any other is chunked.
    if (stream?.length !== undefined) list.push("Content-Length", String(stream.length));
    const base = options.mount === "root" ? "" : basePath;
    const made: UpstreamRequest = {
      method,
      path: base + path,
      headers: list,
      body: stream?.chunks ?? json,
      deadline: deadlines[options.deadline ?? context.deadline],
      area,
      caller,
      onJoin,
      callerMost,
      goesFirst,
      endpoint: target.endpoint,
      onAbort: method === "GET" && !options.detached ? context.onAbort : undefined,
      effect: context.effect,
    };
    const request = translate?.({
      target: target.name,
      base,
      key: context.key ?? requestId,
      request: made,
    });
    return {
      request: request ?? made,
      call: { method, path, endpoint: target.endpoint, began: performance.now() },
    };
  };

  return {
    send(context, filled, options, read) {
      const { request, call } = requestOf(context, filled, options, false);
      const checked: typeof read = (answer, made) => {
        const result = read(answer, made);
        check?.(filled.target.name, answer);
        return result;
      };
      return readAnswer(transport, request, call, checked, onCall);
    },
    async stream(context, filled, options) {
      const { request, call } = requestOf(context, filled, options, true);
      const { method, path, endpoint, began } = call;
      const answer = await openStream(transport, request, call, onCall);
      return { answer, method, path, sent: request.path, endpoint, ms: performance.now() - began };
    },
  };
}

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
export const asJson: AnswerReader<BackendAnswer> = (given, call) => {
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
export const asJsonBytes: AnswerReader<BytesOutcome> = (given, call) => {
  const answer = readable(given);
  if (answer.body.byteLength > 0 && !isJson(answer.body)) throw unreadable(answer, call);
  return asBytes(answer, call);
};

/** The answer in UTF-8. A time limit (202) needs no body, so that one that is no JSON is dropped. */
function readable(given: UpstreamAnswer): UpstreamAnswer {
  const answer = inUtf8(given);
  const isUnusable = answer.status === TIME_LIMIT && !isJson(answer.body);
  return isUnusable ? { ...answer, body: NOTHING } : answer;
}

const NOTHING = new Uint8Array(0);

/** Bytes of any content. */
export const asBytes: AnswerReader<BytesOutcome> = ({ status, headers, body }) =>
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
 * Sends a request, and reads its successful answer. A body that the reader refuses is an outcome of the call as well. The
 * answer is translated also where the transport judges nothing and so translates nothing.
 * @throws BackendError for every other outcome.
 */
export const readAnswer = <Result>(
  transport: Pick<Transport, "send">,
  request: UpstreamRequest,
  call: MadeCall,
  read: AnswerReader<Result>,
  report: CallListener | undefined,
): Promise<Result> =>
  transport.send(request).then(
    (answer) => {
      const given = request.received?.(answer) ?? answer;
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

/**
 * Sends a request, and gives its streamed answer as soon as the headers were received.
 * @throws BackendError when there is none, and when a function of the trunk failed on it.
 */
export const openStream = (
  transport: Pick<Transport, "stream">,
  request: UpstreamRequest,
  call: MadeCall,
  report: CallListener | undefined,
): Promise<UpstreamStream> =>
  transport.stream(request).then(
    (given) => {
      report?.(ended(call, given.status));
      return translatedStream(given, request.received, call);
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

/** Is called with an answer that its reader cannot use. */
export type UnreadAnswers = (target: string, answer: unknown, message?: string) => void;

const NOT_SHOWN = "an answer of the backend cannot be read and is not shown";

/**
 * Logs answers in a shape that no reader knows: one line for each target in the life of a process, with the
 * kinds of the fields and no value (decision D11). An empty answer has nothing to read.
 */
export function createUnreadAnswers(logger: Pick<Logger, "warn">): UnreadAnswers {
  const reported = new Set<string>();
  return (target, answer, message = NOT_SHOWN) => {
    if (answer === null || listOf(answer)?.length === 0 || reported.has(target)) return;
    reported.add(target);
    logger.warn({ target, answer: kindOf(answer) }, message);
  };
}

/**
 * Tells of the first answer of a target of which nothing can be shown; after one of use the target is not looked at again, so
 * that its answers are parsed once in the life of a process.
 */
export type AnswerCheck = (target: string, answer: UpstreamAnswer) => void;

/** Makes the check of answers for the targets of a registry. */
export function createAnswerCheck(
  shapes: ReadonlyMap<string, AnswerShape>,
  unread: UnreadAnswers,
  onAnswer?: (target: string, body: Uint8Array) => void,
): AnswerCheck {
  const known = new Map<string, AnswerShape | undefined>();
  return (target, answer) => {
    onAnswer?.(target, answer.body);
    if (!known.has(target)) known.set(target, shapes.get(shapeOf(target)));
    const shape = known.get(target);
    if (shape === undefined || answer.status === TIME_LIMIT) return;
    const data = parseJson(inUtf8(answer).body);
    if (data === undefined || data === null) return;
    known.set(target, undefined);
    if (!isShowable(data, shape)) unread(target, data);
  };
}
