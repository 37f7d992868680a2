// Two instances behind nginx with the files of deploy/nginx: what one guest sends costs nobody else a call.
import { readFileSync } from "node:fs";
import { connect as connectHttp2 } from "node:http2";
import { request as requestHttp } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect, type TLSSocket } from "node:tls";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { CDN, Fleet } from "../support/fleet.ts";
import { brandFile, EDGE_KEY } from "../support/running-host.ts";
import { answerJson, serveBackend, type SmallBackend } from "../support/small-servers.ts";

/** The longest that the host takes. */
const LONGEST_TOKEN = "a".repeat(4_080);
/** Another address than that of the visitors. */
const GUEST = "127.0.0.2";
const PAGE = "/en/terms/terms";
/** Calls at once of one address that nginx lets through. */
const PLACES = 256;

let fleet: Fleet;
let backend: SmallBackend;
let cookie: string;

beforeAll(async () => {
  const trunk = join(import.meta.dirname, "../../apps/storefront");
  // The sandbox, but for what a test wants of it.
  backend = await serveBackend((incoming, outgoing) => {
    const path = incoming.url ?? "";
    if (path.startsWith("/v2/app-sportbook/long/")) {
      const lines = Object.fromEntries(
        Array.from({ length: 4 }, (_, line) => [`x-${line}`, "h".repeat(1_500)]),
      );
      outgoing.writeHead(path.endsWith("redirect") ? 302 : 200, {
        ...lines,
        location: `/v2/app-sportbook/${"l".repeat(6_000)}`,
      });
      outgoing.end("long");
    } else if (path.endsWith("/auth/login") && incoming.headers["user-agent"] === "long token") {
      incoming.resume();
      answerJson(outgoing, { access_token: LONGEST_TOKEN, expires_in: 3_600 });
    } else if (incoming.headers.authorization === `Bearer ${LONGEST_TOKEN}`) {
      answerJson(outgoing, { user: { id: 7 } });
    } else {
      const { host: _, ...headers } = incoming.headers;
      const call = requestHttp(new URL(path, fleet.sandbox.apiBaseUrl), {
        method: incoming.method,
        headers,
        agent: false,
      });
      call.once("error", () => outgoing.destroy());
      call.once("response", (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(call);
    }
  });
  const origins = Array.from(
    { length: 30 },
    (_, index) => `https://frame-${index}.identity-of-the-brand.example`,
  );
  fleet = await Fleet.start(
    () => trunk,
    {
      EDGE_WORKER_KEY: EDGE_KEY,
      API_BASE_URL: backend.apiBaseUrl,
      BRAND_FILE: brandFile({ kyc: { frameOrigins: origins } }),
      RATE_LIMIT_LOGIN: "10000/60",
    },
    EDGE_KEY,
  );
  cookie = await fleet.session();
});
afterAll(async () => {
  await fleet?.stop();
  await backend?.close();
});

/** A POST of which so many bytes are sent, and no more. */
function sendSlowly(path: string, length: number, sent: number, from = GUEST, visitor = ""): TLSSocket {
  const { hostname, port } = new URL(fleet.origin);
  const options = { host: hostname, port: Number(port), localAddress: from, rejectUnauthorized: false };
  const socket = connect(options);
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nsec-fetch-site: same-origin\r\n` +
      `${visitor && `cdn-connecting-ip: ${visitor}\r\n`}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  );
  socket.write("x".repeat(sent));
  return socket;
}

/** Cookies of so many bytes. */
const pairs = (bytes: number): string =>
  Array.from({ length: bytes / 1_000 }, (_, index) => `tag${index}=${"c".repeat(990)}`).join("; ");

/** Visitors read pages and a profile and make deposits while something is done; which of their calls failed. */
function failedWhile(act: () => Promise<unknown>): Promise<readonly string[]> {
  const own = { headers: { cookie } };
  return fleet.failedWhile(act, [
    [PAGE, {}],
    ["/api/auth/profile", own],
    ["/api/payments/deposit", { ...own, method: "POST", json: { amount: 10 } }],
  ]);
}

describe("long heads", () => {
  it("cost nobody a call: of requests, of redirects that repeat them, and of an upstream's answers", async () => {
    const query = `?${"a".repeat(4_000)}`;
    const attacks: readonly (readonly [path: string, status: number, headers?: Record<string, string>])[] = [
      [`/live/${query}`, 308],
      [`/LIVE${query}`, 308],
      [`/EN/${"?" + "a".repeat(30_000)}`, 308],
      [`/${"a".repeat(30_000)}/`, 404],
      ["/api/app-sportbook/long/head", 200],
      ["/api/app-sportbook/long/redirect", 302],
      ["/live", 200, { cookie: pairs(30_000) }],
      ["/live", 431, { "x-long": "a".repeat(60_000) }],
    ];
    const seen: unknown[] = [];
    const failed = await failedWhile(async () => {
      for (const [path, status, headers = {}] of [...attacks, ...attacks, ...attacks]) {
        const answer = await fleet.ask(path, { from: GUEST, headers });
        if (answer.status !== status) seen.push([path.slice(0, 40), answer.status, status]);
        await pause(500);
      }
    });
    expect([failed, seen]).toEqual([[], []]);
  });

  it("let the longest token sign in, and a brand with thirty origins have pages", async () => {
    const { status, headers } = await fleet.logIn({ "user-agent": "long token" });
    expect([status, headers["set-cookie"]?.join()]).toEqual([200, expect.stringContaining(LONGEST_TOKEN)]);
    const page = await fleet.ask(PAGE);
    expect([page.status, page.headers["content-security-policy"]]).toEqual([
      200,
      expect.stringContaining("https://frame-29.identity-of-the-brand.example"),
    ]);
    expect(fleet.instances[0]?.output()).toContain('"msg":"the headers of a page are long');
  });
});

describe("bodies of guests", () => {
  it("leave no file, however large or slow, and cost nobody a call", async () => {
    const sockets: TLSSocket[] = [];
    const failed = await failedWhile(async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        // More than a server keeps in memory, and little enough for this process to answer as the backend meanwhile.
        sockets.push(
          sendSlowly("/api/auth/login", 15_728_000, 300_000),
          sendSlowly("/api/auth/login", 60_000, 50_000),
          sendSlowly("/api/sports/provider-c-proxy/graphql", 15_728_000, 300_000),
          sendSlowly("/api/user/store-document?endpoint=front-side", 15_728_000, 300_000),
        );
      }
      for (let turn = 0; turn < 6; turn += 1) {
        await pause(500);
        for (const socket of sockets) if (socket.writable) socket.write("x");
        expect(await fleet.temporaryFiles()).toEqual([]);
      }
    });
    expect(failed).toEqual([]);
    const large = { method: "POST", json: { login: "x".repeat(70_000) } };
    expect(await fleet.ask("/api/auth/login", large)).toMatchObject({
      status: 413,
      text: '{"ok":false,"error":"too_large"}',
    });
  });
});

