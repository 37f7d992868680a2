import { AsyncLocalStorage } from "node:async_hooks";
import { execFileSync } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { constants, createSecureServer, type Http2SecureServer, type ServerHttp2Stream } from "node:http2";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createServer as createTlsServer,
  getCACertificates,
  type Server as TlsServer,
  setDefaultCACertificates,
} from "node:tls";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import {
  closedOrigin,
  closeOf,
  serveHttp,
  serveInThread,
  serveSockets,
  eventually,
  TRANSPORT,
} from "./loopback.test-helper.ts";
import { type UpstreamAnswer, UpstreamFailure, type UpstreamRequest } from "../contract/transport.ts";
import { recordLog } from "../engine/engine.test-helper.ts";
import { createTransport, type TransportOptions } from "./undici-transport.ts";

const LONG = 20_000;
const SHORT = 60;
const GET: UpstreamRequest = {
  method: "GET",
  path: "/v2/x",
  headers: [],
  deadline: LONG,
  area: "wallet",
  endpoint: "EP0001",
};

function reach(origin: string, options: Partial<TransportOptions> = {}) {
  const transport = createTransport(origin, { ...TRANSPORT, ...options });
  onTestFinished(() => transport.close());
  return (request: Partial<UpstreamRequest> = {}): Promise<UpstreamAnswer> =>
    transport.send({ ...GET, ...request });
}

/** The outcome in one word: the status, what broke, or why there was no answer. */
async function outcomeOf(sending: Promise<UpstreamAnswer>): Promise<string | number> {
  try {
    const { status, broken } = await sending;
    return broken ?? status;
  } catch (error) {
    if (error instanceof UpstreamFailure) return error.kind;
    throw error;
  }
}

/** Lets no time pass but what the test says, so that no slow machine decides. */
function stopClock(): void {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"],
  });
}

const textOf = ({ body }: UpstreamAnswer): string => new TextDecoder().decode(body);

/** Answers each request that comes on a socket; the bytes of one request come in one piece on loopback. */
function answering(...answers: readonly string[]): Parameters<typeof serveSockets>[0] {
  return (socket) => {
    let index = 0;
    socket.on("data", () => {
      socket.write(answers[Math.min(index, answers.length - 1)] ?? "");
      index += 1;
    });
  };
}

const ok = (body: string, more = "") =>
  `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n${more}\r\n${body}`;

/** Answers with `{}` after 100 ms, also while the thread of the tests is blocked. */
const SLOW = `
  const { createServer } = require("node:http");
  const { parentPort } = require("node:worker_threads");
  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    setTimeout(() => outgoing.end("{}"), 100);
  });
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
`;

describe("an answer that came in time", () => {
  it("is not late because the event loop was blocked until after the deadline", async () => {
    const send = reach(`http://127.0.0.1:${(await serveInThread(SLOW)).port}`);
    expect(await outcomeOf(send())).toBe(200);
    const deadline = SHORT * 20;
    // One of them is on a kept connection, the other one has to connect first.
    const sent = [send({ deadline }), send({ method: "POST", body: "{}", deadline })];
    const outcomes = Promise.all(sent.map(outcomeOf));
    // Half of the time in which the answers come.
    await new Promise((resolve) => setTimeout(resolve, SHORT / 2));
    // Timers come after this phase of the loop, and before sockets are read.
    await new Promise((resolve) => setImmediate(resolve));
    // The answers come while nothing of this thread runs.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SHORT * 25);
    expect(await outcomes).toEqual([200, 200]);
  });
});

