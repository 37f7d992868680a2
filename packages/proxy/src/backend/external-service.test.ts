import { describe, expect, it } from "vitest";
import type { ExternalCall } from "../contract/external-service.ts";
import { isBackendError } from "../contract/backend-error.ts";
import { transportOf } from "../engine/engine.test-helper.ts";
import { createExternalService } from "./external-service.ts";
import { serveHttp } from "./loopback.test-helper.ts";
import { isRefusal } from "../contract/refusal.ts";
import { fakeBackend } from "../testing/call-route.ts";
import { UpstreamFailure } from "../contract/transport.ts";

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
    [
      new Response(null, { status: 302, headers: { location: "https://evil.example" } }),
      ["status", 302, true],
    ],
    [{ noAnswer: "timeout" }, ["timeout", 0, true]],
    [{ noAnswer: "unavailable" }, ["unavailable", 0, true]],
  ])("makes %j into %j", async (answer, outcome) => {
    const { transport } = fakeBackend({ "POST /": answer });
    expect(
      await failureOf(createExternalService("https://service.example", { transport }).json(CALL)),
    ).toEqual(outcome);
  });

  it.each([
    ["timeout", "timeout"],
    ["cut", "bad_body"],
    ["too_large", "bad_body"],
  ] as const)("reports a body that is broken (%s) as %s", async (broken, kind) => {
    const answer = { status: 200, broken, headers: {}, body: new Uint8Array(0) };
    const transport = transportOf(() => Promise.resolve(answer));
    const service = createExternalService("https://service.example", { transport });
    expect(await failureOf(service.json(CALL))).toEqual([kind, 200, true]);
  });

  it("reports the duration of a failed call, and does not forward Retry-After", async () => {
    const { transport } = fakeBackend({
      "POST /": Response.json({}, { status: 503, headers: { "retry-after": "9" } }),
    });
    const call = createExternalService("https://service.example", { transport }).json(CALL);
    const failure = await call.catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 503, ms: expect.any(Number), retryAfter: undefined });
  });

  it("throws errors that are no failure of the upstream unchanged", async () => {
    const transport = transportOf(() => Promise.reject(new TypeError("ours")));
    await expect(createExternalService("https://service.example", { transport }).json(CALL)).rejects.toThrow(
      "ours",
    );
    expect(new UpstreamFailure("network").message).toContain("network");
  });
});
