import { describe, expect, it, vi } from "vitest";
import { createExternalService, createExternalServices } from "./external-service.ts";
import { closeOf, serveHttp } from "./loopback.test-helper.ts";
import { defineRoutes } from "../contract/route.ts";
import { callRoute, fakeBackend, fakeExternalService } from "../testing/call-route.ts";

describe("services by address", () => {
  it("are one each, with one pool of connections", async () => {
    const upstream = await serveHttp((_, outgoing) => outgoing.end("{}"));
    const services = createExternalServices();
    expect(services.of(upstream.origin)).toBe(services.of(upstream.origin));
    expect(services.of(`${upstream.origin}/other`)).not.toBe(services.of(upstream.origin));
    for (let count = 0; count < 6; count += 1) await services.of(upstream.origin).json({ method: "GET" });
    expect(upstream.requests).toHaveLength(6);
    expect(upstream.sockets.length).toBeLessThan(3);
    await services.close();
    await closeOf(upstream.sockets[0]);
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

  it("refuses a tricky path before any call", async () => {
    const service = fakeExternalService({});
    const response = await callRoute(route(service), { below: "..%2fusers" }, fakeBackend({}));
    expect([response.status, service.calls]).toEqual([400, []]);
  });
});
