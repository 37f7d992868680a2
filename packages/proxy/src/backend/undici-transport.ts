import { BACKEND, type Logger, SILENT } from "../contract/log.ts";
import { DEFAULT_DEADLINES, DEFAULT_LIMITS, type ProxySettings } from "../contract/settings.ts";
import {
  type Transport,
  type UpstreamAnswer,
  UpstreamFailure,
  type UpstreamRequest,
} from "../contract/transport.ts";
import type { Socket } from "node:net";
import { buildConnector, Pool } from "undici";
import {
  BufferedExchange,
  type ConnectionPool,
  type Exchange,
  type Retry,
  StreamExchange,
} from "./exchange.ts";
import { TransportPolicy, type TransportPolicyOptions } from "./policy.ts";
import { RestingPool } from "./resting-pool.ts";
import { withLateEnd, withLateWriteErrors, withoutContinues } from "./socket-patches.ts";

export interface TransportOptions extends TransportPolicyOptions {
  /** The most connections for streams. They are separate, because a stream may never end. */
  streams: number;
  /** Milliseconds to establish a connection. */
  connectTimeout: number;
  /** Largest answer in bytes. */
  answerLimit: number;
  /** Bytes a second that a client must send of a streamed body. */
  minimumRate: number;
  /** Speaks HTTP/2 with an https upstream: an answer then names its request. One without it gets a connection for each call. Default false. */
  http2?: boolean | undefined;
}

/** More areas than any host has. Each may hold reserved connections beside the shared ones. */
const MAX_AREAS = 64;
type Connections = ConnectionPool & Pick<Pool, "close" | "destroy">;

/** Bytes of an answer's headers. undici's own bound is half of it, less than a backend with a long policy sends. */
const MAX_HEADERS = 32 * 1024;
const REUSED = Symbol("reused");
const RESET = "UPSTREAM_RESET";

/**
 * Connections to one origin: the only place from which the kernel calls other servers. It follows no redirect,
 * asks for no compression and retries nothing that may have been carried out, except for a GET without an effect whose
 * kept-alive connection was closed before any byte of the answer.
 */
export function createTransport(origin: string, options: TransportOptions): Transport {
  const { minimumRate, answerLimit, logger, upstream } = options;
  /** An upstream sent bytes on a connection without a call; undici closes it. */
  const onIdleBytes = (): void =>
    logger.upstreamCall?.({ upstream, endpoint: "idle", outcome: "idle_bytes", ms: undefined });
  const http2 = options.http2 === true && origin.startsWith("https:");
  const poolOf = (bodies: "buffered" | "streamed", connections: number, reserve: number = 0): Connections => {
    const connectionOptions = {
      connections,
      pipelining: 1,
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: MAX_HEADERS,
      allowH2: http2,
      connect: patchingConnector(options.connectTimeout, http2, bodies === "streamed"),
    };
    // A frame of HTTP/2 names its request. Without it, after all, a connection has one call.
    if (http2) return new Pool(origin, { ...connectionOptions, maxRequestsPerClient: 1 });
    return new RestingPool(origin, { ...connectionOptions, reserve, onIdleBytes });
  };
  const openPools = (): { calls: Connections; uploads: Connections; streams: Connections } => ({
    // The policy decides which call is made now. The pool is large enough that no call waits in it for another area.
    calls: poolOf("buffered", options.connections, options.reservedConnections * MAX_AREAS),
    uploads: poolOf("streamed", options.uploads),
    streams: poolOf("streamed", options.streams),
  });
  let pools = openPools();
  const retired = new Set<Connections>();
  const policy = new TransportPolicy(options);
  const renewConnections = (): void => {
    const { calls, uploads, streams } = pools;
    pools = openPools();
    // A pool that closes finishes its calls.
    for (const pool of [calls, uploads, streams]) {
      retired.add(pool);
      void pool.close().finally(() => retired.delete(pool));
    }
  };
  /**
   * Sends over the pool of a kind. After a call without an answer in its time connections of HTTP/2 are renewed, as that of such
   * a call is closed otherwise: one that has died without a word would have every further call.
   */
  const run = <Answer>(
    exchange: Exchange<Answer>,
    kind: keyof typeof pools,
    retry?: Retry<Answer>,
  ): Promise<Answer> => {
    const pool = pools[kind];
    const answer = exchange.run(pool, retry);
    if (http2)
      answer.catch((error: unknown) => {
        const isTimeout = error instanceof UpstreamFailure && error.kind === "timeout";
        if (isTimeout && pool === pools[kind]) renewConnections();
      });
    return answer;
  };
  const buffered = (request: UpstreamRequest, deadline: number): BufferedExchange =>
    new BufferedExchange(request, { deadline, minimumRate }, answerLimit);
  const send: Transport["send"] = (request) =>
    isStreamed(request.body)
      ? policy.upload(request, (deadline) => translated(request, run(buffered(request, deadline), "uploads")))
      : policy.run(request, (left) =>
          translated(
            request,
            retryingDeadSockets(request, left, (deadline, retry) =>
              run(buffered(request, deadline), "calls", retry),
            ),
          ),
        );
  const stream: Transport["stream"] = (request) =>
    policy.stream(request, (left) =>
      retryingDeadSockets(request, left, (deadline, retry) =>
        run(new StreamExchange(request, { deadline, minimumRate }), "streams", retry),
      ),
    );
  return {
    send,
    stream,
    figures: () => policy.figures(),
    renewConnections,
    close: async () => {
      await Promise.all([...retired, ...Object.values(pools)].map((pool) => pool.destroy()));
    },
  };
}

