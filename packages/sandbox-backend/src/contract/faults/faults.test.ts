import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Call, logIn, player, testSandbox } from "../../calls.test-helper.ts";
import { type RunningSandbox, startSandbox } from "../../start.ts";
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

  it("may be about one player: the sessions, ended or not, and whatever names the login", async () => {
    const { call, control } = testSandbox();
    const [ana, fabio] = [await logIn(call), await logIn(call, "self-excluded")];
    control.addFault({ path: "*", login: player("plain").login, toxic: { type: "http", status: 503 } });
    const profile = async (token?: string): Promise<number> =>
      (await call("GET /auth/user-profile", { token })).status;
    expect([await profile(ana), await profile(fabio), await profile()]).toEqual([503, 200, 401]);
    control.revoke(player("plain").login);
    expect(await profile(ana)).toBe(503);
    const naming = async (json: object): Promise<number> => (await call("POST /auth/login", { json })).status;
    const { password } = player("plain");
    expect(await naming({ login: "Ana@sandbox.test", password })).toBe(503);
    expect(await naming({ login: "100.200.301-69", password })).toBe(503);
    expect(await naming({ login: "fabio@sandbox.test", password })).toBe(200);
    control.addFault({ path: "*", login: "new@brand.test", toxic: { type: "http", status: 503 } });
    expect(await naming({ email: "new@brand.test" })).toBe(503);
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
      sleep: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    });
    control.addFault({ path: "*", toxic: { type: "latency", ms: 300, jitter: 100 } });
    for (let count = 0; count < 20; count += 1) expect(await status(call)).toBe(200);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(300);
    expect(Math.max(...waits)).toBeGreaterThan(300);
    expect(Math.max(...waits)).toBeLessThanOrEqual(400);
  });

  it.each([true, false])("http says neither yes nor no of a withdrawal; made: %s", async (handled) => {
    const { call, control } = testSandbox();
    const token = await logIn(call);
    const balance = async (): Promise<unknown> =>
      ((await call("GET /users/wallet", { token })).body as { balance: number }).balance;
    const before = await balance();
    control.addFault({ path: "/new-withdraws", toxic: { type: "http", status: 200, body: {}, handled } });
    expect((await call("POST /new-withdraws", { token, json: { amount: 50 } })).body).toEqual({});
    expect(await balance()).toBe(Number(before) - (handled ? 50 : 0));
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

describe("toxics of the socket", () => {
  const waits: number[] = [];
  let sandbox: RunningSandbox;
  beforeEach(async () => {
    waits.length = 0;
    sandbox = await startSandbox({
      sleep: (ms) => {
        waits.push(ms);
        // A reader that is slower than the sender.
        return new Promise((resolve) => setTimeout(resolve, 2));
      },
    });
  });
  afterEach(() => sandbox.close());

  const features = (): Promise<Response> =>
    fetch(`${sandbox.apiBaseUrl}/bff/features`, { headers: { tenant: "aurora" } });

  it("timeout with a time closes without a byte", async () => {
    sandbox.control.addFault({ path: "*", toxic: { type: "timeout", ms: 700 } });
    await expect(features()).rejects.toThrow("fetch failed");
    expect(waits).toEqual([700]);
  });

  it("slicer dribbles the whole answer", async () => {
    const whole = await (await features()).text();
    sandbox.control.addFault({ path: "*", toxic: { type: "slicer", bytes: 10, delay: 200 } });
    expect(await (await features()).text()).toBe(whole);
    expect(waits).toEqual(Array.from({ length: Math.ceil(whole.length / 10) }, () => 200));
  });

  it.each([false, true])("reset_before_headers breaks the connection; handled first: %s", async (handled) => {
    const toxic = { type: "reset_before_headers", handled } as const;
    sandbox.control.addFault({ path: "/auth/passwords/*", toxic });
    const call = fetch(`${sandbox.apiBaseUrl}/auth/passwords/reset/by-email`, {
      method: "POST",
      headers: { tenant: "aurora" },
      body: JSON.stringify({ login: player("plain").login }),
    });
    await expect(call).rejects.toThrow("fetch failed");
    expect(sandbox.control.codes()).toHaveLength(handled ? 1 : 0);
  });

  it("reset_after sends so many bytes of the body, then breaks", async () => {
    const whole = await (await features()).text();
    sandbox.control.addFault({ path: "*", toxic: { type: "reset_after", bytes: 12 } });
    const { headers, body } = await features();
    expect(headers.get("content-length")).toBe(String(whole.length));
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect(await reader?.read()).toEqual({ done: false, value: whole.slice(0, 12) });
    await expect(reader?.read()).rejects.toThrow("terminated");
  });
});
