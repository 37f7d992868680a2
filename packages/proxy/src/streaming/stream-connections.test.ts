import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { eventually, serveHttp, serveSockets } from "../backend/loopback.test-helper.ts";
import { ask, bodyOf, hostOver } from "./stream-host.test-helper.ts";

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };

describe.each(["/api/raw/x", "/api/sports/ext/x"])("connections of %s", (path) => {
  const good = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok";

  it("that were closed while idle are tried once more, for GET only (decision H8)", async () => {
    const upstream = await serveSockets((socket, count) => {
      let requests = 0;
      socket.on("data", () => {
        requests += 1;
        // The first connection answers once; what comes after that finds it dead.
        if (count === 1 && requests > 1) socket.resetAndDestroy();
        else socket.write(good);
      });
    });
    const { origin } = await hostOver(upstream.origin);
    expect(await bodyOf(await ask(origin + path))).toEqual(["ok", true]);
    expect(await bodyOf(await ask(origin + path))).toEqual(["ok", true]);
    expect(upstream.sockets).toHaveLength(2);
  });

  it("that were closed during a POST, or are closed again, are not", async () => {
    const seen: string[] = [];
    const upstream = await serveSockets((socket) => {
      let requests = 0;
      socket.on("data", (chunk: Buffer) => {
        seen.push(chunk.toString().split(" ", 1)[0] ?? "");
        requests += 1;
        if (requests > 1) socket.resetAndDestroy();
        else if (seen.length === 1 || seen[0] === "again") socket.write(good);
        else socket.resetAndDestroy();
      });
    });
    const { origin } = await hostOver(upstream.origin);
    await bodyOf(await ask(origin + path));
    const headers = { ...SAME_ORIGIN, "content-type": "application/json" };
    const answer = await ask(origin + path, { method: "POST", headers });
    expect([answer.statusCode, seen]).toEqual([502, ["GET", "POST"]]);
    seen.length = 0;
    expect((await ask(origin + path)).statusCode).toBe(200);
    const again = await ask(origin + path);
    expect([again.statusCode, seen]).toEqual([502, ["GET", "GET", "GET"]]);
  });

  it("with an additional answer are closed: no call gets another's (response queue poisoning)", async () => {
    const poison = "HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\npoison";
    const upstream = await serveSockets((socket, count) => {
      socket.on("data", () => {
        socket.write(good);
        if (count === 1) setTimeout(() => socket.write(poison), 20);
      });
    });
    const { origin } = await hostOver(upstream.origin);
    expect(await bodyOf(await ask(origin + path))).toEqual(["ok", true]);
    // The additional answer travels to a connection that waits.
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (let count = 0; count < 3; count += 1)
      expect(await bodyOf(await ask(origin + path))).toEqual(["ok", true]);
  });
});

describe("streams that stay open", () => {
  const live = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (incoming.url?.endsWith("/json")) outgoing.end("[1]");
    else outgoing.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
  };

  it("are bounded: 503 with Retry-After, and a returned place can be taken again", async () => {
    const upstream = await serveHttp(live);
    const { origin, proxy } = await hostOver(upstream.origin, { settings: { limits: { streams: 3 } } });
    const open = await Promise.all([
      ask(`${origin}/api/raw/a`),
      ask(`${origin}/api/sports/ext/b`),
      ask(`${origin}/api/raw/c`),
    ]);
    const shed = await ask(`${origin}/api/raw/d`);
    expect([shed.statusCode, shed.headers["retry-after"], JSON.parse((await bodyOf(shed))[0])]).toEqual([
      503,
      "5",
      { ok: false, error: "sports_raw_failed", detail: "unavailable" },
    ]);
    expect(await bodyOf(await ask(`${origin}/api/json`))).toEqual(["[1]", true]);
    expect([proxy.figures().streams.open, upstream.requests.length]).toEqual([3, 4]);
    open[0].destroy();
    await eventually(() => expect(proxy.figures().streams.open).toBe(2));
    expect((await ask(`${origin}/api/raw/e`)).statusCode).toBe(200);
  });

  it("take no connection from calls", async () => {
    const upstream = await serveHttp(live);
    const settings = { backend: { baseUrl: "", connections: 2 }, deadlines: { default: 20_000 } };
    const { origin } = await hostOver(upstream.origin, { settings });
    const open = await Promise.all(Array.from({ length: 20 }, () => ask(`${origin}/api/raw/a`)));
    expect(open.map(({ statusCode }) => statusCode)).toEqual(open.map(() => 200));
    expect(await bodyOf(await ask(`${origin}/api/json`))).toEqual(["[1]", true]);
  });
});