describe("an answer", () => {
  it("is complete, with status and headers; the request is sent unchanged", async () => {
    const server = await serveHttp((incoming, outgoing) => {
      outgoing.writeHead(201, { "content-type": "text/x", "retry-after": "3" });
      incoming.pipe(outgoing);
    });
    const answer = await reach(server.origin)({
      method: "POST",
      path: "/v2/a?b=%2F",
      headers: ["X-One", "1", "tenant", "aurora"],
      body: "hé",
    });
    expect([
      answer.status,
      textOf(answer),
      answer.headers["content-type"],
      answer.headers["retry-after"],
      answer.broken,
    ]).toEqual([201, "hé", "text/x", "3", undefined]);
    const [request] = server.requests;
    expect([request?.method, request?.url]).toEqual(["POST", "/v2/a?b=%2F"]);
    expect(Object.keys(request?.headers ?? {}).toSorted()).toEqual([
      "connection",
      "content-length",
      "host",
      "tenant",
      "x-one",
    ]);
  });

  it("that is reset is broken, also behind Connection: close: cut", async () => {
    const server = await serveSockets((socket) => {
      socket.once("data", () => {
        const head = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n";
        socket.write(`${head}2\r\n{}\r\n`, () => setTimeout(() => socket.resetAndDestroy(), 20));
      });
    });
    const answer = await reach(server.origin)();
    expect([answer.status, answer.broken]).toEqual([200, "cut"]);
  });

  it("over the cap is broken: too_large, and is not read further", async () => {
    const server = await serveHttp((_, outgoing) => {
      const pour = (): void => {
        while (outgoing.write("x".repeat(10_000)));
      };
      outgoing.on("drain", pour);
      pour();
    });
    expect(await outcomeOf(reach(server.origin)())).toBe("too_large");
    await closeOf(server.sockets[0]);
  });

  it("to a call that waited for a connection belongs to the trace of its own request", async () => {
    const server = await serveHttp((_, outgoing) => outgoing.end());
    const trace = new AsyncLocalStorage<string>();
    const traces: unknown[] = [];
    const note = (): void => void traces.push(trace.getStore());
    subscribe("undici:request:create", note);
    onTestFinished(() => void unsubscribe("undici:request:create", note));
    const send = reach(server.origin, { connections: 1 });
    await trace.run("first", send);
    // undici has not given the only connection back yet.
    await trace.run("second", send);
    expect(traces).toEqual(["first", "second"]);
  });

  it("without a request never reaches the next caller (response queue poisoning)", async () => {
    const server = await serveSockets((socket, count) => {
      socket.on("data", () => socket.write(`${ok(`mine ${count}`)}${ok("poison")}`));
    });
    const send = reach(server.origin, { connections: 1 });
    const texts: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      try {
        texts.push(textOf(await send({ method: "POST" })));
      } catch {
        texts.push("failed");
      }
    }
    expect(texts[0]).toBe("mine 1");
    expect(texts).not.toContain("poison");
  });

  it("that comes too late to be told from the next one shifts no more once connections are renewed; idle ones are counted", async () => {
    const server = await serveSockets((socket) => {
      const answers: string[] = [];
      socket.on("data", (data: Buffer) => {
        const path = /GET (\S+)/.exec(data.toString())?.[1] ?? "";
        answers.push(...(path === "/second" ? [ok("stray"), ok(path)] : [ok(path)]));
        socket.write(answers.shift() ?? "");
        if (path === "/last") setTimeout(() => socket.write(ok("stray")), 20);
      });
    });
    const { logger, calls } = recordLog();
    const transport = createTransport(server.origin, { ...TRANSPORT, connections: 1, logger });
    onTestFinished(() => transport.close());
    const read = async (path: string): Promise<string> => textOf(await transport.send({ ...GET, path }));
    expect([await read("/first"), await read("/second")]).toEqual(["/first", "stray"]);
    transport.renewConnections?.();
    expect([await read("/third"), await read("/fourth")]).toEqual(["/third", "/fourth"]);
    // Nobody waits on this connection when the answer comes.
    await read("/last");
    await eventually(() => expect(calls[0]).toMatchObject({ upstream: "backend", outcome: "idle_bytes" }));
  });
});

