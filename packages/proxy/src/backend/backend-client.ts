import type { BackendCallOptions } from "../contract/backend.ts";
import { type FilledTarget, isPlainQuery, type Method, withQuery } from "../contract/target.ts";
import type {
  Caller,
  Transport,
  UpstreamAnswer,
  UpstreamRequest,
  UpstreamStream,
} from "../contract/transport.ts";
import { type AnswerReader, begun, type CallListener, finished, type MadeCall } from "./backend-answer.ts";
import type { HeaderBuilder } from "./backend-headers.ts";
import type { AnswerCheck } from "./unread-answers.ts";
import { type Translation, translatedStream } from "./translation.ts";
import { REFUSALS } from "../contract/refusal.ts";
import type { DeadlineName, Deadlines } from "../contract/settings.ts";

/** The facts of a request that its backend calls depend on: plain data, made once before the first call. */
export interface CallContext {
  readonly requestId: string;
  readonly routeId: string;
  /** Calls of one area share connections. */
  readonly area: string;
  /** Who causes the calls, and whether they go before the others of their area. */
  readonly caller: Caller;
  readonly goesFirst: boolean;
  /** The further callers who wait for the answer. */
  readonly onJoin?: UpstreamRequest["onJoin"];
  /** The most connections that a caller may have at once. */
  readonly callerMost?: number;
  readonly deadline: DeadlineName;
  readonly token: string | undefined;
  /** True for a route whose GET changes something. */
  readonly effect: boolean;
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
      const checked: typeof read = check
        ? (answer, made) => {
            const result = read(answer, made);
            check.look(filled.target.name, answer);
            return result;
          }
        : read;
      return finished(answerTo(transport, request), call, checked, onCall);
    },
    async stream(context, filled, options) {
      const { request, call } = requestOf(context, filled, options, true);
      const { method, path, endpoint, began } = call;
      const answer = translatedStream(
        await begun(transport.stream(request), call, onCall),
        request.received,
        call,
      );
      return { answer, method, path, sent: request.path, endpoint, ms: performance.now() - began };
    },
  };
}

/** The translated answer of a transport, also of one that judges nothing and so translates nothing. */
export const answerTo = (
  transport: Pick<Transport, "send">,
  request: UpstreamRequest,
): Promise<UpstreamAnswer> => {
  const answer = transport.send(request);
  return request.received ? answer.then(request.received) : answer;
};
