import type { BackendAnswer, BackendCallOptions, BodyStream } from "../contract/backend.ts";
import type { Method } from "../contract/method.ts";
import type { BytesOutcome } from "../contract/outcome.ts";
import type { HeaderList, Transport, UpstreamRequest, UpstreamStream } from "../contract/transport.ts";
import { type AnswerReader, described, failureOf, parsed, refuseFailure, whole } from "./backend-answer.ts";
import type { HeaderBuilder } from "./backend-headers.ts";
import { REFUSALS } from "../contract/refusal.ts";
import type { DeadlineName, Deadlines } from "../contract/settings.ts";
import { type FilledTarget, isPlainQuery, withQuery, withSearch } from "../contract/target.ts";

/** What of a request decides its backend calls: plain data, made once before the first call. */
export interface CallContext {
  readonly requestId: string;
  readonly routeId: string;
  /** Calls of one area share connections. */
  readonly area: string;
  readonly deadline: DeadlineName;
  readonly token: string | undefined;
  /** The headers that settings and visitor decide; of no visitor for an anonymous call. */
  readonly headers: readonly string[];
  /** Subscribes to the client's leaving; returns how to stop. */
  readonly onAbort: (listener: () => void) => () => void;
}

/** The backend of a host: one base address, one transport, one set of deadlines. */
export interface BackendClient {
  exchange(context: CallContext, filled: FilledTarget, options: BackendCallOptions): Promise<BackendAnswer>;
  /** The successful answer, seen to be whole JSON but not parsed: what goes on byte for byte. */
  forward(context: CallContext, filled: FilledTarget, options: BackendCallOptions): Promise<BytesOutcome>;
  /** The successful answer whatever its body is: what raw replies pass on. */
  raw(context: CallContext, filled: FilledTarget, options: BackendCallOptions): Promise<BytesOutcome>;
  /**
   * Whatever the backend answers, as it comes.
   * @throws BackendError when there is no answer; Refusal when a value may not stand in a path.
   */
  stream(context: CallContext, filled: FilledTarget, options: BackendCallOptions): Promise<BackendStream>;
}

/** An answer under way, and the call it belongs to. */
export interface BackendStream {
  readonly answer: UpstreamStream;
  readonly method: Method;
  /** Path of the call below the base address, without its query. */
  readonly path: string;
}

export function createBackendClient(
  basePath: string,
  transport: Transport,
  headers: HeaderBuilder,
  deadlines: Deadlines,
): BackendClient {
  /** What goes to the transport. */
  const requestOf = (
    context: CallContext,
    { target, path: filled }: FilledTarget,
    options: BackendCallOptions,
  ): UpstreamRequest => {
    const { method } = target;
    const { stream, search = "" } = options;
    if (search !== "" && !isPlainQuery(search)) throw REFUSALS.invalidPathValue();
    const path = withSearch(withQuery(filled, options.query), search);
    const json = options.json === undefined ? options.bytes : JSON.stringify(options.json);
    const contentType = stream?.contentType ?? (json === undefined ? undefined : "application/json");
    const own = options.token === undefined ? context.token : (options.token ?? undefined);
    const token = options.anonymous ? undefined : own;
    const { requestId, routeId, area } = context;
    const list = headers.ofCall(context.headers, { requestId, routeId, token, contentType });
    for (const name in options.extraHeaders) list.push(name, options.extraHeaders[name] ?? "");
    return {
      method,
      path: options.mount === "root" ? path : basePath + path,
      headers: withLength(list, stream),
      body: stream?.chunks ?? json,
      deadline: deadlines[options.deadline ?? context.deadline],
      area,
      endpoint: target.endpoint,
      onAbort: method === "GET" && !options.detached ? context.onAbort : undefined,
    };
  };

  /** The successful answer of a call, through what its body must be; every other outcome rejects. */
  const send = <Answer>(
    context: CallContext,
    filled: FilledTarget,
    options: BackendCallOptions,
    read: AnswerReader<Answer>,
  ): Promise<Answer> => {
    const request = requestOf(context, filled, options);
    const { method } = request;
    const path = ownPath(request, options);
    const began = performance.now();
    return transport.send(request).then(
      (answer) => {
        refuseFailure(answer, method, path, false, performance.now() - began);
        return read(answer, method, path, false);
      },
      (error: unknown) => {
        throw failureOf(error, request.method, path, false, performance.now() - began);
      },
    );
  };

  return {
    exchange: (context, filled, options) => send(context, filled, options, parsed),
    forward: (context, filled, options) => send(context, filled, options, whole),
    raw: (context, filled, options) => send(context, filled, options, described),
    async stream(context, filled, options) {
      const request = requestOf(context, filled, options);
      const path = ownPath(request, options);
      const began = performance.now();
      try {
        return { answer: await transport.stream(request), method: request.method, path };
      } catch (error) {
        throw failureOf(error, request.method, path, false, performance.now() - began);
      }
    },
  };

  /** The path as the reference codes know it. */
  function ownPath({ path }: UpstreamRequest, { mount }: BackendCallOptions): string {
    return mount === "root" ? path : path.slice(basePath.length);
  }
}

/** A stream of known length goes on with it; else it is chunked. */
function withLength(list: HeaderList, stream: BodyStream | undefined): HeaderList {
  if (stream?.length !== undefined) list.push("Content-Length", String(stream.length));
  return list;
}
