import { type RequestListener, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import { type AddressInfo, connect, Server as NetServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createLifecycle, type LifecycleOptions, stopOnSignals } from "./lifecycle.ts";
import { createHttpServer } from "./listener.ts";
import { silent } from "./storefront-host.test-helper.ts";

async function startConnected(api?: RequestListener, options?: Partial<LifecycleOptions>) {
  const server: Server = createHttpServer({ fetch: () => new Response("ok"), api, logger: silent });
  const lifecycle = createLifecycle(() => server, { drainLimit: 16_000, logger: silent, ...options });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  expect(lifecycle.notReady()).toEqual(["starting"]);
  lifecycle.ready();
  expect(lifecycle.notReady()).toEqual([]);
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(server, "connection");
  return { lifecycle, socket };
}

const REQUEST = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
/** Milliseconds after which a stop has closed idle connections. */
const IDLE_CONNECTIONS_ARE_CLOSED = 800;
const LAST_ANSWER = /^HTTP\/1\.1 200 [\s\S]*connection: close/i;

it("serves a client that has connected and not sent its request yet", async () => {
  const { lifecycle, socket } = await startConnected();
  const drained = lifecycle.drain("SIGTERM");
  socket.write(REQUEST);
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(LAST_ANSWER);
  await drained;
});

it("answers a request that came while the process was held up for longer than idle connections are kept", async () => {
  const { lifecycle, socket } = await startConnected();
  socket.write(REQUEST);
  await once(socket, "data");
  const drained = lifecycle.drain("SIGTERM");
  socket.write(REQUEST);
  const end = performance.now() + IDLE_CONNECTIONS_ARE_CLOSED;
  while (performance.now() < end);
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(LAST_ANSWER);
  await drained;
});

it("answers the calls that it ends, although the process was held up until their connections would be closed", async () => {
  let held: ServerResponse | undefined;
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const { lifecycle, socket } = await startConnected((_incoming, outgoing) => (held = outgoing), {
    drainLimit: 1_100,
    async endCalls() {
      // A call that is ended has its failure after the turn in which its connection closes.
      await turn();
      await turn();
      held?.end("ended");
    },
  });
  socket.write("GET /api/ HTTP/1.1\r\nHost: a\r\n\r\n");
  await expect.poll(() => held).toBeDefined();
  const drained = lifecycle.drain("SIGTERM");
  const end = performance.now() + IDLE_CONNECTIONS_ARE_CLOSED;
  while (performance.now() < end);
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 [\s\S]*ended$/);
  await drained;
});

