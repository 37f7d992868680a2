import type { BackendAnswer, BackendCallOptions, BodyStream } from "../contract/backend.ts";
import type { Method, Target } from "../contract/method.ts";
import {
  type HeaderList,
  type Transport,
  type UpstreamAnswer,
  UpstreamFailure,
  type UpstreamRequest,
  type UpstreamStream,
} from "../contract/transport.ts";
import { described, parsed, refuseFailure, whole } from "./backend-answer.ts";
import { withoutAnswer } from "../contract/backend-error.ts";
import type { HeaderBuilder } from "./header-builder.ts";
import { isRefusal, REFUSALS } from "../contract/refusal.ts";
import type { DeadlineName, Deadlines } from "../contract/settings.ts";
import {
  type CompiledTarget,
  compileTarget,
  fillTarget,
  isPlainQuery,
  type ValueSource,
  withQuery,
  withSearch,
} from "../contract/target.ts";

/** What of a request decides its backend calls. */
export interface BackendCaller {
  readonly requestId: string;
  readonly routeId: string;
  /** Calls of one area share connections. */
  readonly area: string;
  readonly deadline: DeadlineName;
  readonly token: string | undefined;
  visitorHeaders(): readonly string[];
  /** The same of nobody in particular. */
  anonymousHeaders(): readonly string[];
  value(name: string): unknown;
  onAbort(listener: () => void): () => void;
}

/** The backend of a host: one base address, one transport, one set of deadlines. */
export interface BackendClient {
  exchange(caller: BackendCaller, target: Target, options: BackendCallOptions): Promise<BackendAnswer>;
  /** The successful answer, seen to be whole JSON but not parsed: what goes on byte for byte. */
  forward(caller: BackendCaller, target: Target, options: BackendCallOptions): Promise<BackendAnswer>;
  /** The successful answer whatever its body is: what raw replies hand on. */
  raw(caller: BackendCaller, target: Target, options: BackendCallOptions): Promise<BackendAnswer>;
  /**
   * Whatever the backend answers, as it comes.
   * @throws BackendError when there is no answer; Refusal when a value may not stand in a path.
   */
  stream(caller: BackendCaller, target: Target, options: BackendCallOptions): Promise<BackendStream>;
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
  /** What goes to the transport; undefined when a value may not stand in a path. */
  const requestOf = (
    caller: BackendCaller,
    text: Target,
    options: BackendCallOptions,
  ): UpstreamRequest | undefined => {
    const target = compileTarget(text);
    const filled = isFixed(target) ? target.path : fillTarget(target, valuesOf(caller, options));
    if (filled === null) return undefined;
    const { search = "" } = options;
    if (search !== "" && !isPlainQuery(search)) return undefined;
    const path = withSearch(withQuery(filled, options.query), search);
    const { method } = target;
    const { stream } = options;
    const json = options.json === undefined ? options.bytes : JSON.stringify(options.json);
    const contentType = stream?.contentType ?? (json === undefined ? undefined : "application/json");
    const { anonymous = false } = options;
    const own = options.token === undefined ? caller.token : (options.token ?? undefined);
    const token = anonymous ? undefined : own;
    const visitor = anonymous ? caller.anonymousHeaders() : caller.visitorHeaders();
    const { requestId, routeId, area } = caller;
    const list = headers.ofCall(visitor, { requestId, routeId, token, contentType });
    for (const name in options.extraHeaders) list.push(name, options.extraHeaders[name] ?? "");
    return {
      method,
      path: options.mount === "root" ? path : basePath + path,
      headers: withLength(list, stream),
      body: stream?.chunks ?? json,
      deadline: deadlines[options.deadline ?? caller.deadline],
      area,
      endpoint: target.endpoint,
      onAbort: method === "GET" && !options.detached ? (listener) => caller.onAbort(listener) : undefined,
    };
  };

  /** The successful answer of a call, through what its body must be; every other outcome rejects. */
  const send = <Answer>(
    caller: BackendCaller,
    text: Target,
    options: BackendCallOptions,
    read: (answer: UpstreamAnswer, text: Target, path: string) => Answer,
  ): Promise<Answer> => {
    const request = requestOf(caller, text, options);
    if (request === undefined) return Promise.reject(REFUSALS.invalidPathValue());
    const path = ownPath(request, options);
    const began = performance.now();
    return transport.send(request).then(
      (answer) => {
        refuseFailure(text, path, answer, performance.now() - began);
        return read(answer, text, path);
      },
      (error: unknown) => {
        throw failureOf(error, request.method, path, performance.now() - began);
      },
    );
  };

  return {
    exchange: (caller, text, options) => send(caller, text, options, parsed),
    forward: (caller, text, options) => send(caller, text, options, whole),
    raw: (caller, text, options) => send(caller, text, options, described),
    async stream(caller, text, options) {
      const request = requestOf(caller, text, options);
      if (request === undefined) throw REFUSALS.invalidPathValue();
      const path = ownPath(request, options);
      const began = performance.now();
      try {
        return { answer: await transport.stream(request), method: request.method, path };
      } catch (error) {
        throw failureOf(error, request.method, path, performance.now() - began);
      }
    },
  };

  /** The path as the reference codes know it. */
  function ownPath({ path }: UpstreamRequest, { mount }: BackendCallOptions): string {
    return mount === "root" ? path : path.slice(basePath.length);
  }
}

/** A streamed body that we cut off ourselves: the refusal is the answer. */
function failureOf(error: unknown, method: Method, path: string, ms: number): unknown {
  if (!(error instanceof UpstreamFailure)) return error;
  if (isRefusal(error.cause)) return error.cause;
  return withoutAnswer({ kind: error.kind, method, path, ms }, { cause: error });
}

const isFixed = ({ segments, query }: CompiledTarget): boolean => segments.length === 0 && query.length === 0;

/** The call's own values first, even when they are null: what they leave out comes from the request. */
function valuesOf(caller: BackendCaller, { values }: BackendCallOptions): ValueSource {
  return values
    ? (name) => (Object.hasOwn(values, name) ? values[name] : caller.value(name))
    : (name) => caller.value(name);
}

/** A stream of known length goes on with it; else it is chunked. */
function withLength(list: HeaderList, stream: BodyStream | undefined): HeaderList {
  if (stream?.length !== undefined) list.push("Content-Length", String(stream.length));
  return list;
}
