import type { ExternalService } from "../contract/external-service.ts";
import type { JsonValue } from "../contract/guards.ts";
import type { Method } from "../contract/method.ts";
import { BackendError, withoutAnswer } from "../contract/backend-error.ts";
import { logBreakerChanges } from "./breaker-log.ts";
import { type Logger, SILENT } from "../contract/log.ts";
import { isPathValue } from "../contract/path-value.ts";
import { isRefusal, REFUSALS } from "../contract/refusal.ts";
import { DEFAULT_DEADLINES, DEFAULT_LIMITS } from "../contract/settings.ts";
import { type Transport, UpstreamFailure } from "../contract/transport.ts";
import { createTransport, type TransportOptions } from "./undici-transport.ts";

const CONNECTIONS = 32;
const QUEUED_CALLS = 64;

/** How a service is reached. */
export interface ExternalServiceOptions {
  /** Total milliseconds of a call. Default 10 s. */
  readonly deadline?: number;
  /** How many streams may be open beside the calls; each takes a connection. Default 32. */
  readonly streams?: number;
  /** What the service is called in log lines. Default its host. */
  readonly name?: string;
  /** Gets a line for each change of a circuit breaker. */
  readonly logger?: Logger;
  /** A test's own way to it. */
  readonly transport?: Transport;
}

/**
 * Reaches a service by its address; undefined makes one that refuses every call. No redirect is followed, so that
 * what is sent stays with that origin.
 */
export function createExternalService(
  address: string | undefined,
  options: ExternalServiceOptions = {},
): ExternalService {
  const { transport, deadline: limit = DEFAULT_DEADLINES.default } = options;
  if (address === undefined) {
    const refuse = (): Promise<never> => Promise.reject(REFUSALS.notConfigured());
    return {
      name: options.name ?? "unconfigured",
      json: refuse,
      stream: refuse,
      figures: () => undefined,
      close: () => Promise.resolve(),
    };
  }
  const { origin, host, pathname, search } = new URL(address);
  const { name = host } = options;
  const reach = transport ?? createTransport(origin, transportOptions(name, options));
  const base = pathname.replace(/\/$/, "");
  return {
    name,
    figures: () => reach.figures?.(),
    close: () => reach.close(),
    async stream({ method, path: below, headers, body, onAbort }) {
      const path = `${base}/${below}`;
      const began = performance.now();
      try {
        const answer = await reach.stream({
          method,
          path,
          headers: Object.entries(headers).flat(),
          body,
          deadline: limit,
          area: EXTERNAL,
          endpoint: endpointOf(method, below),
          onAbort,
        });
        return { answer, url: origin + path, base: `${origin}${base}/` };
      } catch (error) {
        throw failureOf(error, method, path, performance.now() - began);
      }
    },
    async json({ method, segments = [], json, headers = {}, deadline = limit }) {
      if (!segments.every(isPathValue)) throw REFUSALS.invalidPathValue();
      const path = `${base}${segments.map((segment) => `/${encodeURIComponent(segment)}`).join("")}${search}`;
      const body = json === undefined ? undefined : JSON.stringify(json);
      const list = Object.entries({
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
        ...headers,
      });
      const began = performance.now();
      try {
        const answer = await reach.send({
          method,
          path: path === "" ? "/" : path,
          headers: list.flat(),
          body,
          deadline,
          area: EXTERNAL,
          endpoint: method,
        });
        return readAnswer(answer, method, path);
      } catch (error) {
        throw failureOf(error, method, path, performance.now() - began);
      }
    },
  };
}

/** A streamed body that we cut off ourselves: the refusal is the answer. */
function failureOf(error: unknown, method: Method, path: string, ms: number): unknown {
  if (!(error instanceof UpstreamFailure)) return error;
  if (isRefusal(error.cause)) return error.cause;
  return withoutAnswer({ kind: error.kind, method, path, ms, external: true }, { cause: error });
}

function readAnswer(answer: Awaited<ReturnType<Transport["send"]>>, method: Method, path: string): JsonValue {
  const { status, body, headers, broken } = answer;
  const contentType = headers["content-type"];
  const failure = {
    status,
    method,
    path,
    body,
    contentType: Array.isArray(contentType) ? contentType[0] : contentType,
    retryAfter: undefined,
    external: true,
  };
  if (status < 200 || status > 299) throw new BackendError({ ...failure, kind: "status" });
  if (broken !== undefined)
    throw new BackendError({ ...failure, kind: broken === "timeout" ? "timeout" : "bad_body" });
  if (body.byteLength === 0) return null;
  try {
    return JSON.parse(new TextDecoder().decode(body)) as JsonValue;
  } catch {
    throw new BackendError({ ...failure, kind: "bad_body" });
  }
}

const EXTERNAL = "external";

/** Calls below a wildcard path share a circuit breaker by method and first segment. */
const endpointOf = (method: Method, below: string): string => `${method} ${below.split(/[/?]/, 1)[0] ?? ""}`;

const transportOptions = (
  name: string,
  { streams = CONNECTIONS, logger = SILENT }: ExternalServiceOptions,
): TransportOptions => ({
  connections: CONNECTIONS,
  reservedConnections: 0,
  activeCalls: CONNECTIONS,
  queuedCalls: QUEUED_CALLS,
  uploads: CONNECTIONS,
  streams,
  connectTimeout: DEFAULT_DEADLINES.connect,
  answerLimit: DEFAULT_LIMITS.answer,
  minimumRate: DEFAULT_LIMITS.uploadRate,
  onBreakerChange: logBreakerChanges(logger, name),
});
