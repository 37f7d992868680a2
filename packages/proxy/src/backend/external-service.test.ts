import { describe, expect, it, vi } from "vitest";
import type { ExternalCall } from "../contract/backend.ts";
import { isBackendError } from "../contract/backend-error.ts";
import { isRefusal } from "../contract/refusal.ts";
import { defineRoutes } from "../contract/route.ts";
import { callRoute, fakeBackend, fakeExternalService } from "../testing/call-route.ts";
import { createExternalService, createExternalServices } from "./external-service.ts";
import { closeOf, serveHttp } from "./loopback.test-helper.ts";

const CALL: ExternalCall = { method: "POST", json: { a: 1 } };

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    if (isBackendError(error)) return [error.kind, error.status, error.external];
    if (isRefusal(error)) return [error.status, error.body];
    throw error;
  }
}

describe("external service (decision R16)", () => {
  it("refuses with 503 not_configured without an address", async () => {
    const service = createExternalService(undefined);
    expect(await failureOf(service.json(CALL))).toEqual([503, { ok: false, error: "not_configured" }]);
    await service.close();
  });

  it("gets the call's own data and nothing else", async () => {
    const server = await serveHttp((incoming, outgoing) => {
      let text = "";
      incoming.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      incoming.on("end", () => outgoing.end(JSON.stringify({ url: incoming.url, text })));
    });
    const service = createExternalService(`${server.origin}/base/?key=1`);
    const answer = await service.json({ ...CALL, segments: ["stats", "a b"], headers: { "x-api-key": "k" } });
    await service.close();
    expect(answer).toEqual({ url: "/base/stats/a%20b?key=1", text: '{"a":1}' });
    expect(Object.keys(server.requests[0]?.headers ?? {}).toSorted()).toEqual([
      "accept",
      "connection",
      "content-length",
      "content-type",
      "host",
      "x-api-key",
    ]);
  });

  it.each(["..", "", "a/b", "%2e%2e"])("refuses the segment %j before any call", async (segment) => {
    const { transport, calls } = fakeBackend({});
    const service = createExternalService("https://service.example/base", { transport });
    expect(await failureOf(service.json({ method: "GET", segments: [segment] }))).toEqual([
      400,
      { ok: false, error: "invalid_path_value" },
    ]);
    expect(calls).toEqual([]);
  });

  it.each([
    [new Response("", { status: 200 }), null],
    [Response.json({ a: 1 }, { status: 201 }), { a: 1 }],
    [new Response("<html>"), ["bad_body", 200, true]],
    [Response.json({ reason: "no" }, { status: 401 }), ["status", 401, true]],
    [{ noAnswer: "timeout" }, ["timeout", 0, true]],
  ])("makes %j into %j", async (answer, outcome) => {
    const { transport } = fakeBackend({ "POST /": answer });
    expect(
      await failureOf(createExternalService("https://service.example", { transport }).json(CALL)),
    ).toEqual(outcome);
  });

  it("reports the duration of a failed call, and does not forward Retry-After", async () => {
    const { transport } = fakeBackend({
      "POST /": Response.json({}, { status: 503, headers: { "retry-after": "9" } }),
    });
    const call = createExternalService("https://service.example", { transport }).json(CALL);
    const failure = await call.catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 503, ms: expect.any(Number), retryAfter: undefined });
  });
});

describe("services by address", () => {
  it("are one each, with one pool of connections", async () => {
    const upstream = await serveHttp((_, outgoing) => outgoing.end("{}"));
    const services = createExternalServices();
    expect(services.of(upstream.origin)).toBe(services.of(upstream.origin));
    expect(services.of(`${upstream.origin}/other`)).not.toBe(services.of(upstream.origin));
    for (let count = 0; count < 6; count += 1) await services.of(upstream.origin).json({ method: "GET" });
    expect(upstream.requests).toHaveLength(6);
    await services.close();
    await Promise.all(upstream.sockets.map(closeOf));
  });

  it("are 32 at most: the one that was used longest ago is closed", async () => {
    const close = vi.fn(() => Promise.resolve());
    const { transport } = fakeBackend({});
    const services = createExternalServices({ transport: { ...transport, close } });
    const first = services.of("https://service-0.example");
    for (let count = 1; count < 32; count += 1) services.of(`https://service-${count}.example`);
    expect(services.of("https://service-0.example")).toBe(first);
    expect(close).not.toHaveBeenCalled();
    services.of("https://service-32.example");
    expect(close).toHaveBeenCalledOnce();
    expect(services.of("https://service-0.example")).toBe(first);
    await services.close();
    expect(close).toHaveBeenCalledTimes(33);
  });
});

describe("forwarding a call, in the test of a handler", () => {
  const route = (service = fakeExternalService({})) =>
    defineRoutes("sports", {
      pass: {
        path: "/api/sports/pass/*",
        access: "public",
        reply: "stream",
        payload: "stream",
        ALL: (call) => call.passTo(service),
      },
    }).pass;

  it("records the calls of the service, below its address", async () => {
    const service = fakeExternalService(
      { "GET /base/a/b": Response.json({ a: 1 }, { status: 203 }) },
      "https://c.example/base/",
    );
    const headers = { accept: "x/y", authorization: "Bearer sdk", tenant: "other" };
    const response = await callRoute(
      route(service),
      { below: "a/b", query: "?q=1", headers },
      fakeBackend({}),
    );
    expect([response.status, await response.json()]).toEqual([203, { a: 1 }]);
    expect(service.calls).toEqual([
      {
        method: "GET",
        path: "/base/a/b?q=1",
        headers: { accept: "x/y", "accept-encoding": "identity" },
        json: undefined,
      },
    ]);
  });

  it("shows a service that does not answer as 502, and one without an address as not configured", async () => {
    const silent = fakeExternalService({ "GET /a": { noAnswer: "network" } });
    expect((await callRoute(route(silent), { below: "a" }, fakeBackend({}))).status).toBe(502);
    const none = { ...fakeExternalService({}), ...createExternalService(undefined) };
    const refused = await callRoute(route(none), { below: "a" }, fakeBackend({}));
    expect([refused.status, await refused.json()]).toEqual([503, { ok: false, error: "not_configured" }]);
  });
});
