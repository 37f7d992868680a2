import type { IncomingHttpHeaders } from "node:http";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { rawCall } from "../support/raw-call.ts";
import { type RunningHost, startHost } from "../support/running-host.ts";
import { answerJson, serveBackend, type SmallBackend } from "../support/small-servers.ts";

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
let sent: IncomingHttpHeaders = {};
let collector: SmallBackend;
let backend: SmallBackend;

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
    sent = incoming.headers;
    answerJson(outgoing, { status: 1 });
  });
});
afterEach(() => {
  bodies.length = 0;
});
afterAll(async () => {
  await collector.close();
  await backend.close();
});

const start = (variables: Readonly<Record<string, string>>): Promise<RunningHost> =>
  startHost({
    API_BASE_URL: backend.apiBaseUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.apiBaseUrl,
    ...variables,
  });
/** What a caller may send along; never more than the trace goes on. */
const CALLERS = {
  traceparent: `00-${TRACE}-${CALLER}-01`,
  tracestate: "vendor=state-canary",
  baggage: "edge-worker-key=baggage-canary,user=admin",
};

it("continues the trace of a trusted proxy and tells the collector, without a query, a value or a secret", async () => {
  const host = await start({ TRUSTED_PROXIES: "127.0.0.1/32" });
  const { status, headers } = await rawCall(host.origin, "/api/kyc/status?kyc_id=7&token=token-canary", {
    headers: CALLERS,
  });
  const { traceparent, baggage } = sent;
  expect(baggage).toBeUndefined();
  await rawCall(host.origin, "/api/payments/coupon?code=coupon-canary", { session: "a.b.c" });
  expect(status).toBe(200);
  await expect.poll(spanNames).toContain("GET payments.coupon");
  expect(await host.stop()).toBe(0);

  const spans = bodies.flatMap(spansOf);
  const request = spans.find(({ name }) => name === "GET kyc.status");
  const call = spans.find(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect([request?.traceId, call?.traceId, request?.parentSpanId]).toEqual([TRACE, TRACE, CALLER]);
  expect(traceparent).toBe(`00-${TRACE}-${call?.spanId}-01`);
  const said = new Map(request?.attributes.map(({ key, value }) => [key, value.stringValue]));
  expect(said.get("storefront.request_id")).toBe(headers["x-request-id"]);
  expect(said.get("url.path")).toBe("/api/kyc/status");
  const addresses = new Set(
    spans.flatMap(({ attributes }) =>
      attributes.flatMap(({ key, value }) => (key === "url.full" ? [value.stringValue] : [])),
    ),
  );
  // A coupon is counted by user, whom the profile names.
  expect(addresses).toEqual(
    new Set(
      ["/coupons/{code}", "/auth/user-profile", "/bff/users/kyc*"].map((path) => backend.apiBaseUrl + path),
    ),
  );
  expect(bodies.join()).not.toMatch(/(?:token|coupon|baggage)-canary/);
});

it("begins a trace of its own for everybody else, who decides nothing about it", async () => {
  const host = await start({});
  await rawCall(host.origin, "/api/kyc/status?kyc_id=7&token=x", {
    headers: { ...CALLERS, traceparent: `00-${TRACE}-${CALLER}-00` },
  });
  const { traceparent, tracestate, baggage } = sent;
  expect(await host.stop()).toBe(0);
  expect([tracestate, baggage]).toEqual([undefined, undefined]);
  expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(traceparent).not.toContain(TRACE);
  // Sent because of the end: the next regular time is seconds away.
  expect(spanNames()).toContain("GET kyc.status");
});

it("has a span for a page with its backend calls in it, and none for built files and health", async () => {
  const host = await start({});
  const { status } = await rawCall(host.origin, "/");
  for (const path of ["/assets/none.js", "/healthz", "/readyz"]) await rawCall(host.origin, path);
  await rawCall(host.origin, `/${"long".repeat(5_000)}`);
  await expect.poll(spanNames).toContain("GET page.home");
  expect(await host.stop()).toBe(0);
  const spans = bodies.flatMap(spansOf);
  const page = spans.find(({ name }) => name === "GET page.home");
  const calls = spans.filter(({ parentSpanId }) => parentSpanId === page?.spanId);
  expect([status, calls.length > 0]).toEqual([200, true]);
  expect(new Set(calls.map(({ traceId }) => traceId))).toEqual(new Set([page?.traceId]));
  const paths = spans.flatMap(({ attributes }) =>
    attributes.flatMap(({ key, value }) => (key === "url.path" ? [value.stringValue] : [])),
  );
  expect(paths).toContain("/");
  // A collector gets no more of a path than the log.
  expect(Math.max(...paths.map((path = "") => path.length))).toBeLessThan(300);
  expect(paths.filter((path) => /^\/(?:assets|healthz|readyz)/.test(path ?? ""))).toEqual([]);
});

const spanNames = (): string[] => bodies.flatMap(spansOf).map(({ name }) => name);

function spansOf(body: string): SentSpan[] {
  const sent = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
  return sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}
