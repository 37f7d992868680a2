import type { ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import {
  closedOrigin,
  closeOf,
  eventually,
  serveHttp,
  serveSockets,
} from "../backend/loopback.test-helper.ts";
import { ask, bodyOf, headOf, hostOver, next, openCall } from "./stream-host.test-helper.ts";

const EVENTS = { "content-type": "text/event-stream" };
const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** An upstream of live events, whose answers stay open; a test writes to them. */
async function liveUpstream() {
  const open: ServerResponse[] = [];
  const upstream = await serveHttp((_, outgoing) => {
    outgoing.writeHead(200, EVENTS);
    outgoing.flushHeaders();
    open.push(outgoing);
  });
  return { upstream, open };
}

/** A deadline that a test waits for, and long enough to connect in on a busy machine. */
const SHORT = { settings: { deadlines: { default: 2_000 } }, service: { deadline: 2_000 } };

describe.each(["/api/raw/live", "/api/sports/ext/live"])("an event stream of %s", (path) => {
  it("begins before its first event, and each event is forwarded at once", async () => {
    const { upstream, open } = await liveUpstream();
    const { origin, proxy } = await hostOver(upstream.origin);
    const answer = await ask(origin + path);
    expect([answer.statusCode, answer.headers["content-type"], proxy.figures().streams.open]).toEqual([
      200,
      "text/event-stream",
      1,
    ]);
    for (const event of ["data: 1\n\n", "data: 2\n\n"]) {
      const coming = next(answer);
      open[0]?.write(event);
      expect(await coming).toBe(event);
    }
    expect(answer.headers).toMatchObject({ "cache-control": "no-store", "x-accel-buffering": "no" });
    const rest = bodyOf(answer);
    open[0]?.end("data: 3\n\n");
    expect(await rest).toEqual(["data: 3\n\n", true]);
    await eventually(() => expect(proxy.figures().streams.open).toBe(0));
  });

  it("outlives the deadline, which ends with the headers (decision H8)", async () => {
    const { upstream, open } = await liveUpstream();
    const { origin } = await hostOver(upstream.origin, SHORT);
    const answer = await ask(origin + path);
    // The deadline has to pass.
    await sleep(2_500);
    const coming = next(answer);
    open[0]?.write("still here");
    expect(await coming).toBe("still here");
  });

  it("does not begin after the deadline: 502", async () => {
    const upstream = await serveHttp(() => {});
    const { origin, proxy } = await hostOver(upstream.origin, SHORT);
    const answer = await ask(origin + path);
    expect([answer.statusCode, JSON.parse((await bodyOf(answer))[0])]).toEqual([
      502,
      { ok: false, error: expect.stringMatching(/_failed$/), detail: "timeout" },
    ]);
    expect(answer.headers["x-ref-code"]).toMatch(/^EP\d{4}-EM\d{4}$/);
    await closeOf(upstream.sockets[0]);
    expect(proxy.figures().streams.open).toBe(0);
  });

  it("without an upstream is 502", async () => {
    const { origin, proxy } = await hostOver(await closedOrigin());
    const answer = await ask(origin + path);
    expect([answer.statusCode, JSON.parse((await bodyOf(answer))[0])]).toMatchObject([
      502,
      { detail: "network" },
    ]);
    expect(proxy.figures().streams.open).toBe(0);
  });

  it("ends at the upstream when the client disconnects", async () => {
    const { upstream, open } = await liveUpstream();
    const { origin, proxy } = await hostOver(upstream.origin);
    const calls = Array.from({ length: 20 }, () => openCall(origin + path));
    for (const call of calls) call.end();
    await Promise.all(calls.map((call) => headOf(call)));
    expect([proxy.figures().streams.open, upstream.sockets.length]).toEqual([20, 20]);
    for (const call of calls) call.destroy();
    await eventually(() => {
      expect([proxy.figures().streams.open, open.filter(({ destroyed }) => !destroyed).length]).toEqual([
        0, 0,
      ]);
    });
  });

  it("is aborted when the client disconnects before the headers", async () => {
    const upstream = await serveHttp(() => {});
    const { origin, proxy } = await hostOver(upstream.origin);
    const call = openCall(origin + path);
    call.end();
    await eventually(() => expect(upstream.requests).toHaveLength(1));
    call.destroy();
    await eventually(() =>
      expect([proxy.figures().streams.open, upstream.sockets[0]?.destroyed]).toEqual([0, true]),
    );
  });

  it.each([
    ["with a reset", (outgoing: ServerResponse) => outgoing.socket?.resetAndDestroy()],
    ["without its end", (outgoing: ServerResponse) => outgoing.destroy()],
  ])("that breaks %s ends the client's connection, incomplete and without text of ours", async (_, die) => {
    const { upstream, open } = await liveUpstream();
    const { origin, proxy } = await hostOver(upstream.origin);
    const answer = await ask(origin + path);
    const coming = next(answer);
    open[0]?.write("data: 1\n\n");
    await coming;
    const rest = bodyOf(answer);
    for (const outgoing of open) die(outgoing);
    expect(await rest).toEqual(["", false]);
    await eventually(() => expect(proxy.figures().streams.open).toBe(0));
  });

  it("that breaks at its first bytes releases its place", async () => {
    const upstream = await serveSockets((socket) => {
      socket.once("data", () => socket.write("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n"));
    });
    const { origin, proxy } = await hostOver(upstream.origin);
    for (let count = 0; count < 5; count += 1) {
      const answer = await ask(origin + path).catch(() => undefined);
      if (answer) expect(await bodyOf(answer)).toEqual(["", false]);
    }
    await eventually(() => expect(proxy.figures().streams.open).toBe(0));
  });

  it("without a first byte is cut without `Error:` in it", async () => {
    const { upstream, open } = await liveUpstream();
    const { origin } = await hostOver(upstream.origin);
    const answer = await ask(origin + path);
    const rest = bodyOf(answer);
    for (const outgoing of open) outgoing.socket?.resetAndDestroy();
    expect(await rest).toEqual(["", false]);
  });

  it("waits at the upstream while the client does not read: at most 16 MB are read", async () => {
    const chunk = Buffer.alloc(64 * 1024, "x");
    let accepted = 0;
    const upstream = await serveHttp((_, outgoing) => {
      const pour = (): void => {
        do accepted += chunk.byteLength;
        while (accepted < 400_000_000 && outgoing.write(chunk));
      };
      outgoing.on("drain", pour);
      pour();
    });
    const { origin, proxy } = await hostOver(upstream.origin);
    const answer = await ask(origin + path);
    answer.pause();
    let before = -1;
    await vi.waitFor(
      () => {
        const isStill = before === accepted;
        before = accepted;
        expect(isStill).toBe(true);
      },
      { timeout: 10_000, interval: 300 },
    );
    expect(accepted).toBeLessThanOrEqual(16 * 1024 * 1024);
    // It goes on where it stopped.
    const stopped = accepted;
    answer.resume();
    await eventually(() => expect(accepted).toBeGreaterThan(stopped + 16 * 1024 * 1024));
    answer.destroy();
    await eventually(() => expect(proxy.figures().streams.open).toBe(0));
  });
});
