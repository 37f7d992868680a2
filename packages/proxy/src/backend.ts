import { BackendError, type BackendFailureKind } from "./backend-error.ts";
import type { HeaderBuilder, HeaderList } from "./header-builder.ts";
import { isRefusal, REFUSALS } from "./refusal.ts";
import type { Method, Target } from "./route.ts";
import type { DeadlineName, Deadlines } from "./settings.ts";
import { compileTarget, fillTarget, type ValueSource } from "./target.ts";
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
  readonly visitorHeaders: () => readonly string[];
  readonly value: ValueSource;
  readonly onAbort: (listener: () => void) => () => void;
}

/** The backend of a host: one base address, one transport, one set of deadlines. */
export interface BackendClient {
  exchange(caller: BackendCaller, target: Target, options: BackendCallOptions): Promise<BackendAnswer>;
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
  const send = async (
    caller: BackendCaller,
    text: Target,
    options: BackendCallOptions,
  ): Promise<[string, UpstreamAnswer]> => {
    const target = compileTarget(text);
    const { values } = options;
    const path = fillTarget(
      target,
      values ? (name) => (Object.hasOwn(values, name) ? values[name] : caller.value(name)) : caller.value,
    );
    if (path === null) throw REFUSALS.invalidPathValue();
    const { method } = target;
    const { stream } = options;
    const json = options.json === undefined ? options.bytes : JSON.stringify(options.json);
    const contentType = stream?.contentType ?? (json === undefined ? undefined : "application/json");
    const token = options.token === undefined ? caller.token : (options.token ?? undefined);
    const { requestId, routeId, callClass } = caller;
    try {
      const answer = await transport.send({
        method,
        path: basePath + path,
        headers: withLength(
          headers.ofCall(caller.visitorHeaders(), { requestId, routeId, token, contentType }),
          stream,
        ),
        body: stream?.chunks ?? json,
        deadline: deadlines[options.deadline ?? caller.deadline],
        callClass,
        onAbort: method === "GET" && !options.detached ? caller.onAbort : undefined,
      });
      return [path, answer];
    } catch (error) {
      // A streamed body that we cut off ourselves: the refusal is the answer.
      if (error instanceof UpstreamFailure && isRefusal(error.cause)) throw error.cause;
      if (error instanceof UpstreamFailure) throw unanswered(method, path, error);
      throw error;
    }
  };

  return {
    async exchange(caller, text, options) {
      const [path, answer] = await send(caller, text, options);
      refuseFailure(text, path, answer);
      return { ...describe(answer), data: parseData(text, path, answer) };
    },
    async raw(caller, text, options) {
      const [path, answer] = await send(caller, text, options);
      refuseFailure(text, path, answer);
      return { ...describe(answer), data: undefined };
    },
  };
}

/** A stream of known length goes on with it; else it is chunked. */
function withLength(list: HeaderList, stream: BodyStream | undefined): HeaderList {
  if (stream?.length !== undefined) list.push("Content-Length", String(stream.length));
  return list;
}

function describe({ status, headers, body }: UpstreamAnswer): Omit<BackendAnswer, "data"> {
  return { status, body, contentType: single(headers["content-type"]) };
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