describe("a second answer to one call", () => {
  const MINUTE = 60_000;
  const REST = 100;
  /** Lets undici give a connection back. */
  const drained = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it.each(
    ["GET", "POST"].flatMap((method) => ["in one write", 0, 1, 6, 10, 49].map((late) => [method, late])),
  )("is nobody's: 200 of 200 calls have their own (%s, %s ms later)", async (method, late) => {
    stopClock();
    let strays: Socket | undefined;
    const server = await serveSockets((socket) => {
      socket.setNoDelay();
      socket.on("data", (data: Buffer) => {
        const path = /\/\S+/.exec(data.toString())?.[0] ?? "";
        // The second answer leaves while the next call is under way, and before that one is answered.
        if (path.startsWith("/victim") && typeof late === "number") vi.advanceTimersByTime(late);
        const isTwice = path.startsWith("/twice");
        socket.write(ok(path) + (isTwice && late === "in one write" ? ok("stray") : ""));
        if (!isTwice) return;
        strays = socket;
        if (typeof late === "number") setTimeout(() => socket.write(ok("stray")), late);
      });
    });
    const send = reach(server.origin, { connections: 64 });
    const wrong: string[] = [];
    for (let round = 0; round < 50; round += 1) {
      for (const path of [`/warm-${round}`, `/twice-${round}`, `/victim-${round}`, `/next-${round}`]) {
        const answer = textOf(await send({ method: method === "GET" ? "GET" : "POST", path }));
        if (answer !== path) wrong.push(`${path}: ${answer}`);
        await drained();
        if (path.startsWith("/warm")) vi.advanceTimersByTime(REST);
      }
      await closeOf(strays);
      vi.advanceTimersByTime(MINUTE);
    }
    expect(wrong).toEqual([]);
  });

  it("lets each connection have one call for a minute, when it comes on one without a call", async () => {
    stopClock();
    const heads: string[] = [];
    const server = await serveSockets((socket) => {
      socket.on("data", (data: Buffer) => {
        heads.push(/connection: (\S+)/.exec(data.toString())?.[1] ?? "");
        socket.write(ok("mine"));
      });
    });
    const { logger, calls } = recordLog();
    const send = reach(server.origin, { logger });
    await send();
    server.sockets[0]?.write(ok("stray"));
    await closeOf(server.sockets[0]);
    expect(calls).toHaveLength(1);
    await send();
    vi.advanceTimersByTime(MINUTE - 1);
    await send();
    vi.advanceTimersByTime(1);
    await send();
    expect(heads).toEqual(["keep-alive", "close", "close", "keep-alive"]);
  });
});