describe("cookies that are too large", () => {
  it.each(["/en", "/api/version"])("pass up to 32 KB: %s", async (path) => {
    expect((await fleet.ask(path, { headers: { cookie: pairs(30_000) } })).status).toBe(200);
  });

  it("get a page that deletes them, over HTTP/1.1 and HTTP/2; a long address does not", async () => {
    const cleared = await fleet.ask("/en", { headers: { cookie: pairs(40_000) } });
    expect(cleared).toMatchObject({
      status: 431,
      headers: { "clear-site-data": '"cookies"', "content-type": "text/html; charset=utf-8" },
      text: expect.stringContaining("cookies"),
    });
    const session = connectHttp2(fleet.origin, { rejectUnauthorized: false });
    onTestFinished(() => session.close());
    const stream = session.request({ ":path": "/en", cookie: pairs(40_000).split("; ") as never });
    const head = await new Promise<Record<string, unknown>>((resolve, reject) => {
      stream.once("response", resolve).once("error", reject);
    });
    stream.close();
    expect(head).toMatchObject({ ":status": 431, "clear-site-data": '"cookies"' });
    const long = await fleet.ask(`/en?${"a".repeat(70_000)}`, { headers: { cookie } });
    expect([long.status, long.headers["clear-site-data"]]).toEqual([431, undefined]);
  });
});

it.each<[string, string, (call: number) => string]>([
  ["one address", GUEST, () => ""],
  ["one /64 of IPv6", CDN, (call) => `2001:db8:0:7::${call.toString(16)}`],
  [
    "a /64 with zeros in it, in small letters and capitals",
    CDN,
    (call) => `2001:${call % 2 ? "db8" : "DB8"}::${call}`,
  ],
])("%s has a bounded number of calls at once", async (_, from, visitor) => {
  const before = fleet.log().length;
  const socketOf = (call: number): TLSSocket => sendSlowly("/api/auth/login", 60_000, 1, from, visitor(call));
  const sockets = Array.from({ length: PLACES }, (_, call) => socketOf(call));
  const refused = (): number =>
    fleet
      .log()
      .slice(before)
      .match(/"status":503,.*"upstream":""/g)?.length ?? 0;
  // A call that waits has no line: the places are taken once a further one is refused.
  await expect
    .poll(() => (sockets.push(socketOf(sockets.length)), pause(100).then(refused)))
    .toBeGreaterThan(0);
  expect(sockets.length).toBeGreaterThan(PLACES);
  const { status } = await fleet.ask("/api/version", {
    from: CDN,
    headers: { "cdn-connecting-ip": "2001:db9::1" },
  });
  expect(status).toBe(200);
});

it("an instance that is gone costs no call that did not reach it", async () => {
  const gone = fleet.instances[0];
  gone?.process.kill("SIGKILL");
  await gone?.ended;
  // nginx may be about to send on a connection whose end it has not read yet.
  const port = Number(new URL(gone?.origin ?? "").port)
    .toString(16)
    .toUpperCase()
    .padStart(4, "0");
  const CLOSE_WAIT = "08";
  await expect.poll(() => readFileSync("/proc/net/tcp", "utf8")).not.toContain(`:${port} ${CLOSE_WAIT}`);
  const failed: string[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    // Instances are asked in turn: with one page more or less, each call meets the gone one.
    if (turn % 2 === 1) await fleet.ask(PAGE);
    const calls = [
      fleet.ask(PAGE),
      fleet.logIn(),
      fleet.ask("/api/kyc/start", { headers: { cookie } }),
      fleet.ask("/api/favorites", { method: "PUT", headers: { cookie }, json: { slug_url: "no-game" } }),
      fleet.ask("/api/user/store-document?endpoint=front-side", {
        method: "POST",
        headers: { cookie, "content-type": "image/png" },
        json: "a picture",
      }),
      // A stream, of a guest whom the sportsbook refuses.
      fleet.ask("/api/sports/provider-c-proxy/feed"),
    ];
    for (const { status, text } of await Promise.all(calls))
      if (status === 0 || status >= 500) failed.push(`${status} ${text.slice(0, 100)}`);
  }
  expect(failed).toEqual([]);
});
