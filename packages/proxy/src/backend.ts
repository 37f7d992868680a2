import { BackendError, type BackendFailureKind } from "./backend-error.ts";
import type { HeaderBuilder, HeaderList } from "./header-builder.ts";
import { isWholeJson } from "./json-shape.ts";
import { isRefusal, REFUSALS } from "./refusal.ts";
import type { Method, Target } from "./route.ts";
import type { DeadlineName, Deadlines } from "./settings.ts";
import { type CompiledTarget, compileTarget, fillTarget, type ValueSource } from "./target.ts";
import { type Transport, type UpstreamAnswer, UpstreamFailure } from "./transport.ts";

/** What a call to the backend carries beside its target. */
export interface BackendCallOptions {
  /** Values of the target's placeholders, before the request's own; null for none, whatever the request says. */
  values?: Readonly<Record<string, unknown>>;
  /** A JSON body. */
  json?: unknown;
  /** A JSON body as it came. */
  bytes?: Uint8Array | string;
  /** A body of another type, streamed on as it comes. */
  stream?: BodyStream;
  /** Another session than the request's; null for none. */
  token?: string | null;
  deadline?: DeadlineName;
  /** root: the target stands at the backend's host root, beside `/v2` (document 2, 4c). Default base. */
  mount?: "base" | "root";
  /** Left to finish when the browser goes away: others wait for the same answer. */
  detached?: boolean;
}

/** A body that is handed on without being read into memory. */
export interface BodyStream {
  readonly contentType: string;
  /** Bytes, when the browser said how many. */
  readonly length: number | undefined;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** A success of the backend. */
export interface BackendAnswer {
  readonly status: number;
  readonly body: Uint8Array;
  readonly contentType: string | undefined;
  /** The body as JSON; null when it is empty. */
  readonly data: unknown;
}

/** The backend as one request reaches it: its headers, its session, its deadline. */
export interface Backend {
  /**
   * The JSON of a successful answer; null when it is empty.
   * @throws BackendError for every other outcome; Refusal when a value may not stand in a path.
   */
  json(target: Target, options?: BackendCallOptions): Promise<unknown>;
  /** The whole of a successful answer. Throws as `json` does. */
  exchange(target: Target, options?: BackendCallOptions): Promise<BackendAnswer>;
}

/** What of a request decides its backend calls. */
export interface BackendCaller {
  readonly requestId: string;
  readonly routeId: string;
  readonly callClass: string;
  readonly deadline: DeadlineName;
  readonly token: string | undefined;
  visitorHeaders(): readonly string[];
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
}

const decoder = new TextDecoder();

export function createBackendClient(
  basePath: string,
  transport: Transport,
  headers: HeaderBuilder,
  deadlines: Deadlines,
): BackendClient {
  /** The successful answer of a call, through what its body must be; every other outcome rejects. */
  const send = <Answer>(
    caller: BackendCaller,
    text: Target,
    options: BackendCallOptions,
    read: (answer: UpstreamAnswer, text: Target, path: string) => Answer,
  ): Promise<Answer> => {
    const target = compileTarget(text);
    const path = isFixed(target) ? target.path : fillTarget(target, valuesOf(caller, options));
    if (path === null) return Promise.reject(REFUSALS.invalidPathValue());
    const { method } = target;
    const { stream } = options;
    const json = options.json === undefined ? options.bytes : JSON.stringify(options.json);
    const contentType = stream?.contentType ?? (json === undefined ? undefined : "application/json");
    const token = options.token === undefined ? caller.token : (options.token ?? undefined);
    const { requestId, routeId, callClass } = caller;
    const facts = { requestId, routeId, token, contentType };
    return transport
      .send({
        method,
        path: options.mount === "root" ? path : basePath + path,
        headers: withLength(headers.ofCall(caller.visitorHeaders(), facts), stream),
        body: stream?.chunks ?? json,
        deadline: deadlines[options.deadline ?? caller.deadline],
        callClass,
        onAbort: method === "GET" && !options.detached ? (listener) => caller.onAbort(listener) : undefined,
      })
      .then(
        (answer) => {
          refuseFailure(text, path, answer);
          return read(answer, text, path);
        },
        (error: unknown) => {
          // A streamed body that we cut off ourselves: the refusal is the answer.
          if (error instanceof UpstreamFailure && isRefusal(error.cause)) throw error.cause;
          if (error instanceof UpstreamFailure) throw unanswered(method, path, error);
          throw error;
        },
      );
  };

  return {
    exchange: (caller, text, options) => send(caller, text, options, parsed),
    forward: (caller, text, options) => send(caller, text, options, whole),
    raw: (caller, text, options) => send(caller, text, options, described),
  };
}

const isFixed = ({ segments, query }: CompiledTarget): boolean => segments.length === 0 && query.length === 0;

/** The call's own values first, even when they are null: what they leave out comes from the request. */
function valuesOf(caller: BackendCaller, { values }: BackendCallOptions): ValueSource {
  return values
    ? (name) => (Object.hasOwn(values, name) ? values[name] : caller.value(name))
    : (name) => caller.value(name);
}

function parsed(answer: UpstreamAnswer, text: Target, path: string): BackendAnswer {
  const { status, body, headers } = answer;
  return { status, body, contentType: single(headers["content-type"]), data: parseData(text, path, answer) };
}

/** Seen to be whole JSON but not parsed. */
function whole(answer: UpstreamAnswer, text: Target, path: string): BackendAnswer {
  const isWhole = answer.body.byteLength === 0 || isWholeJson(answer.body);
  if (isWhole === false) throw failed("bad_body", text, path, answer);
  if (isWhole === undefined) parseData(text, path, answer);
  return described(answer);
}

function described({ status, headers, body }: UpstreamAnswer): BackendAnswer {
  return { status, body, contentType: single(headers["content-type"]), data: undefined };
}

/** A stream of known length goes on with it; else it is chunked. */
function withLength(list: HeaderList, stream: BodyStream | undefined): HeaderList {
  if (stream?.length !== undefined) list.push("Content-Length", String(stream.length));
  return list;
}

function refuseFailure(text: Target, path: string, answer: UpstreamAnswer): void {
  const isSuccess = answer.status >= 200 && answer.status < 300;
  if (isSuccess && answer.broken === undefined) return;
  const kind: BackendFailureKind = !isSuccess
    ? "status"
    : answer.broken === "timeout"
      ? "timeout"
      : "bad_body";
  throw failed(kind, text, path, answer);
}

/** JSON or nothing: HTML, or JSON that breaks off, is no success (decision E7). */
function parseData(text: Target, path: string, answer: UpstreamAnswer): unknown {
  if (answer.body.byteLength === 0) return null;
  try {
    return JSON.parse(decoder.decode(answer.body));
  } catch {
    throw failed("bad_body", text, path, answer);
  }
}

function failed(kind: BackendFailureKind, text: Target, path: string, answer: UpstreamAnswer): BackendError {
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
  });
}

function unanswered(method: Method, path: string, failure: UpstreamFailure): BackendError {
  const nothing = { status: 0, body: new Uint8Array(0), contentType: undefined, retryAfter: undefined };
  return new BackendError({ ...nothing, kind: failure.kind, method, path }, {}, { cause: failure });
}

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;
