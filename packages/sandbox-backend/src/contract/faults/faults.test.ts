import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { testSandbox } from "../../calls.test-helper.ts";
import type { Call } from "../../calls.test-helper.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { faultEngine } from "./engine.ts";
import type { FaultInput } from "./fault.ts";

const FEATURES = "GET /bff/features";

const status = async (call: Call, target = FEATURES): Promise<number> => (await call(target)).status;

describe("matching", () => {
  it.each([
    ["/bff/features", undefined, true],
    ["/bff/*", undefined, true],
    ["*", undefined, true],
    ["/bff/features", "get", true],
    ["/bff/features", "POST", false],
    ["/bff", undefined, false],
    ["/bff/feat", undefined, false],
    ["/auth/*", undefined, false],
  ])("%s %s: %s", async (path, method, expected) => {
    const { call, control } = testSandbox();
    control.addFault({ path, toxic: { type: "http", status: 503 }, ...(method !== undefined && { method }) });
    expect(await status(call)).toBe(expected ? 503 : 200);
  });

  it("lasts for its times, then the next fault takes over, then the sandbox", async () => {
    const { call, control } = testSandbox();
    control.addFault({ path: "*", times: 2, toxic: { type: "http", status: 500 } });
    control.addFault({ path: "*", times: 1, toxic: { type: "http", status: 429 } });
    expect([await status(call), await status(call), await status(call), await status(call)]).toEqual([
      500, 500, 429, 200,
    ]);
    expect(control.faults()).toEqual([]);
  });

  it("never touches the control", async () => {
    const { call, control } = testSandbox();
    control.addFault({ path: "*", toxic: "html_200" });
    expect((await call("GET /__sandbox/faults")).body).toHaveLength(1);
  });
});

describe("over HTTP", () => {
  it("adds, lists and removes faults", async () => {
    const { call } = testSandbox();
    const { status: added, body } = await call("POST /__sandbox/faults", {
      json: { path: "/auth/*", method: "POST", times: 3, toxic: { type: "latency", ms: 5 } },
    });
    expect([added, body]).toEqual([
      201,
      {
        id: "fault-1",
        path: "/auth/*",
        method: "POST",
        times: 3,
        toxic: { type: "latency", ms: 5, jitter: 0 },
      },
    ]);
    expect((await call("GET /__sandbox/faults")).body).toEqual([body]);
    expect(await status(call, "DELETE /__sandbox/faults/fault-1")).toBe(204);
    expect(await status(call, "DELETE /__sandbox/faults/fault-1")).toBe(404);
    await call("POST /__sandbox/faults", { json: { path: "*", toxic: "timeout" } });
    expect(await status(call, "DELETE /__sandbox/faults")).toBe(204);
    expect((await call("GET /__sandbox/faults")).body).toEqual([]);
  });

  it.each([
    { path: "*", toxic: "poison" },
    { path: "auth", toxic: "timeout" },
    { path: "*", toxic: { type: "latency", ms: -1 } },
    { path: "*", toxic: { type: "latency", millis: 1 } },
    { path: "*", times: 0, toxic: "timeout" },
    { toxic: "timeout" },
  ])("refuses %j", async (json) => {
    const { call } = testSandbox();
    expect((await call("POST /__sandbox/faults", { json })).status).toBe(422);
  });
});

describe("toxics of the answer", () => {
  const under = async (toxic: FaultInput["toxic"], target = FEATURES): Promise<Awaited<ReturnType<Call>>> => {
    const { call, control } = testSandbox();
    control.addFault({ path: "*", toxic });
    return call(target);
  };

  it("latency waits, jitter included, before the call is handled", async () => {
    const waits: number[] = [];
    const { call, control } = testSandbox({
      random: () => 0.5,
      sleep: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    });
    control.addFault({ path: "*", toxic: { type: "latency", ms: 300, jitter: 100 } });
    expect(await status(call)).toBe(200);
    expect(waits).toEqual([350]);
  });

  it.each([401, 403, 429, 440, 202, 500])("http answers %i with any body and header", async (code) => {
    const reply = await under({
      type: "http",
      status: code,
      body: { reason: "ip_changed" },
      headers: { "retry-after": "7" },
    });
    expect([reply.status, reply.body, reply.headers.get("retry-after")]).toEqual([
      code,
      { reason: "ip_changed" },
      "7",
    ]);
  });

  it("http answers text as it is and 204 without a body", async () => {
    expect((await under({ type: "http", status: 401, body: "nope" })).body).toEqual({ text: "nope" });
    expect((await under({ type: "http", status: 204 })).status).toBe(204);
  });

  it("truncated_json promises no more than it sends", async () => {
    const { control, state } = testSandbox();
    control.addFault({ path: "*", toxic: "truncated_json" });
    const app = new Hono<SandboxEnvironment>().use(faultEngine(state));
    app.get("/", (context) => context.body('{"a":1}', 200, { "content-length": "7" }));
    const response = await app.request("/");
    expect([response.headers.get("content-length"), await response.text()]).toEqual([null, '{"a']);
  });

  it("says 501 where a toxic needs a socket and there is none", async () => {
    expect((await under("reset_after")).status).toBe(501);
  });
});
