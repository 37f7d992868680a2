import type { ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { closeOf, eventually, serveHttp, serveSockets } from "../backend/loopback.test-helper.ts";
import { recordLog } from "../engine/engine.test-helper.ts";
import { ask, bodyOf, hostOf, hostOver, next, openCall, through } from "./stream-host.test-helper.ts";

const RAW = "/api/raw/x";
const EXTERNAL = "/api/sports/ext/x";
const SESSION = { headers: { cookie: "__Host-session=jwt.of.a.player-7f3a9b" } };
const CODE: Readonly<Record<string, string>> = { [RAW]: "EP0000", [EXTERNAL]: "EP0716" };

describe.each([RAW, EXTERNAL])("a failure of %s", (path) => {
  it.each([
    [401, '{"reason":"token_expired"}', "EM0003"],
    [403, '{ "reason" :\t"user_blocked" }', "EM0011"],
    [440, '{"message":"sessão"}', "EM0030"],
    [401, "<html>no</html>", "EM0005"],
    [500, '{"error":"x"}', "EM0031"],
    [401, "", "EM0005"],
    [440, "", "EM0030"],
  ])(
    "with %i is forwarded byte for byte, also without a byte, with its reference code (decisions E6, E7, H5)",
    async (status, body, reason) => {
      const answer = await through(path, { status, body, headers: { "content-type": "text/x-own" } });
      expect([answer.status, answer.text, answer.headers["content-type"]]).toEqual([
        status,
        body,
        "text/x-own",
      ]);
      expect(answer.headers["x-ref-code"]).toBe(`${CODE[path] ?? ""}-${reason}`);
    },
  );

  it("with a long body is forwarded too, without reading it", async () => {
    const body = "y".repeat(200_000);
    const answer = await through(path, { status: 500, body });
    expect([answer.status, answer.text === body, answer.isWhole]).toEqual([500, true, true]);
    expect(answer.headers["x-ref-code"]).toMatch(/^EP\d{4}-EM\d{4}$/);
  });

  it.each([
    [403, "edge-key-for-tests"],
    [500, "edge-key-for-tests"],
    [401, "jwt.of.a.player-7f3a9b"],
  ])(
    "with %i that contains our secret (%s) is replaced and logged (decision E7b)",
    async (status, secret) => {
      const { logger, errors } = recordLog();
      const body = `{"debug":"x ${secret} y"}`;
      const { text, ...answer } = await through(path, { status, body }, SESSION, { logger });
      const instead =
        status === 500
          ? { ok: false, error: expect.stringMatching(/_failed$/), detail: "backend answered 500" }
          : { reason: "unauthorized" };
      expect([answer.status, JSON.parse(text)]).toEqual([status, instead]);
      expect(errors).toHaveLength(1);
      expect(JSON.stringify(errors)).not.toContain(secret);
    },
  );

  it.each([200, 500])(
    "or success of status %i that holds a secret late is cut there and logged",
    async (status) => {
      const { logger, errors } = recordLog();
      const body = `${"y".repeat(200_000)}edge-key-for-tests`;
      const { text, isWhole } = await through(path, { status, body }, {}, { logger });
      expect([isWhole, text.includes("edge-key")]).toEqual([false, false]);
      expect(errors).toHaveLength(1);
    },
  );

  it("is not searched for a token that no backend accepted: whoever sends it may choose the answer too", async () => {
    const body = `${"y".repeat(200_000)}jwt.of.a.player-7f3a9b`;
    const { text, isWhole } = await through(path, { body }, SESSION);
    expect([isWhole, text]).toEqual([true, body]);
  });
});

describe("a header with a secret", () => {
  it.each([200, 302, 500])(
    "of an answer with %i makes a failure of it, and ends the stream",
    async (status) => {
      const { logger, errors } = recordLog();
      const given = { status, headers: { "x-debug": "key edge-key-for-tests" }, body: "y".repeat(200_000) };
      const { text, headers, host, ...answer } = await through(RAW, given, {}, { logger });
      expect([answer.status, headers["x-debug"]]).toEqual([status === 500 ? 500 : 502, undefined]);
      expect(JSON.parse(text)).toMatchObject({ ok: false, error: "sports_raw_failed" });
      expect(errors).toHaveLength(1);
      await expect.poll(() => host.proxy.figures().streams.open).toBe(0);
    },
  );
});

describe("a failure", () => {
  it("that never ends is cut after a while, and leaves no place taken", async () => {
    const { origin, proxy } = await hostOf((_, outgoing) => {
      outgoing.writeHead(500).write("half");
    });
    const answer = await ask(origin + RAW);
    expect([answer.statusCode, await bodyOf(answer), proxy.figures().streams.open]).toEqual([
      500,
      ["half", true],
      0,
    ]);
  });
});

describe("cookies", () => {
  const lines = [
    "__Host-session=evil; Path=/; Secure",
    "session=evil",
    "is_authenticated=0",
    " IS_AUTHENTICATED =0",
    "__host-SESSION=evil",
    "=session=evil",
    "= is_authenticated=0",
    "session",
    "other=1; Domain=.brand.example; Path=/; domain = x ; HttpOnly",
    "plain=session=1",
  ];

  it("of the backend are forwarded without their domain, except ours (decision H5)", async () => {
    const { headers } = await through(RAW, { headers: { "set-cookie": lines } });
    expect(headers["set-cookie"]).toEqual(["other=1; Path=/; HttpOnly", "plain=session=1"]);
    expect([headers["cache-control"], headers.vary]).toEqual(["no-store", "Cookie"]);
  });

  it("of another company's service are never forwarded", async () => {
    const { headers } = await through(EXTERNAL, { headers: { "set-cookie": lines } });
    expect(headers["set-cookie"]).toBeUndefined();
  });
});

describe("storing an answer", () => {
  const headers = { "cache-control": "public, max-age=60", vary: "Accept" };

  it("follows the upstream if the answer is public, and is forbidden for any other (decision H10)", async () => {
    const open = await through("/api/open/x", { headers });
    expect([open.headers["cache-control"], open.headers.vary]).toEqual(["public, max-age=60", "Accept"]);
    const personal = await through(RAW, { headers }, SESSION);
    expect([personal.headers["cache-control"], personal.headers.vary]).toEqual([
      "no-store",
      "Accept, Cookie",
    ]);
    const authorized = await through(EXTERNAL, { headers }, { headers: { authorization: "Bearer sdk" } });
    expect(authorized.headers["cache-control"]).toBe("no-store");
    const cookie = await through("/api/open/x", { headers: { ...headers, "set-cookie": "a=b" } });
    expect([cookie.headers["cache-control"], cookie.headers.vary]).toEqual(["no-store", "Accept, Cookie"]);
    const guest = await through(RAW, { headers, status: 404 });
    expect([guest.headers["cache-control"], guest.headers.vary]).toEqual([
      "public, max-age=60",
      "Accept, Cookie",
    ]);
    expect((await through("/api/open/x", {})).headers["cache-control"]).toBe("no-store");
  });

  it("of a fixed path maps a redirect to a path beside it", async () => {
    const { headers: given } = await through("/api/feed/live", {
      status: 302,
      headers: { location: "next" },
    });
    expect(given.location).toBe("/api/feed/next");
  });
});

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
    const { upstream, origin, proxy } = await hostOf(() => {}, SHORT);
    const answer = await ask(origin + path);
    expect([answer.statusCode, JSON.parse((await bodyOf(answer))[0])]).toEqual([
      502,
      { ok: false, error: expect.stringMatching(/_failed$/), detail: "timeout" },
    ]);
    expect(answer.headers["x-ref-code"]).toMatch(/^EP\d{4}-EM\d{4}$/);
    await closeOf(upstream.sockets[0]);
    expect(proxy.figures().streams.open).toBe(0);
  });

  it("is aborted when the client disconnects before the headers", async () => {
    const { upstream, origin, proxy } = await hostOf(() => {});
    const call = openCall(origin + path);
    call.end();
    await eventually(() => expect(upstream.requests).toHaveLength(1));
    call.destroy();
    await eventually(() =>
      expect([proxy.figures().streams.open, upstream.sockets[0]?.destroyed]).toEqual([0, true]),
    );
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

  it("waits at the upstream while the client does not read: at most 16 MB are read", async () => {
    const chunk = Buffer.alloc(64 * 1024, "x");
    let accepted = 0;
    const { origin, proxy } = await hostOf((_, outgoing) => {
      const pour = (): void => {
        do accepted += chunk.byteLength;
        while (accepted < 400_000_000 && outgoing.write(chunk));
      };
      outgoing.on("drain", pour);
      pour();
    });
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
