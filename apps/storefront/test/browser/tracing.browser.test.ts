import { afterAll, beforeAll, expect, it } from "vitest";
import { rawCall } from "./raw-call.ts";
import { type RunningHost, startHost } from "./running-host.ts";
import { answerJson, serveBackend, type SmallBackend } from "./small-backend.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const CALLER = "b7ad6b7169203331";

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

const bodies: string[] = [];
let traceparent: unknown;
let collector: SmallBackend;
let backend: SmallBackend;
let host: RunningHost;

beforeAll(async () => {
  collector = await serveBackend((incoming, outgoing) => {
    let body = "";
    incoming.on("data", (chunk: Buffer) => (body += chunk.toString()));
    incoming.on("end", () => {
      if (incoming.url === "/v2/v1/traces") bodies.push(body);
      answerJson(outgoing, {});
    });
  });
  backend = await serveBackend((incoming, outgoing) => {
    traceparent = incoming.headers["traceparent"];
    answerJson(outgoing, { status: 1 });
  });
  host = await startHost({
    API_BASE_URL: backend.apiBaseUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.apiBaseUrl,
  });
});
afterAll(async () => {
  await collector.close();
  await backend.close();
});

it("continues the caller's trace to the backend and tells the collector, without a query or a secret", async () => {
  const { status, headers } = await rawCall(host.origin, "/api/kyc/status?kyc_id=7&token=token-canary", {
    headers: { traceparent: `00-${TRACE}-${CALLER}-01` },
  });
  expect(status).toBe(200);
  expect(await host.stop()).toBe(0);

  const spans = bodies.flatMap(spansOf);
  const request = spans.find(({ name }) => name === "GET kyc.status");
  const call = spans.find(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect([request?.traceId, call?.traceId, request?.parentSpanId]).toEqual([TRACE, TRACE, CALLER]);
  expect(traceparent).toBe(`00-${TRACE}-${call?.spanId}-01`);
  const said = new Map(request?.attributes.map(({ key, value }) => [key, value.stringValue]));
  expect(said.get("storefront.request_id")).toBe(headers["x-request-id"]);
  expect(said.get("url.path")).toBe("/api/kyc/status");
  expect(bodies.join()).not.toContain("token-canary");
});

function spansOf(body: string): SentSpan[] {
  const sent = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
  return sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}
