import { buildConnector, Pool, type Dispatcher } from "undici";
import { type Dispatch, dispatchBody } from "./dispatch.ts";
import { joinChunks } from "./inbound.ts";
import { createShield, type Shield } from "./shield.ts";
import { openStream } from "./stream-exchange.ts";
import {
  type BrokenBody,
  type Transport,
  type UpstreamAnswer,
  UpstreamFailure,
  type UpstreamRequest,
} from "./transport.ts";

/** What a pool of connections is made with. */
export interface TransportOptions {
  /** Most connections at once, for calls. */
  connections: number;
  /** The same for streams: one that never ends must not take a connection from a call. */
  streams: number;
  /** Milliseconds to establish one. */
  connectTimeout: number;
  /** Largest answer in bytes. */
  answerLimit: number;
  activeCalls: number;
  queuedCalls: number;
}

const EMPTY = new Uint8Array(0);
const REUSED = Symbol("reused");
const RESET = "UPSTREAM_RESET";

/**
 * The one egress: a pool of connections to one origin that follows no redirect, asks for no compression and retries
 * nothing, but for a GET whose kept-alive connection turned out dead before any answer byte (decision H8).
 */
export function createTransport(origin: string, options: TransportOptions): Transport {
  const poolOf = (connections: number): Pool =>
    new Pool(origin, {
      connections,
      pipelining: 1,
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: markingConnector(options.connectTimeout),
    });
  const pool = poolOf(options.connections);
  const streams = poolOf(options.streams);
  const shields = new Map<string, Shield>();
  const shieldOf = (callClass: string): Shield => {
    const known = shields.get(callClass) ?? createShield(options);
    shields.set(callClass, known);
    return known;
  };
  const dispatch: Dispatch = ({ method, path, headers }, body, handler) => {
    streams.dispatch({ method, path, headers, body }, handler);
  };
  return {
    send: (request) =>
      shieldOf(request.callClass).run(
        (left) =>
          retryingDeadSockets(request, left, (time) =>
            new Exchange(request, options.answerLimit).run(pool, time),
          ),
        request.deadline,
      ),
    stream: (request) =>
      shieldOf(request.callClass).run(
        (left) => retryingDeadSockets(request, left, (time) => openStream(dispatch, request, time)),
        request.deadline,
      ),
    close: async () => {
      await Promise.all([pool.destroy(), streams.destroy()]);
    },
  };
}

/** Sends once more what a kept-alive connection lost before any answer byte, if that is safe. */
function retryingDeadSockets<Answer>(
  { method, body }: UpstreamRequest,
  deadline: number,
  send: (deadline: number) => Promise<Answer>,
): Promise<Answer> {
  const first = send(deadline);
  if (method !== "GET" || body !== undefined) return first;
  const started = performance.now();
  return first.catch((error: unknown) => {
    const left = deadline - (performance.now() - started);
    if (!isDeadSocket(error) || left <= 0) throw error;
    return send(left);
  });
}

/** One request on the wire: collects the answer, bounded in time and size. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #request: UpstreamRequest;
  readonly #limit: number;
  #controller: Dispatcher.DispatchController | undefined;
  #resolve: (answer: UpstreamAnswer) => void = () => {};
  #reject: (failure: UpstreamFailure) => void = () => {};
  #timer: NodeJS.Timeout | undefined;
  #stopListening: (() => void) | undefined;
  #status = 0;
  #headers: UpstreamAnswer["headers"] = {};
  #chunks: Uint8Array[] = [];
  #size = 0;
  #stopped: BrokenBody | "aborted" | undefined;
  #settled = false;

  constructor(request: UpstreamRequest, limit: number) {
    this.#request = request;
    this.#limit = limit;
  }

  run(pool: Pool, deadline: number): Promise<UpstreamAnswer> {
    const { method, path, headers, body, onAbort } = this.#request;
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#timer = setTimeout(() => {
        this.#stop("timeout");
      }, deadline);
      this.#stopListening = onAbort?.(() => {
        this.#stop("aborted");
      });
      const onBroken = (error: Error | undefined): void => {
        this.#fail("aborted", error);
      };
      pool.dispatch({ method, path, headers, body: dispatchBody(body, onBroken) }, this);
    });
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#stopped) controller.abort(new Error(this.#stopped));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: UpstreamAnswer["headers"],
  ): void {
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#size += chunk.byteLength;
    if (this.#size > this.#limit) {
      this.#stopped = "too_large";
      controller.abort(new Error("too_large"));
      return;
    }
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const encoding = this.#headers["content-encoding"];
    this.#finish(encoding === undefined || encoding === "identity" ? undefined : "encoded");
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#status > 0 && this.#stopped !== "aborted") {
      this.#finish(this.#stopped ?? "cut");
    } else {
      this.#fail(
        this.#stopped === "timeout" || this.#stopped === "aborted" ? this.#stopped : "network",
        error,
      );
    }
  }

  /** Gives up now: the caller is answered even when the connection has not begun. */
  #stop(reason: "timeout" | "aborted"): void {
    this.#stopped = reason;
    this.#controller?.abort(new Error(reason));
    if (this.#status > 0 && reason === "timeout") this.#finish("timeout");
    else this.#fail(reason);
  }

  #finish(broken: BrokenBody | undefined): void {
    if (this.#settle()) return;
    const body = broken === undefined ? joinChunks(this.#chunks, this.#size) : EMPTY;
    this.#resolve({ status: this.#status, headers: this.#headers, body, broken });
  }

  #fail(kind: UpstreamFailure["kind"], cause?: Error): void {
    if (!this.#settle()) this.#reject(new UpstreamFailure(kind, { cause }));
  }

  #settle(): boolean {
    if (this.#settled) return true;
    this.#settled = true;
    clearTimeout(this.#timer);
    this.#stopListening?.();
    return false;
  }
}

/** Marks the errors of connections that had already carried an answer: only those may be retried. */
function markingConnector(timeout: number): buildConnector.connector {
  const connect = buildConnector({ timeout });
  return (options, callback) => {
    connect(options, (...[error, socket]: [Error | null, unknown]) => {
      const connection = socket as { on?: unknown; bytesRead: number } & NodeJS.EventEmitter;
      connection?.on("error", (failure: Error & { code?: string }) => {
        if (connection.bytesRead > 0) Object.defineProperty(failure, REUSED, { value: true });
        // undici takes a reset behind `Connection: close` for the end of the body; it is a body that broke off.
        if (failure.code === "ECONNRESET") failure.code = RESET;
      });
      (callback as (error: Error | null, socket: unknown) => void)(error, socket);
    });
  };
}

const DEAD_SOCKET_CODES: ReadonlySet<unknown> = new Set(["UND_ERR_SOCKET", RESET, "EPIPE"]);

function isDeadSocket(error: unknown): boolean {
  if (!(error instanceof UpstreamFailure) || error.kind !== "network" || !(error.cause instanceof Error))
    return false;
  const cause = error.cause as Error & { code?: unknown; socket?: { bytesRead?: number }; [REUSED]?: true };
  if (!DEAD_SOCKET_CODES.has(cause.code)) return false;
  return cause[REUSED] === true || (cause.socket?.bytesRead ?? 0) > 0;
}
