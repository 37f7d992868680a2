import type { RequestListener } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import type { Logger, RequestLine } from "@storefront/proxy/server";

const LONGEST_FAREWELL = 1_500;

/** What the traces of this host are marked with, and whom they may be told to. */
export interface TracingOptions {
  /** Base address of the collector; spans go to `/v1/traces` below it. */
  endpoint: string;
  brand: string;
  build: string;
  /** The only upstream that is sent `traceparent` (decision H3): a trace is no affair of other companies. */
  backendOrigin: string;
}

/** Traces of the proxy routes: a span a request, and one for each backend call within it. */
export interface Tracing {
  /** The same listener, each call of it in a span that continues the caller's trace. */
  tracing(listener: RequestListener): RequestListener;
  /** The same logger; a request line names its span by route, status and reference code. */
  naming<Own extends Logger>(logger: Own): Own;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** Starts tracing; nothing of it is loaded unless a collector is named. */
export function startTracing({ endpoint, brand, build, backendOrigin }: TracingOptions): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      "service.name": "storefront",
      "service.version": build,
      "storefront.brand": brand,
    }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` })),
    ],
  });
  provider.register();
  const backendCalls = new UndiciInstrumentation({
    requireParentforSpans: true,
    ignoreRequestHook: ({ origin }) => origin !== backendOrigin,
    // A query may hold a token or a person's data, and no log shows it either.
    startSpanHook: ({ origin, path }) => ({ "url.full": origin + withoutQuery(path), "url.query": "" }),
  });
  backendCalls.setTracerProvider(provider);
  const tracer = provider.getTracer("storefront");

  return {
    tracing: (listener) => (incoming, outgoing) => {
      const { method = "GET", headers, url = "/" } = incoming;
      const parent = propagation.extract(context.active(), headers);
      const attributes = { "http.request.method": method, "url.path": withoutQuery(url) };
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
      await Promise.race([provider.shutdown(), wait(LONGEST_FAREWELL, undefined, { ref: false })]);
    },
  };
}

function nameSpan(span: Span | undefined, { route, method, requestId, ref }: RequestLine): void {
  if (route !== undefined) span?.updateName(`${method} ${route}`).setAttribute("storefront.route", route);
  span?.setAttribute("storefront.request_id", requestId);
  if (ref !== undefined) span?.setAttribute("storefront.ref", ref);
}

const withoutQuery = (path: string): string => path.split("?", 1)[0] ?? path;