/** The answer as the circuit breaker judges it. */
const translated = (
  { received }: UpstreamRequest,
  answer: Promise<UpstreamAnswer>,
): Promise<UpstreamAnswer> => (received ? answer.then(received) : answer);

const isStreamed = (body: UpstreamRequest["body"]): boolean =>
  body !== undefined && typeof body !== "string" && !(body instanceof Uint8Array);

/**
 * Repeats a request once if it is safe and a kept-alive connection was closed before any byte of the answer, and any request
 * with a body in memory that a connection of HTTP/2 left out when it ended.
 */
function retryingDeadSockets<Answer>(
  { method, body, effect }: UpstreamRequest,
  deadline: number,
  send: (deadline: number, retry?: Retry<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const isSafe = method === "GET" && !effect && body === undefined;
  const started = performance.now();
  return send(deadline, (failure) => {
    const left = deadline - (performance.now() - started);
    const mayRepeat = isLeftOut(failure) ? !isStreamed(body) : isSafe && isDeadSocket(failure);
    if (!mayRepeat || left <= 0) return undefined;
    // The pool is told of the dead connection first, in this same turn.
    return Promise.resolve().then(() => send(left));
  });
}

/** Marks the errors of connections that had received bytes before: only those may be retried. */
function patchingConnector(timeout: number, http2: boolean, isStreamed: boolean): buildConnector.connector {
  const connect = buildConnector({ timeout, allowH2: http2, ...(http2 && { preferH2: true }) });
  return (options, callback) => {
    connect(options, (...[error, socket]: [Error | null, unknown]) => {
      const connection = socket as Socket | null;
      if (connection) {
        // The frames of HTTP/2 say by themselves what is interim.
        if ("alpnProtocol" in connection && connection.alpnProtocol === "h2") withLateEnd(connection);
        else withoutContinues(connection);
        if (isStreamed) withLateWriteErrors(connection);
        connection.on("error", (failure: Error & { code?: string }) => {
          if (connection.bytesRead > 0) Object.defineProperty(failure, REUSED, { value: true });
          // undici takes a reset after `Connection: close` for the end of the body; the body is incomplete.
          if (failure.code === "ECONNRESET") failure.code = RESET;
        });
      }
      (callback as (error: Error | null, socket: unknown) => void)(error, socket);
    });
  };
}

const DEAD_SOCKET_CODES: ReadonlySet<unknown> = new Set(["UND_ERR_SOCKET", RESET, "EPIPE"]);

function isDeadSocket(failure: UpstreamFailure): boolean {
  if (failure.kind !== "network" || !(failure.cause instanceof Error)) return false;
  const cause = failure.cause as Error & { code?: unknown; socket?: { bytesRead?: number }; [REUSED]?: true };
  if (!DEAD_SOCKET_CODES.has(cause.code)) return false;
  return cause[REUSED] === true || (cause.socket?.bytesRead ?? 0) > 0;
}

/** The message with which undici fails a call whose stream has a higher number than the last one that a GOAWAY names. */
const LEFT_OUT = 'HTTP/2: "GOAWAY" frame received';

/** True for a call that was not carried out and never will be (RFC 9113, 6.8). undici has sent it once more by itself. */
const isLeftOut = ({ kind, cause }: UpstreamFailure): boolean =>
  kind === "network" && cause instanceof Error && cause.message.startsWith(LEFT_OUT);

const CONNECTIONS = 256;

/** Makes the transport to the backend from the settings. */
export function createBackendTransport(settings: ProxySettings, logger: Logger = SILENT): Transport {
  const limits = { ...DEFAULT_LIMITS, ...settings.limits };
  const deadlines = { ...DEFAULT_DEADLINES, ...settings.deadlines };
  return createTransport(new URL(settings.backend.baseUrl).origin, {
    connections: settings.backend.connections ?? CONNECTIONS,
    reservedConnections: limits.reservedConnections,
    activeCalls: limits.activeCalls,
    queuedCalls: limits.queuedCalls,
    uploads: limits.uploads,
    streams: limits.streams,
    connectTimeout: deadlines.connect,
    answerLimit: limits.answerBytes,
    minimumRate: limits.uploadRate,
    http2: settings.backend.http2,
    upstream: BACKEND,
    logger,
  });
}