it("sends the rest of an answer to a client that reads it slowly", async () => {
  // More than the buffers of both ends take.
  const body = Buffer.alloc(32 * 1024 * 1024, "a");
  const { lifecycle, socket } = await startConnected((_incoming, outgoing) => void outgoing.end(body));
  socket.write("GET /api/ HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(socket, "readable");
  const drained = lifecycle.drain("SIGTERM");
  await pause(IDLE_CONNECTIONS_ARE_CLOSED);
  let bytes = 0;
  socket.on("data", (piece: Buffer) => (bytes += piece.length));
  await Promise.all([drained, once(socket, "close")]);
  expect(bytes).toBeGreaterThan(body.length);
});

describe("the steps of a stop", () => {
  let closed: () => void = () => {};
  let done: string[] = [];

  beforeEach(() => {
    // An immediate comes in the same turn of the event loop, and not at a time.
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
    });
    done = [];
    vi.spyOn(NetServer.prototype, "close").mockImplementation(function (this: NetServer, then) {
      done.push("no connection more");
      closed = () => then?.();
      return this;
    });
  });
  function drain(options: Partial<LifecycleOptions> = {}): void {
    const server = {
      closeIdleConnections: () => done.push("idle connections"),
      closeAllConnections: () => done.push("all connections"),
    } as unknown as Server;
    const lifecycle = createLifecycle(() => server, {
      drainLimit: 10_000,
      logger: silent,
      endStreams: () => void done.push("streams"),
      endCalls: () => Promise.resolve(void done.push("calls")),
      ...options,
    });
    void lifecycle.drain("SIGTERM").then(() => done.push("over"));
    expect(lifecycle.notReady()).toEqual(["draining"]);
  }
  /** The steps of the next milliseconds, each once: idle connections are closed again and again. */
  const during = async (milliseconds: number): Promise<string[]> => {
    done = [];
    await vi.advanceTimersByTimeAsync(milliseconds);
    return [...new Set(done)];
  };

  it("begin at once, or after the delay in which requests are still served", async () => {
    drain();
    expect(done).toEqual(["no connection more", "streams"]);
    done = [];
    drain({ drainDelay: 3_000 });
    expect(done).toEqual([]);
    expect(await during(2_999)).not.toContain("no connection more");
    expect(await during(1)).toContain("no connection more");
  });

  it("end calls, then connections, before the limit, where clients and calls stay", async () => {
    drain();
    expect(await during(499)).toEqual([]);
    expect(await during(1)).toEqual(["idle connections"]);
    expect(await during(8_499)).toEqual(["idle connections"]);
    expect(await during(1)).toContain("calls");
    expect(await during(299)).toEqual(["idle connections"]);
    expect(await during(1)).toContain("all connections");
  });

  it.each([
    [[] as const, ["draining", "stopped"]],
    [
      [30_000] as const,
      [
        "draining",
        "calls are cut: they lasted longer than the drain",
        "connections are cut: their clients did not read",
        "stopped",
      ],
    ],
  ])("are lines with their reasons, after %j ms", async (waits, expected) => {
    const lines: [string, object][] = [];
    const write = (fields: object, text: string): void => void lines.push([text, fields]);
    drain({ logger: { info: write, warn: write }, callsUnderWay: () => 3 });
    for (const wait of waits) await during(wait);
    closed();
    await during(100);
    expect(lines.map(([text]) => text)).toEqual(expected);
    expect(lines[0]?.[1]).toMatchObject({ signal: "SIGTERM", calls: 3, drainLimit: 10_000 });
  });

  it("are over with the last connection, and nothing more is ended", async () => {
    drain();
    closed();
    expect(await during(0)).toEqual(["over"]);
    expect(await during(20_000)).toEqual([]);
  });

  it("are over when no call that may change something is under way, whose client has left", async () => {
    let calls = 1;
    drain({ changesUnderWay: () => calls });
    closed();
    expect(await during(2_000)).toEqual(["idle connections"]);
    calls = 0;
    expect(await during(100)).toEqual(["idle connections", "over"]);
  });
});

describe("a process that stops on signals", () => {
  const handlers = new Map<string | symbol, (value?: unknown) => void>();
  const exits: unknown[] = [];
  let finish: () => void = () => {};
  const stop = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));

  beforeEach(() => {
    vi.useFakeTimers();
    handlers.clear();
    exits.length = 0;
    stop.mockClear();
    warn.mockClear();
    vi.spyOn(process, "exit").mockImplementation((code) => void exits.push(code) as never);
    vi.spyOn(process, "on").mockImplementation((name, handler) => {
      handlers.set(name, handler);
      return process;
    });
  });
  const warn = vi.fn();
  const listen = (): void => stopOnSignals(stop, { drainDelay: 1_000, drainLimit: 10_000, logger: { warn } });
  const warnings = (): string[] => warn.mock.calls.map(([, text]) => String(text));
  const send = (...names: string[]): void => {
    for (const name of names) handlers.get(name)?.(name);
  };

  it.each(["SIGTERM", "SIGINT", "SIGHUP"])("stops once on %s and exits with 0", async (name) => {
    listen();
    send(name);
    expect([stop.mock.calls.length, exits]).toEqual([1, []]);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect([exits, warnings()]).toEqual([[0], []]);
  });

  it("exits with 0 at its limit, with a line", async () => {
    listen();
    send("SIGTERM");
    await vi.advanceTimersByTimeAsync(10_999);
    expect(exits).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([exits, warnings()]).toEqual([[0], ["stopped at the end of the drain, with work left"]]);
  });

  it.each<[string[], unknown[]]>([
    [["SIGTERM", "SIGTERM"], [1]],
    [["SIGHUP", "SIGINT"], [1]],
    [["SIGHUP", "SIGHUP"], []],
    [["SIGTERM", "SIGHUP"], []],
  ])("takes the signals %j with the exits %j", (names, expected) => {
    listen();
    send(...names);
    expect([stop.mock.calls.length, exits]).toEqual([1, expected]);
    expect(warnings()).toEqual(expected.map(() => "stopped at once by a second signal"));
  });
});
