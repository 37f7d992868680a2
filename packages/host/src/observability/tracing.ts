import type { RequestListener } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { ENDPOINT_CODES, matchEndpoint, type OwnEndpointCodes } from "@storefront/error-codes";
import { createTrustCheck, type Logger, type RequestLine } from "@storefront/proxy";
import { loggedPath } from "@storefront/proxy/host";

const MAX_FAREWELL = 1_500;

/** Options of tracing: the collector, and attributes of this host's traces. */
export interface TracingOptions {
  /** Base address of the collector; spans go to `/v1/traces` below it. */
  endpoint: string;
  brand: string;
  build: string;
  /** The only upstream that gets `traceparent`. Services of other companies do not get it. */
  backendBaseUrl: string;
  /** The trunk's codes, whose patterns name calls beside those of the registry. */
  endpointCodes?: OwnEndpointCodes | undefined;
  /** CIDRs of our own proxies. For all other callers a new trace is started. */
  trustedProxies: readonly string[];
}

/** Traces of calls and pages: a span for each request, and within it one for each backend call. */
export interface Tracing {
  /** A listener whose calls run in a span, which continues the trace of a trusted proxy. */
  tracing(listener: RequestListener): RequestListener;
  /** A logger whose request lines set route, status and reference code of their span. */
  naming<Own extends Logger>(logger: Own): Own;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** Starts tracing. This module is loaded only if a collector is configured. */
export function startTracing(options: TracingOptions): Tracing {
  const { endpoint, brand, build, backendBaseUrl, trustedProxies } = options;
  const templateOf = templates(options.endpointCodes);
  const { origin: backendOrigin, pathname: basePath } = new URL(backendBaseUrl);
  const isTrusted = createTrustCheck(trustedProxies);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": "storefront",
      "service.version": build,
      "storefront.brand": brand,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` }),
      }),
    ],
  });
  // Without `baggage`, which would forward any text of a caller.
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  trace.setGlobalTracerProvider(provider);
  const backendCalls = new UndiciInstrumentation({
    requireParentforSpans: true,
    ignoreRequestHook: ({ origin }) => origin !== backendOrigin,
    // A query or a value in the path, such as a coupon, may be a secret. Logs do not show them either.
    startSpanHook: ({ origin, path, method }) => {
      const template = templateOf(withoutQuery(path).slice(basePath.length), method);
      const masked = basePath + template;
      return { "url.full": origin + masked, "url.path": masked, "url.query": "", "url.template": masked };
    },
  });
  backendCalls.setTracerProvider(provider);
  const tracer = provider.getTracer("storefront");

  return {
    tracing: (listener) => (incoming, outgoing) => {
      const { method = "GET", headers, url = "/" } = incoming;
      const isOurs = isTrusted(incoming.socket.remoteAddress ?? "");
      const parent = isOurs ? propagation.extract(context.active(), headers) : context.active();
      const attributes = { "http.request.method": method, "url.path": loggedPath(withoutQuery(url)) };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      outgoing.once("close", () => {
        span.setAttribute("http.response.status_code", outgoing.statusCode);
        if (outgoing.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(trace.setSpan(parent, span), listener, undefined, incoming, outgoing);
    },
    naming: (logger) => ({
      ...logger,
      request(line: RequestLine) {
        nameSpan(trace.getActiveSpan(), line);
        logger.request?.(line);
      },
    }),
    close: async () => {
      backendCalls.disable();
      // A collector that does not answer must not keep the process.
      await Promise.race([provider.shutdown(), wait(MAX_FAREWELL, undefined, { ref: false })]);
    },
  };
}

/** The path of an endpoint, such as `/wallet/charge/{id}`; nothing of a path without an endpoint. */
function templates(codes: OwnEndpointCodes | undefined): (path: string, method: string) => string {
  const rows = [...ENDPOINT_CODES, ...(codes?.rows ?? [])];
  const byCode = new Map<string, string>(rows.map(([code, , path]) => [code, path]));
  const match = codes?.match ?? matchEndpoint;
  return (path, method) => byCode.get(match(path, method)) ?? "/*";
}

function nameSpan(span: Span | undefined, { route, method, requestId, ref, failure }: RequestLine): void {
  if (route !== undefined) span?.updateName(`${method} ${route}`).setAttribute("storefront.route", route);
  span?.setAttribute("storefront.request_id", requestId);
  if (ref !== undefined) span?.setAttribute("storefront.ref", ref);
  if (failure) span?.setAttribute("error.type", failure.cause ?? failure.kind);
}

const withoutQuery = (path: string): string => path.split("?", 1)[0] ?? path;
