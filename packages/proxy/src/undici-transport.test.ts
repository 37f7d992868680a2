import { gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { closedOrigin, closeOf, serveHttp, serveSockets, eventually } from "./loopback.test-helper.ts";
import { type UpstreamAnswer, UpstreamFailure, type UpstreamRequest } from "./transport.ts";
import { createTransport, type TransportOptions } from "./undici-transport.ts";

// Sockets: a busy machine must not decide.
vi.setConfig({ testTimeout: 30_000 });

const OPTIONS: TransportOptions = {
  connections: 16,
  streams: 16,
  connectTimeout: 2_000,
  answerLimit: 1_000,
  activeCalls: 64,
  queuedCalls: 64,
};
const LONG = 20_000;
const SHORT = 60;

function reach(origin: string, options: Partial<TransportOptions> = {}) {
  const transport = createTransport(origin, { ...OPTIONS, ...options });
  onTestFinished(() => transport.close());
  return (request: Partial<UpstreamRequest> = {}): Promise<UpstreamAnswer> =>
    transport.send({
      method: "GET",
      path: "/v2/x",
      headers: [],
      deadline: LONG,
      callClass: "wallet",
      ...request,
    });
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

describe("an answer", () => {
  it("comes whole, with status and headers; the request goes as it was given", async () => {
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

  it.each([401, 403, 404, 429, 440, 500, 503])("with status %i is an answer", async (status) => {
    const server = await serveHttp((_, outgoing) => outgoing.writeHead(status).end("{}"));
    expect(await outcomeOf(reach(server.origin)())).toBe(status);
  });

  it("with a redirect is not followed: the other server sees nothing", async () => {
    const evil = await serveHttp((_, outgoing) => outgoing.end());
    const server = await serveHttp((_, outgoing) =>
      outgoing.writeHead(302, { location: `${evil.origin}/steal` }).end(),
    );
    const answer = await reach(server.origin)({ headers: ["edge-worker-key", "secret"] });
    expect([answer.status, evil.requests.length, evil.sockets.length]).toEqual([302, 0, 0]);
  });

  it("with informational answers before it is the last one", async () => {
    const server = await serveSockets(
      answering(`HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n${ok("done")}`),
    );
    const answer = await reach(server.origin)();
    expect([answer.status, textOf(answer), answer.headers["link"]]).toEqual([200, "done", undefined]);
  });

  it("that is cut short is broken: cut, with nothing of its body", async () => {
    const server = await serveSockets((socket) => {
      socket.once("data", () => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nonly this"));
    });
    const answer = await reach(server.origin)();
    expect([answer.status, answer.broken, answer.body.byteLength]).toEqual([200, "cut", 0]);
  });

  it("in chunks without the last one is broken: cut", async () => {
    const server = await serveSockets((socket) => {
      socket.once("data", () =>
        socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n'),
      );
    });
    expect(await outcomeOf(reach(server.origin)())).toBe("cut");
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

  it("over the cap is broken: too_large, and is not read on", async () => {
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

  it("of exactly the cap is whole", async () => {
    const server = await serveHttp((_, outgoing) => outgoing.end("x".repeat(1_000)));
    expect((await reach(server.origin)()).body.byteLength).toBe(1_000);
  });

  it("that is compressed though nobody asked is broken: encoded; identity is none", async () => {
    const server = await serveHttp((incoming, outgoing) => {
      expect(incoming.headers["accept-encoding"]).toBeUndefined();
      if (incoming.url === "/plain") outgoing.writeHead(200, { "content-encoding": "identity" }).end("{}");
      else outgoing.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("{}"));
    });
    const send = reach(server.origin);
    expect([await outcomeOf(send()), await outcomeOf(send({ path: "/plain" }))]).toEqual(["encoded", 200]);
  });

  it("that nobody asked for never reaches the next caller (response queue poisoning)", async () => {
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
});

describe("no answer", () => {
  it("is network when the port is closed", async () => {
    expect(await outcomeOf(reach(await closedOrigin())())).toBe("network");
  });

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
    // A first connection that dies is no dead kept-alive one: a GET is not sent again either.
    expect([await outcomeOf(send()), received]).toEqual(["network", 2]);
  });

  it("is network when what comes is no HTTP", async () => {
    const server = await serveSockets(answering("SSH-2.0-OpenSSH\r\n\r\n"));
    expect(await outcomeOf(reach(server.origin)())).toBe("network");
  });

  it("is timeout when the upstream accepts and hangs, and the connection is given up", async () => {
    const server = await serveHttp(() => {});
    expect(await outcomeOf(reach(server.origin)({ deadline: SHORT }))).toBe("timeout");
    await closeOf(server.sockets[0]);
  });

  it("is timeout for a mutation too", async () => {
    const server = await serveHttp(() => {});
    expect(await outcomeOf(reach(server.origin)({ method: "POST", body: "{}", deadline: SHORT }))).toBe(
      "timeout",
    );
  });

  it("is broken: timeout when the headers came and the body dribbles: the deadline is total", async () => {
    const server = await serveHttp((_, outgoing) => {
      outgoing.writeHead(200);
      const dribble = setInterval(() => outgoing.write("x"), 5);
      outgoing.once("close", () => clearInterval(dribble));
    });
    expect(await outcomeOf(reach(server.origin)({ deadline: 150 }))).toBe("timeout");
  });

  it("is timeout while the call waits for a connection, and it is never sent", async () => {
    const server = await serveHttp((incoming, outgoing) => {
      if (incoming.url === "/second") outgoing.end();
    });
    const send = reach(server.origin, { connections: 1 });
    const first = outcomeOf(send({ method: "POST", path: "/first", deadline: 200 }));
    await eventually(() => expect(server.requests).toHaveLength(1));
    expect(await outcomeOf(send({ method: "POST", path: "/second", deadline: SHORT }))).toBe("timeout");
    expect(await first).toBe("timeout");
    expect(server.requests.map(({ url }) => url)).toEqual(["/first"]);
  });

  it("is network once the transport is closed", async () => {
    const transport = createTransport(await closedOrigin(), OPTIONS);
    await transport.close();
    const sending = transport.send({ method: "GET", path: "/", headers: [], deadline: LONG, callClass: "a" });
    expect(await outcomeOf(sending)).toBe("network");
  });
});

describe("a kept-alive connection that turns out dead", () => {
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
    "costs a GET nothing: it is sent once more (%s)",
    async (drop) => {
      const seen: string[] = [];
      const server = await dyingOnce(seen, drop);
      const send = reach(server.origin, { connections: 1 });
      expect([await outcomeOf(send()), await outcomeOf(send())]).toEqual([200, 200]);
      expect(seen).toEqual(["1 GET", "1 GET", "2 GET"]);
    },
  );

  it.each(["POST", "PUT", "PATCH", "DELETE"] as const)(
    "fails a %s: it is never sent twice",
    async (method) => {
      const seen: string[] = [];
      const server = await dyingOnce(seen, "resetAndDestroy");
      const send = reach(server.origin, { connections: 1 });
      expect([await outcomeOf(send()), await outcomeOf(send({ method, body: "{}" }))]).toEqual([
        200,
        "network",
      ]);
      expect(seen).toEqual(["1 GET", `1 ${method.slice(0, 4)}`]);
    },
  );

  it("is tried once, not until it works", async () => {
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

  it("is not what a broken answer on it means: that is not asked for again", async () => {
    const server = await serveSockets(answering(ok("fine"), "NONSENSE\r\n\r\n"));
    const send = reach(server.origin, { connections: 1 });
    expect([await outcomeOf(send()), await outcomeOf(send()), server.sockets.length]).toEqual([
      200,
      "network",
      1,
    ]);
  });

  it("is not tried again for a failure that is an answer", async () => {
    const server = await serveHttp((_, outgoing) => outgoing.writeHead(502).end());
    const send = reach(server.origin);
    expect([await outcomeOf(send()), await outcomeOf(send()), server.requests.length]).toEqual([502, 502, 2]);
  });
});

describe("a browser that leaves", () => {
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

  it("takes its GET along: the upstream's connection closes", async () => {
    const server = await serveHttp(() => {});
    const browser = leaving();
    const sending = outcomeOf(reach(server.origin)({ onAbort: browser.onAbort }));
    await eventually(() => expect(server.requests).toHaveLength(1));
    browser.leave();
    expect(await sending).toBe("aborted");
    await closeOf(server.sockets[0]);
  });

  it("takes it along in the middle of the body too", async () => {
    const server = await serveHttp((_, outgoing) => outgoing.writeHead(200).write("x"));
    const browser = leaving();
    const sending = outcomeOf(reach(server.origin)({ onAbort: browser.onAbort }));
    await eventually(() => expect(server.requests).toHaveLength(1));
    browser.leave();
    expect(await sending).toBe("aborted");
    await closeOf(server.sockets[0]);
  });

  it("is no longer listened for once there is an answer", async () => {
    const server = await serveHttp((_, outgoing) => outgoing.end("{}"));
    const browser = leaving();
    expect(await outcomeOf(reach(server.origin)({ onAbort: browser.onAbort }))).toBe(200);
    expect(browser.listeners.size).toBe(0);
  });

  it("before a connection is there sends nothing", async () => {
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

  it("that the browser breaks off is aborted, with its cause, and never opens the breaker", async () => {
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

describe("the breaker", () => {
  /** Fails as told, then recovers. */
  const moody = async (mood: { status: number | "reset" }) =>
    serveHttp((incoming, outgoing) => {
      if (mood.status === "reset") incoming.socket.resetAndDestroy();
      else outgoing.writeHead(mood.status).end("{}");
    });

  const outcomes = async (count: number, send: () => Promise<UpstreamAnswer>): Promise<unknown[]> => {
    const all: unknown[] = [];
    for (let turn = 0; turn < count; turn += 1) all.push(await outcomeOf(send()));
    return all;
  };
  const times = (count: number, outcome: unknown): unknown[] => Array.from({ length: count }, () => outcome);

  it.each([
    ["reset" as const, "network"],
    [503, 503],
  ])(
    "opens after 10 calls in a row that end in %s, and lets one probe through after 5 s",
    async (status, outcome) => {
      vi.useFakeTimers({ toFake: ["Date"] });
      onTestFinished(() => {
        vi.useRealTimers();
      });
      const mood: { status: number | "reset" } = { status };
      const server = await moody(mood);
      const send = reach(server.origin);
      expect(await outcomes(12, () => send({ method: "POST" }))).toEqual([
        ...times(10, outcome),
        "unavailable",
        "unavailable",
      ]);
      expect(server.requests).toHaveLength(10);

      vi.setSystemTime(Date.now() + 4_999);
      expect(await outcomeOf(send())).toBe("unavailable");
      vi.setSystemTime(Date.now() + 2);
      const probes = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(send({ method: "POST" }))));
      expect(probes.filter((probe) => probe !== "unavailable")).toEqual([outcome]);
      expect(server.requests).toHaveLength(11);

      mood.status = 200;
      vi.setSystemTime(Date.now() + 5_001);
      expect(await outcomes(3, send)).toEqual([200, 200, 200]);
    },
  );

  it.each([400, 401, 403, 404, 409, 429, 440, 500, 502])(
    "stays closed after any number of %i",
    async (status) => {
      const server = await moody({ status });
      expect(await outcomes(15, reach(server.origin))).toEqual(times(15, status));
    },
  );

  it("counts calls in a row: a success begins anew", async () => {
    const mood: { status: number | "reset" } = { status: 503 };
    const server = await moody(mood);
    const send = reach(server.origin);
    await outcomes(9, send);
    mood.status = 200;
    await send();
    mood.status = 503;
    expect(await outcomes(10, send)).toEqual(times(10, 503));
    expect(await outcomeOf(send())).toBe("unavailable");
  });

  it("is one for each class of calls", async () => {
    const server = await moody({ status: 503 });
    const send = reach(server.origin);
    await outcomes(10, send);
    expect([await outcomeOf(send()), await outcomeOf(send({ callClass: "games" }))]).toEqual([
      "unavailable",
      503,
    ]);
  });

  it("is not opened by browsers that leave", async () => {
    const server = await serveHttp((incoming, outgoing) => {
      if (incoming.method === "POST") outgoing.end("{}");
    });
    const send = reach(server.origin);
    const leave = (listener: () => void) => {
      setTimeout(listener, 1);
      return () => {};
    };
    expect(await outcomes(12, () => send({ onAbort: leave }))).toEqual(times(12, "aborted"));
    expect(await outcomeOf(send({ method: "POST" }))).toBe(200);
  });

  it("refuses the others at once while the probe is out", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const held: (() => void)[] = [];
    const server = await serveHttp((incoming, outgoing) => {
      if (incoming.url === "/probe") held.push(() => outgoing.end("{}"));
      else outgoing.writeHead(503).end();
    });
    const send = reach(server.origin);
    await outcomes(10, send);
    vi.setSystemTime(Date.now() + 5_001);
    const probe = outcomeOf(send({ path: "/probe" }));
    await eventually(() => expect(held).toHaveLength(1));
    expect(await outcomes(3, send)).toEqual(times(3, "unavailable"));
    held.shift()?.();
    expect([await probe, server.requests.length]).toEqual([200, 11]);
  });

  it("is not closed by a probe whose browser left", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const server = await serveHttp((incoming) => {
      if (incoming.method === "POST") incoming.socket.resetAndDestroy();
    });
    const send = reach(server.origin);
    await outcomes(10, () => send({ method: "POST" }));
    vi.setSystemTime(Date.now() + 5_001);
    const leave = (listener: () => void) => {
      setTimeout(listener, 1);
      return () => {};
    };
    expect([await outcomeOf(send({ onAbort: leave })), await outcomeOf(send())]).toEqual([
      "aborted",
      "unavailable",
    ]);
  });
});

describe("the bulkhead", () => {
  const hanging = async () => {
    const waiting: (() => void)[] = [];
    const server = await serveHttp((_, outgoing) => {
      waiting.push(() => outgoing.end("{}"));
    });
    return { server, waiting };
  };

  it("sends so many at once, lets so many wait and refuses the rest at once", async () => {
    const { server, waiting } = await hanging();
    const send = reach(server.origin, { activeCalls: 3, queuedCalls: 2 });
    const all = Array.from({ length: 10 }, () => outcomeOf(send()));
    const refused = await Promise.all(all.slice(5));
    expect(refused).toEqual(Array.from({ length: 5 }, () => "unavailable"));
    await eventually(() => expect(waiting).toHaveLength(3));
    while (waiting.length > 0) waiting.shift()?.();
    await eventually(() => expect(waiting).toHaveLength(2));
    while (waiting.length > 0) waiting.shift()?.();
    expect(await Promise.all(all.slice(0, 5))).toEqual(Array.from({ length: 5 }, () => 200));
  });

  it("counts waiting into the deadline: who waits longer was never sent", async () => {
    const { server, waiting } = await hanging();
    const send = reach(server.origin, { activeCalls: 1, queuedCalls: 5 });
    const first = outcomeOf(send());
    await eventually(() => expect(waiting).toHaveLength(1));
    expect(await outcomeOf(send({ method: "POST", deadline: SHORT }))).toBe("unavailable");
    waiting.shift()?.();
    expect(await first).toBe(200);
    const third = outcomeOf(send());
    await eventually(() => expect(waiting).toHaveLength(1));
    waiting.shift()?.();
    expect([await third, server.requests.map(({ method }) => method)]).toEqual([200, ["GET", "GET"]]);
  });

  it("is one for each class: a slow upstream call does not starve the others", async () => {
    const { server, waiting } = await hanging();
    const send = reach(server.origin, { activeCalls: 1, queuedCalls: 0 });
    const slow = outcomeOf(send({ callClass: "tracking" }));
    await eventually(() => expect(waiting).toHaveLength(1));
    expect(await outcomeOf(send({ callClass: "tracking" }))).toBe("unavailable");
    const other = outcomeOf(send({ callClass: "wallet" }));
    await eventually(() => expect(waiting).toHaveLength(2));
    waiting.forEach((finish) => finish());
    expect(await Promise.all([slow, other])).toEqual([200, 200]);
  });
});