describe("an https upstream that has HTTP/2 and prefers it", () => {
  /** A key and a certificate for localhost, which is trusted until the test ends. */
  function trustedPair(): { key: Buffer; cert: Buffer } {
    const folder = mkdtempSync(join(tmpdir(), "http2-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const made = `req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -keyout ${key} -out ${cert}`;
    const named = "-subj /CN=localhost -addext subjectAltName=DNS:localhost";
    execFileSync("openssl", `${made} ${named}`.split(" "), { stdio: "ignore" });
    const trusted = getCACertificates("default");
    setDefaultCACertificates([readFileSync(cert, "utf8")]);
    onTestFinished(() => setDefaultCACertificates(trusted));
    return { key: readFileSync(key), cert: readFileSync(cert) };
  }

  async function originOf(server: TlsServer): Promise<string> {
    server.listen(0, "localhost");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    return `https://localhost:${(server.address() as AddressInfo).port}`;
  }
  async function serveSecurely(): Promise<{ server: Http2SecureServer; origin: string }> {
    const server = createSecureServer({ ...trustedPair(), allowHTTP1: true });
    return { server, origin: await originOf(server) };
  }

  it.each([
    [undefined, "1.1"],
    [true, "2.0"],
  ])("is asked over it only where the trunk says so (%j)", async (http2, version) => {
    const { server, origin } = await serveSecurely();
    server.on("request", ({ httpVersion }, outgoing) => outgoing.end(httpVersion));
    expect(textOf(await reach(origin, { http2 })())).toBe(version);
  });

  it("has one call on each connection when it speaks HTTP/1.1 after all", async () => {
    const connections: (string | undefined)[] = [];
    const server = createTlsServer(trustedPair(), (socket) => {
      socket.on("error", () => {});
      socket.on("data", (data) => {
        connections.push(/connection: (\S+)/.exec(data.toString())?.[1]);
        socket.write(`HTTP/1.1 100 Continue\r\n\r\n${ok("mine")}`);
      });
    });
    const send = reach(await originOf(server), { http2: true });
    expect([textOf(await send()), textOf(await send())]).toEqual(["mine", "mine"]);
    expect(connections).toEqual(["close", "close"]);
  });

  /** Deposits that are made at once, and their answers. */
  const deposits = (send: ReturnType<typeof reach>, count: number): Promise<string[]> => {
    const sent = Array.from({ length: count }, (_, id) =>
      send({ method: "POST", path: `/deposit/${id}`, body: "{}" }).then(textOf, String),
    );
    return Promise.all(sent);
  };
  const paths = (count: number): string[] => Array.from({ length: count }, (_, id) => `/deposit/${id}`);

  it("carries out once what it left out when it ended two connections, also when a reader leaves meanwhile", async () => {
    const { server, origin } = await serveSecurely();
    const carriedOut: unknown[] = [];
    let leave = (): void => {};
    let connections = 0;
    server.on("connection", () => {
      if ((connections += 1) === 2) leave();
    });
    server.on("session", (session) => {
      // The reader's is a fourth call of the first connection.
      const count = connections === 1 ? 4 : 4 - connections;
      const streams: [stream: ServerHttp2Stream, path: unknown][] = [];
      session.on("stream", (stream, headers) => {
        stream.on("error", () => {});
        streams.push([stream, headers[":path"]]);
        if (streams.length < count) return;
        const [[first, path] = [stream, ""]] = streams;
        session.goaway(constants.NGHTTP2_NO_ERROR, first.id);
        carriedOut.push(path);
        first.respond({ ":status": 200 });
        first.end(path);
      });
    });
    const send = reach(origin, { http2: true });
    const answers = deposits(send, 3);
    const onAbort = (listener: () => void) => {
      leave = listener;
      return () => {};
    };
    expect([await outcomeOf(send({ onAbort })), await answers]).toEqual(["aborted", paths(3)]);
    expect([carriedOut, connections]).toEqual([paths(3), 3]);
  });

  it("takes another connection after one on which a call had no answer in its time", async () => {
    stopClock();
    const { server, origin } = await serveSecurely();
    const { promise: silence, resolve: beSilent } = Promise.withResolvers<void>();
    let connections = 0;
    server.on("session", () => void (connections += 1));
    server.on("stream", (stream) => {
      stream.on("error", () => {});
      if (connections === 1) return beSilent();
      stream.respond({ ":status": 200 });
      stream.end();
    });
    const send = reach(origin, { http2: true });
    const outcomes = [outcomeOf(send()), outcomeOf(send())];
    await silence;
    vi.advanceTimersByTime(LONG);
    expect(await Promise.all(outcomes)).toEqual(["timeout", "timeout"]);
    expect([await outcomeOf(send()), await outcomeOf(send()), connections]).toEqual([200, 200, 2]);
  });

  it("ends connections under load: each of 600 deposits is carried out once, and has its answer", async () => {
    const program = `
      const { createSecureServer } = require("node:http2");
      const { parentPort, workerData } = require("node:worker_threads");
      const server = createSecureServer(workerData);
      server.on("session", (session) => {
        let answers = 0;
        session.on("stream", (stream, headers) => setTimeout(() => {
          stream.respond({ ":status": 200 });
          stream.end(headers[":path"]);
          parentPort.postMessage(headers[":path"]);
          if ((answers += 1) === 50) session.close();
        }, 2 + (stream.id % 5)));
      });
      server.listen(0, "localhost", () => parentPort.postMessage(server.address().port));
    `;
    const { port, worker } = await serveInThread(program, trustedPair());
    const carriedOut: unknown[] = [];
    worker.on("message", (path) => carriedOut.push(path));
    const many = { http2: true, connections: 100, activeCalls: 100, queuedCalls: 600 };
    expect(await deposits(reach(`https://localhost:${port}`, many), 600)).toEqual(paths(600));
    await eventually(() => expect(carriedOut).toHaveLength(600));
  });
});

describe("no answer", () => {
  it("is network when the connection is reset before the headers; a POST is sent once", async () => {
    let received = 0;
    const server = await serveSockets((socket) => {
      socket.once("data", () => {
        received += 1;
        socket.resetAndDestroy();
      });
    });
    const send = reach(server.origin);
    expect([await outcomeOf(send({ method: "POST", body: "{}" })), received]).toEqual(["network", 1]);
    // Only a kept-alive connection that breaks is retried; this one is new, so a GET is not sent again either.
    expect([await outcomeOf(send()), received]).toEqual(["network", 2]);
  });

  it("is timeout when the upstream accepts and hangs, and the connection is given up", async () => {
    stopClock();
    const { promise: accepted, resolve: accept } = Promise.withResolvers<void>();
    const server = await serveHttp(() => accept());
    const outcome = outcomeOf(reach(server.origin)());
    await accepted;
    vi.advanceTimersByTime(LONG);
    expect(await outcome).toBe("timeout");
    await closeOf(server.sockets[0]);
  });

  it.each<Partial<UpstreamRequest>>([
    { headers: ["x-note", "two\r\nlines"] },
    { headers: ["x-note", "Łódź"] },
    { headers: ["expect", "100-continue"] },
    { path: "/a b" },
  ])("is bad_request when HTTP does not allow it; its connection is free again: %o", async (odd) => {
    const server = await serveSockets(answering(ok("{}")));
    const send = reach(server.origin, { connections: 1 });
    expect(await outcomeOf(send())).toBe(200);
    expect(await outcomeOf(send(odd))).toBe("bad_request");
    // A connection that nobody gives back is closed after four seconds.
    expect(await outcomeOf(send({ deadline: 2_000 }))).toBe(200);
  });

  it("is network once the transport is closed", async () => {
    const transport = createTransport(await closedOrigin(), TRANSPORT);
    await transport.close();
    expect(await outcomeOf(transport.send(GET))).toBe("network");
  });
});

describe("a kept-alive connection that was closed", () => {
  /** Answers the first request of the first connection and drops the connection at its second. */
  const dyingOnce = (seen: string[], drop: "end" | "resetAndDestroy") =>
    serveSockets((socket, count) => {
      let requests = 0;
      socket.on("data", (data: Buffer) => {
        requests += 1;
        seen.push(`${count} ${data.toString().slice(0, 4).trim()}`);
        if (count === 1 && requests === 2) socket[drop]();
        else socket.write(ok("fine"));
      });
    });

  it.each(["end", "resetAndDestroy"] as const)(
    "does not fail a GET: it is sent once more (%s)",
    async (drop) => {
      const seen: string[] = [];
      const server = await dyingOnce(seen, drop);
      const send = reach(server.origin, { connections: 1 });
      expect([await outcomeOf(send()), await outcomeOf(send())]).toEqual([200, 200]);
      expect(seen).toEqual(["1 GET", "1 GET", "2 GET"]);
    },
  );

  it.each<Partial<UpstreamRequest>>([
    ...(["POST", "PUT", "PATCH", "DELETE"] as const).map((method) => ({ method, body: "{}" })),
    { method: "GET", effect: true },
  ])("fails %j, which may change something: it is never sent twice", async (request) => {
    const seen: string[] = [];
    const server = await dyingOnce(seen, "resetAndDestroy");
    const send = reach(server.origin, { connections: 1 });
    expect([await outcomeOf(send()), await outcomeOf(send(request))]).toEqual([200, "network"]);
    expect(seen).toEqual(["1 GET", `1 ${request.method?.slice(0, 4)}`]);
  });

  it("is tried once more only", async () => {
    let requests = 0;
    const server = await serveSockets((socket) => {
      let first = true;
      socket.on("data", () => {
        requests += 1;
        if (requests === 1 && first) socket.write(ok("fine"));
        else socket.resetAndDestroy();
        first = false;
      });
    });
    const send = reach(server.origin, { connections: 1 });
    expect([await outcomeOf(send()), await outcomeOf(send()), requests]).toEqual([200, "network", 3]);
  });

  /**
   * Outcomes and connections of two calls. `beforeReset` runs at the second request, whose connection then dies, and
   * `beforeAnswer` when it is sent once more.
   */
  async function dyingLate(
    beforeReset: () => void,
    beforeAnswer: () => void = () => {},
  ): Promise<[outcomes: (string | number)[], connections: number[]]> {
    const connections: number[] = [];
    const server = await serveSockets((socket, count) => {
      socket.on("data", () => {
        connections.push(count);
        if (connections.length === 2) {
          beforeReset();
          socket.resetAndDestroy();
          return;
        }
        if (connections.length === 3) beforeAnswer();
        socket.write(ok("fine"));
      });
    });
    const send = reach(server.origin, { connections: 1 });
    return [[await outcomeOf(send()), await outcomeOf(send())], connections];
  }

  it("is tried again in what is left of the deadline (decision H8)", async () => {
    stopClock();
    const pass = (milliseconds: number) => () => void vi.advanceTimersByTime(milliseconds);
    expect(await dyingLate(pass(LONG - SHORT), pass(SHORT))).toEqual([
      [200, "timeout"],
      [1, 1, 2],
    ]);
  });

  it("is not tried again when nothing is left of the deadline (decision H8)", async () => {
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, "now");
    // A blocked event loop: the connection's end is read before the timer of the deadline runs.
    const block = (): void => void clock.mockImplementation(() => now() + LONG);
    expect(await dyingLate(block)).toEqual([
      [200, "network"],
      [1, 1],
    ]);
  });

  it("is not the reason of a broken answer, which is not requested again", async () => {
    const server = await serveSockets(answering(ok("fine"), "NONSENSE\r\n\r\n"));
    const send = reach(server.origin, { connections: 1 });
    expect([await outcomeOf(send()), await outcomeOf(send()), server.sockets.length]).toEqual([
      200,
      "network",
      1,
    ]);
  });
});

describe("a client that disconnects", () => {
  function leaving() {
    const listeners = new Set<() => void>();
    return {
      listeners,
      leave: () => listeners.forEach((listener) => listener()),
      onAbort: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  }

  it.each<[string, Parameters<typeof serveHttp>[0]]>([
    ["before its answer", () => {}],
    ["in the middle of its body", (_, outgoing) => outgoing.writeHead(200).write("x")],
  ])("ends its GET %s: the upstream's connection closes", async (_, answer) => {
    const server = await serveHttp(answer);
    const browser = leaving();
    const sending = outcomeOf(reach(server.origin)({ onAbort: browser.onAbort }));
    await eventually(() => expect(server.requests).toHaveLength(1));
    browser.leave();
    expect(await sending).toBe("aborted");
    await closeOf(server.sockets[0]);
  });

  it("is ignored after the answer", async () => {
    const server = await serveHttp((_, outgoing) => outgoing.end("{}"));
    const browser = leaving();
    expect(await outcomeOf(reach(server.origin)({ onAbort: browser.onAbort }))).toBe(200);
    expect(browser.listeners.size).toBe(0);
  });

  it("before a connection is established sends nothing", async () => {
    const server = await serveHttp((_, outgoing) => outgoing.end());
    const sending = outcomeOf(
      reach(server.origin)({
        onAbort: (listener) => {
          listener();
          return () => {};
        },
      }),
    );
    expect(await sending).toBe("aborted");
    expect(server.requests).toHaveLength(0);
  });
});

describe("a streamed body", () => {
  async function* pieces(count: number, failure?: Error): AsyncGenerator<Uint8Array> {
    for (let index = 0; index < count; index += 1) yield new Uint8Array(10_000);
    if (failure) throw failure;
  }

  it("arrives whole, chunked or with its length", async () => {
    const server = await serveHttp((incoming, outgoing) => {
      let size = 0;
      incoming.on("data", (chunk: Buffer) => (size += chunk.byteLength));
      incoming.on("end", () => outgoing.end(`${size} ${incoming.headers["content-length"] ?? "chunked"}`));
    });
    const send = reach(server.origin);
    expect(textOf(await send({ method: "POST", body: pieces(20) }))).toBe("200000 chunked");
    expect(
      textOf(await send({ method: "POST", body: pieces(2), headers: ["Content-Length", "20000"] })),
    ).toBe("20000 20000");
  });

  it.each<[string, (socket: Socket) => void]>([
    ["closes the connection", (socket) => socket.destroy()],
    ["resets it", (socket) => socket.resetAndDestroy()],
  ])(
    "that an upstream refuses before it has read it, and %s, has that answer, 20 of 20 times",
    async (_, end) => {
      const server = await serveSockets((socket) => {
        const answer = "HTTP/1.1 413 Too Large\r\ncontent-length: 7\r\n\r\ntoo big";
        socket.once("data", () => socket.write(answer, () => end(socket)));
      });
      const send = reach(server.origin);
      async function* photo(): AsyncGenerator<Uint8Array> {
        for (let piece = 0; piece < 100; piece += 1) {
          yield new Uint8Array(65_536);
          await new Promise((resolve) => setImmediate(resolve));
        }
      }
      for (let count = 0; count < 20; count += 1) {
        const answer = await send({ method: "POST", body: photo() });
        expect([answer.status, answer.broken, textOf(answer)]).toEqual([413, undefined, "too big"]);
      }
    },
  );

  it("that the client breaks off is aborted, with its cause, and never opens the breaker", async () => {
    const server = await serveHttp((incoming, outgoing) => {
      incoming.on("error", () => {});
      incoming.resume().on("end", () => outgoing.end("{}"));
    });
    const send = reach(server.origin);
    const failure = new Error("the browser left");
    for (let turn = 0; turn < 12; turn += 1) {
      const error: unknown = await send({ method: "POST", body: pieces(1, failure) }).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toMatchObject({ kind: "aborted", cause: failure });
    }
    expect(await outcomeOf(send())).toBe(200);
  });
});

describe("a slow client", () => {
  /** Sends a first piece and then nothing until the call is over. */
  async function* stalling(over: Promise<void>): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(10);
    await over;
  }

  it("is client_timeout, with a refusal as its cause, and its upload is broken off", async () => {
    stopClock();
    const server = await serveHttp((incoming) => incoming.resume());
    const sending = reach(server.origin)({ method: "POST", body: stalling(new Promise(() => {})) });
    const outcome = sending.catch((error: unknown) => error);
    await eventually(() => expect(server.requests).toHaveLength(1));
    vi.advanceTimersByTime(10_000);
    expect(await outcome).toMatchObject({
      kind: "client_timeout",
      isConclusive: false,
      cause: { status: 408, body: { ok: false, error: "client_timeout" } },
    });
    await closeOf(server.sockets[0]);
  });

  it("does not use up the deadline of the upstream, which begins when the body was sent", async () => {
    const server = await serveHttp((incoming, outgoing) => {
      incoming.resume().on("end", () => outgoing.end("{}"));
    });
    async function* later(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(10);
      // Longer than the deadline of the upstream.
      vi.advanceTimersByTime(4 * SHORT);
      yield new Uint8Array(10);
    }
    stopClock();
    expect(
      await outcomeOf(reach(server.origin)({ method: "POST", body: later(), deadline: 3 * SHORT })),
    ).toBe(200);
  });
});
