import { type ClientRequest, get, type IncomingMessage } from "node:http";
import { SPORTSBOOK_API_KEY } from "@storefront/sandbox-backend";
import { freePort } from "@storefront/tools/free-port";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { rawCall, sessionOf } from "../support/raw-call.ts";
import { EDGE_KEY, type RunningHost, startHost } from "../support/running-host.ts";

const LIVE = "/api/sports/provider-c-proxy/live";

let host: RunningHost;
let metrics: string;
const open: ClientRequest[] = [];

beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  host = await startHost({ SPORTSBOOK_API_KEY, METRICS_PORT: String(port) });
});
afterEach(() => {
  for (const request of open.splice(0)) request.destroy();
  host.sandbox.control.clearFaults();
});
afterAll(() => host.stop());

async function anonymousToken(): Promise<string> {
  const { status, text } = await rawCall(host.origin, "/api/sports/provider-c-anonymous");
  const { access_token: token, api_url: address } = JSON.parse(text) as Record<string, string>;
  expect([status, address]).toEqual([200, `${host.origin}/api/sports/provider-c-proxy`]);
  return token ?? "";
}

/** A live stream, and the text that came so far. */
interface LiveStream {
  answer: IncomingMessage;
  text(): string;
  /** Resolves when it is over: whether the answer came to its end. */
  over: Promise<boolean>;
  leave(): void;
}

async function openLive(token: string): Promise<LiveStream> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: "text/event-stream" };
    const request = get(host.origin + LIVE, { headers, agent: false }, resolve);
    request.once("error", reject);
    open.push(request);
  });
  let text = "";
  answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const over = new Promise<boolean>((resolve) => {
    answer.once("close", () => {
      resolve(answer.complete);
    });
    answer.once("error", () => {});
  });
  return { answer, text: () => text, over, leave: () => answer.destroy() };
}

const openStreams = async (): Promise<number> => {
  const text = await (await fetch(metrics)).text();
  return Number(/^storefront_open_streams\{brand="aurora"\} (\d+)$/m.exec(text)?.[1]);
};

describe("live events of provider-c through the host", () => {
  it("come one by one as the upstream writes them, with nothing of ours at the upstream", async () => {
    const live = await openLive(await anonymousToken());
    await expect.poll(() => live.text()).toMatch(/event: odds/);
    const { headers } = live.answer;
    expect(headers).toMatchObject({
      "content-type": expect.stringContaining("text/event-stream"),
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    expect(headers["content-length"]).toBeUndefined();
    expect(await openStreams()).toBe(1);
    const calls = JSON.stringify(
      host.sandbox.control.calls().filter(({ path }) => path.includes("provider-c/live")),
    );
    expect(calls).not.toContain(EDGE_KEY);
    expect(calls).not.toContain(SPORTSBOOK_API_KEY);
  });

  it("leave nothing behind when the client leaves", async () => {
    const token = await anonymousToken();
    const streams = await Promise.all(Array.from({ length: 20 }, () => openLive(token)));
    await expect.poll(openStreams).toBe(20);
    for (const stream of streams) stream.leave();
    await expect.poll(openStreams).toBe(0);
  });

  it("end for the client, incomplete and without a word of ours, when the upstream breaks off", async () => {
    const token = await anonymousToken();
    host.sandbox.control.addFault({ path: "/provider-c/live", toxic: { type: "reset_after", bytes: 200 } });
    const live = await openLive(token);
    expect(await live.over).toBe(false);
    expect(live.text()).not.toMatch(/error|undici|socket/i);
  });

  it("are ended, not waited for, when the host is to stop, and every call in flight is answered", async () => {
    const count = 300;
    const own = await startHost({ SPORTSBOOK_API_KEY, LIMIT_STREAMS_PER_ADDRESS: String(count) });
    const shared = host;
    host = own;
    try {
      const { control } = own.sandbox;
      const session = await sessionOf(own, "ana@sandbox.test");
      const token = await anonymousToken();
      const streams = await Promise.all(Array.from({ length: count }, () => openLive(token)));
      expect(new Set(streams.map(({ answer }) => answer.statusCode))).toEqual(new Set([200]));
      control.addFault({ path: "/payment-providers", toxic: { type: "latency", ms: 2_000 } });
      control.clearCalls();
      const calls = Array.from({ length: 100 }, () =>
        rawCall(own.origin, "/api/payments/providers", { session }),
      );
      await expect.poll(() => control.calls().length).toBeGreaterThanOrEqual(calls.length);
      const told = performance.now();
      const code = own.stop();
      expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
      // A connection that is cut, as after seven seconds of waiting for calls, leaves its answer incomplete.
      expect(await Promise.all(streams.map(({ over }) => over))).toEqual(streams.map(() => true));
      expect(await code).toBe(0);
      expect(performance.now() - told).toBeLessThan(10_000);
    } finally {
      host = shared;
    }
  });
});
