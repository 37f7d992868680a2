import { EventEmitter, once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { silent } from "./storefront-host.test-helper.ts";
import { createHealth, createListener } from "./listener.ts";
import {
  type ConnectionGuardOptions,
  connectionLimit,
  guardConnections,
  openFileLimit,
  refuseBeyond,
} from "./connection-guard.ts";

const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000, interval: 5 });

async function guarded(listener: RequestListener, options: Partial<ConnectionGuardOptions>) {
  const server = createServer(listener);
  const warn = vi.fn();
  const logger = { info: () => {}, warn, error: () => {} };
  const figures = guardConnections(server, { most: 100, logger, checkEvery: 10, ...options });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  /** A client that sends a request and by default reads nothing. */
  const client = async (reads: boolean): Promise<Socket> => {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => {});
    await once(socket, "connect");
    if (reads) socket.resume();
    else socket.pause();
    socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    return socket;
  };
  return { figures, client, warn, origin: `http://127.0.0.1:${port}` };
}

describe("a client that reads nothing", () => {
  it("is disconnected; one that reads, or has nothing to read, is not", async () => {
    const pieces = Array.from({ length: 512 }, () => Buffer.alloc(64 * 1024));
    let requests = 0;
    const { figures, client } = await guarded(
      (_, outgoing) => {
        requests += 1;
        outgoing.writeHead(200);
        if (requests === 1) outgoing.write("quiet");
        else Readable.from(pieces).pipe(outgoing, { end: false });
      },
      { stallLimit: 1_000 },
    );
    const quiet = await client(true);
    await eventually(() => expect(requests).toBe(1));
    const stalled = await client(false);
    const reading = await client(true);
    await eventually(() => expect(figures().stalled).toBe(1));
    stalled.resume();
    await eventually(() => expect(stalled.destroyed).toBe(true));
    expect([quiet.destroyed, reading.destroyed, figures().open]).toEqual([false, false, 2]);
  });
});

it("closes no client that takes some of what waits for it, however slowly", () => {
  vi.useFakeTimers();
  const server = new EventEmitter();
  guardConnections(server as Server, { most: 2, logger: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } });
  const [slow, dead] = [0, 0].map(() =>
    Object.assign(new EventEmitter(), { bytesWritten: 9_000, writableLength: 8_000, destroy: vi.fn() }),
  );
  server.emit("connection", slow);
  server.emit("connection", dead);
  for (let taken = 0; taken < 8; taken += 1) {
    vi.advanceTimersByTime(10_000);
    if (slow) slow.writableLength -= 1;
  }
  expect(slow?.destroy).not.toHaveBeenCalled();
  expect(dead?.destroy).toHaveBeenCalled();
  server.emit("close");
});

describe("too many connections", () => {
  it("are logged once a minute, with how many there were, and the longest waiting ones go", () => {
    vi.useFakeTimers();
    const server = new EventEmitter() as Server;
    const warn = vi.fn();
    const figures = guardConnections(server, { most: 1, logger: { info: vi.fn(), warn, error: vi.fn() } });
    const connectAfter = (after: number) => {
      vi.advanceTimersByTime(after);
      const socket = Object.assign(new EventEmitter(), {
        bytesWritten: 0,
        writableLength: 0,
        destroy: vi.fn(),
      });
      server.emit("connection", socket);
      return socket;
    };
    const kept = connectAfter(0);
    const waiting = Array.from({ length: 16 }, () => connectAfter(0));
    expect(figures()).toEqual({ open: 1, stalled: 0, refused: 0 });
    for (const after of [0, 59_999, 1]) connectAfter(after);
    expect(waiting.map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 1, 1, ...Array(13).fill(0)]);
    expect(warn.mock.calls).toEqual([
      [{ open: 1, refused: 1 }, "too many client connections"],
      [{ open: 1, refused: 3 }, "too many client connections"],
    ]);
    expect(kept.destroy).not.toHaveBeenCalled();
    kept.emit("close");
    expect(figures()).toEqual({ open: 0, stalled: 0, refused: 3 });
    expect(vi.getTimerCount()).toBe(1);
    server.emit("close");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("are served when a place has become free before they ask", () => {
    const server = new EventEmitter() as Server;
    const figures = guardConnections(server, { most: 1, logger: silent });
    const [kept, late, later] = [0, 1, 2].map(() => Object.assign(new EventEmitter(), { destroy: vi.fn() }));
    for (const socket of [kept, late, later]) server.emit("connection", socket);
    kept?.emit("close");
    const isRefused = [late, later].map((socket) => refuseBeyond(socket as unknown as Socket));
    expect([isRefused, figures()]).toEqual([[false, true], { open: 1, stalled: 0, refused: 1 }]);
    late?.emit("close");
    expect(figures().open).toBe(0);
    server.emit("close");
  });

  it("are closed when they ask, counted, and logged once; a probe is answered all the same", async () => {
    const health = createHealth({ notReady: () => [], warnings: () => [] });
    const parts = { fetch: () => new Response("ok"), health, logger: silent };
    const { figures, client, warn, origin } = await guarded(createListener(parts), { most: 2 });
    const kept = [await client(true), await client(true)];
    const refused = [await client(true), await client(true)];
    for (const path of ["/healthz", "/readyz"]) expect((await fetch(origin + path)).status).toBe(200);
    await eventually(() => expect(refused.every(({ destroyed }) => destroyed)).toBe(true));
    expect(figures()).toEqual({ open: 2, stalled: 0, refused: 2 });
    expect(kept.some(({ destroyed }) => destroyed)).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe("the most client connections", () => {
  it.each([
    ["as configured when the files suffice", 20_000, 2_300, 65_536, 20_000, undefined],
    ["what is left of the files after upstreams", 20_000, 2_300, 20_000, 17_636, 20_000],
    ["half of the files when upstreams could take more", 20_000, 2_300, 256, 128, 256],
    ["as configured when that is less than half", 100, 2_300, 256, 100, undefined],
    ["one at least", 100, 10, 1, 1, 1],
  ])("are %s", (_, configured, upstreams, files, connections, openFiles) => {
    expect(connectionLimit(configured, upstreams, files)).toEqual({ connections, openFiles });
  });

  it("are as configured where the limit of open files is unknown", () => {
    expect(connectionLimit(20_000, 10, undefined)).toEqual({ connections: 20_000, openFiles: undefined });
  });

  it.runIf(process.platform === "linux")("are read from the process's own limits", () => {
    expect(openFileLimit()).toBeGreaterThan(16);
  });
});
