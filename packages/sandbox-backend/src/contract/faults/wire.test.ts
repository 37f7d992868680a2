import { afterEach, describe, expect, it } from "vitest";
import { startSandbox } from "../../start.ts";
import type { RunningSandbox } from "../../start.ts";
import { connection, exchange, get, received, servedSandbox } from "./socket.test-helper.ts";

const running: RunningSandbox[] = [];

const served = async (...[toxic]: Parameters<typeof servedSandbox>): ReturnType<typeof servedSandbox> => {
  const sandbox = await servedSandbox(toxic);
  running.push(sandbox);
  return sandbox;
};

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()));
});

const FEATURES =
  '{"features":{"casino":true,"live_casino":true,"sportsbook":true,"bonus":true,"cashback":true,"social_login":true,"two_factor":true}}';

describe("toxics of the socket", () => {
  it("timeout with a time closes without a byte", async () => {
    const { origin, waits } = await served({ type: "timeout", ms: 700 });
    expect((await exchange(origin)).text).toBe("");
    expect(waits).toEqual([700]);
  });

  it("slicer dribbles the whole answer", async () => {
    const { origin, waits } = await served({ type: "slicer", bytes: 10, delay: 200 });
    const response = await fetch(`${origin}/v2/bff/features`, { headers: { tenant: "aurora" } });
    expect(await response.text()).toBe(FEATURES);
    expect(waits).toEqual(Array.from({ length: Math.ceil(FEATURES.length / 10) }, () => 200));
  });

  it.each([false, true])("reset_before_headers breaks the connection; handled first: %s", async (handled) => {
    const { origin, control } = await served();
    control.addFault({ path: "/auth/passwords/*", toxic: { type: "reset_before_headers", handled } });
    const call = fetch(`${origin}/v2/auth/passwords/reset/by-email`, {
      method: "POST",
      headers: { tenant: "aurora" },
      body: JSON.stringify({ login: "ana@sandbox.test" }),
    });
    await expect(call).rejects.toThrow("fetch failed");
    expect(control.codes()).toHaveLength(handled ? 1 : 0);
  });

  it("reset_after sends so many bytes of the body, then breaks", async () => {
    const { origin } = await served({ type: "reset_after", bytes: 12 });
    const { head, body, broken } = await exchange(origin);
    expect(head).toContain(`content-length: ${FEATURES.length}`);
    expect([body, broken]).toEqual([FEATURES.slice(0, 12), true]);
  });
});

describe("a served sandbox", () => {
  it("answers what the app answers and records the headers as they came", async () => {
    const { apiBaseUrl, controlUrl, origin, control } = await served();
    expect([apiBaseUrl, controlUrl]).toEqual([`${origin}/v2`, `${origin}/__sandbox`]);
    const response = await fetch(`${apiBaseUrl}/casino-games/home`, { headers: { tenant: "aurora" } });
    expect(await response.text()).toContain(`"image":"${origin}/art/jaguar-sunrise.svg"`);
    expect(control.calls()[0]?.rawHeaders).toContain("tenant");
  });

  it("uploads and calls under a fault keep a connection usable", async () => {
    const { apiBaseUrl, control } = await served();
    control.addFault({ path: "*", times: 1, toxic: { type: "http", status: 503 } });
    const post = async (): Promise<number> => {
      const body = JSON.stringify({ number: "10020030169", captcha_token: "x".repeat(200_000) });
      const headers = { tenant: "aurora", "content-type": "application/json" };
      return (await fetch(`${apiBaseUrl}/documents/validate`, { method: "POST", headers, body })).status;
    };
    expect([await post(), await post()]).toEqual([503, 200]);
    expect(control.calls()[1]?.body).toMatch(/^\(\d+ bytes\)$/);
  });

  it("rejects when the port is taken and closes with calls still hanging", async () => {
    const { origin, control } = await served("timeout");
    const port = Number(new URL(origin).port);
    await expect(startSandbox({ port })).rejects.toMatchObject({
      code: "EADDRINUSE",
      message: `Port ${port} of 127.0.0.1 is taken: name another one, or 0 for a free one.`,
    });
    const socket = await connection(origin);
    const over = received(socket);
    socket.write(get("/v2/bff/features"));
    await expect.poll(() => control.calls().length).toBeGreaterThan(0);
    await running.pop()?.close();
    expect((await over).text).toBe("");
  });
});
