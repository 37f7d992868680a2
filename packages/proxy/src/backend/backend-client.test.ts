import { AsyncLocalStorage } from "node:async_hooks";
import { brotliCompressSync, gzipSync } from "node:zlib";
import * as z from "zod/mini";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Logger, SILENT } from "../contract/log.ts";
import { fillTarget, type Target } from "../contract/target.ts";
import { bytes } from "../contract/outcome.ts";
import { defineRoutes, type Handler, type Route } from "../contract/route.ts";
import { DEFAULT_DEADLINES, DEFAULT_LIMITS, type ProxySettings } from "../contract/settings.ts";
import { recordLog } from "../engine/engine.test-helper.ts";
import { callRoute, TEST_SETTINGS } from "../testing/call-route.ts";
import {
  asJson,
  asJsonBytes,
  type BackendClient,
  type CallContext,
  createBackendClient,
  logCalls,
} from "./backend-client.ts";
import { createHeaderBuilder } from "./backend-headers.ts";
import { createExternalService } from "./external-service.ts";
import { closedOrigin, serveHttp, serveSockets } from "./loopback.test-helper.ts";
import { createBackendTransport } from "./undici-transport.ts";

const { deposit } = defineRoutes("payments", {
  deposit: { path: "/api/payments/deposit", POST: "POST /wallet/add-credit", changesUser: true },
});
const CHARGE = '{"id":9007199254740993,"qr":"pix","name":"João"}';
const TEXT = new TextEncoder();

/** The pieces of an answer, each sent on its own. */
type Pieces = readonly (string | Uint8Array)[];

/** A deposit at a backend that answers each request with these pieces, and the requests that it got. */
async function depositAt(pieces: Pieces, sent: string, route: Route = deposit) {
  const requests: string[] = [];
  const { origin } = await serveSockets((socket) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString();
      if (!text.endsWith("}") && !(text.startsWith("GET ") && text.endsWith("\r\n\r\n"))) return;
      requests.push(text);
      text = "";
      void (async () => {
        for (const piece of pieces) {
          socket.write(piece);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      })();
    });
  });
  const settings = { ...TEST_SETTINGS, backend: { baseUrl: `${origin}/v2` } };
  const transport = createBackendTransport(settings);
  onTestFinished(() => transport.close());
  const request = { settings, token: "jwt", body: sent, headers: { "content-type": "application/json" } };
  const answer = await callRoute(route, request, { transport, calls: [] });
  return { status: answer.status, text: await answer.text(), requests };
}

const head = (length: number, headers = "", status = "200 OK") =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${headers}\r\n`;
const plain = (body: string | Uint8Array, headers?: string, status?: string): Pieces => {
  const sent = typeof body === "string" ? TEXT.encode(body) : body;
  return [Buffer.concat([Buffer.from(head(sent.byteLength, headers, status)), sent])];
};
const typed = (body: Uint8Array, charset: string, status?: string): Pieces =>
  plain(body, "", status).map((piece) =>
    Buffer.from(
      Buffer.from(piece)
        .toString("latin1")
        .replace("application/json", `application/json; charset=${charset}`),
      "latin1",
    ),
  );
const CONTINUE = "HTTP/1.1 100 Continue\r\nserver: gateway\r\n\r\n";
const swapped = (text: string): Buffer => Buffer.from(`\ufeff${text}`, "utf16le").swap16();

const ANSWERS: Readonly<Record<string, Pieces>> = {
  "an unasked 100 Continue": [CONTINUE, ...plain(CHARGE)],
  "several of them in one piece with the answer": [
    `${CONTINUE}${CONTINUE}${head(TEXT.encode(CHARGE).length)}${CHARGE}`,
  ],
  "one that is split": [
    "HT",
    "TP/1.1 10",
    "0 Continue\r\nserver: gate",
    `way\r\n\r${"\n"}HTTP/1`,
    head(TEXT.encode(CHARGE).length).slice(6),
    CHARGE,
  ],
  "one without a reason": ["HTTP/1.1 100\r\n\r\n", ...plain(CHARGE)],
  "102 and 103 after it": [
    `${CONTINUE}HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n`,
    ...plain(CHARGE),
  ],
  "iso-8859-1": typed(Buffer.from(CHARGE, "latin1"), "iso-8859-1"),
  "a quoted windows-1252": typed(Buffer.from(CHARGE, "latin1"), '"Windows-1252"'),
  "utf-16 with a mark": typed(swapped(CHARGE), "utf-16"),
  "utf-16 without a mark": typed(Buffer.from(CHARGE, "utf16le"), "UTF-16"),
  "a charset that nobody knows": typed(TEXT.encode(CHARGE), "utf-8x"),
  "a coding that is none": plain(CHARGE, "content-encoding: none\r\n"),
  "a charset as coding": plain(CHARGE, "content-encoding: UTF-8\r\n"),
  "an empty coding": plain(CHARGE, "content-encoding: \r\n"),
  "a coding that nobody knows": plain(CHARGE, "content-encoding: binary\r\n"),
  "a list of codings": plain(gzipSync(CHARGE), "content-encoding: gzip, identity\r\n"),
  "a coding twice": plain(gzipSync(gzipSync(CHARGE)), "content-encoding: gzip, gzip\r\n"),
  "codings over two lines": plain(
    brotliCompressSync(gzipSync(CHARGE)),
    "content-encoding: gzip\r\ncontent-encoding: br\r\n",
  ),
  "headers of nearly 32 KB": plain(CHARGE, `x-policy: ${"p".repeat(32_000)}\r\n`),
};

describe("a deposit that the backend made (decisions E7, H8)", () => {
  it.each(Object.entries(ANSWERS))("is answered as made, once, behind %s", async (_name, pieces) => {
    const { status, text, requests } = await depositAt(pieces, '{"amount":10}');
    expect([status, text, requests.length]).toEqual([200, CHARGE, 1]);
  });

  it("has its own words behind them too, when it is refused", async () => {
    const refusal = '{"reason":"below_minimum","message":"Depósito mínimo: 10 €."}';
    const windows = Buffer.from(refusal.replace("€", "\u0080"), "latin1");
    const pieces = [CONTINUE, ...typed(windows, "windows-1252", "422 Unprocessable Entity")];
    const { status, text } = await depositAt(pieces, '{"amount":10}');
    expect([status, JSON.parse(text)]).toEqual([
      422,
      expect.objectContaining({ detail: "Depósito mínimo: 10 €." }),
    ]);
  });

  it("keeps a body that holds the letters of an interim answer", async () => {
    const body = JSON.stringify({ text: CONTINUE });
    const { text } = await depositAt([head(body.length), "", body.slice(0, 9), body.slice(9)], "{}");
    expect(text).toBe(body);
  });
});

describe("integers beyond 2^53", () => {
  const sent = '{"amount":10,"bonus_id":9007199254740993,"secret":"x"}';

  const REQUEST = z.object({ amount: z.number(), bonus_id: z.number() });
  const handler: Handler = async ({ backend, body }) => {
    const { amount, ...others } = await body(REQUEST);
    const answer = await backend.exchange("POST /wallet/add-credit", { json: { amount, ...others } });
    return bytes(answer.status, answer.body, answer.contentType);
  };

  it.each([
    ["a target", { POST: "POST /wallet/add-credit" } as const],
    ["a handler", { POST: handler, calls: ["POST /wallet/add-credit"] } as const],
  ])("are the same in both directions through %s", async (_name, spec) => {
    const group = defineRoutes("payments", {
      made: { path: "/api/payments/deposit", body: REQUEST, ...spec },
    });
    const { text, requests } = await depositAt(plain(CHARGE), sent, group.made);
    expect(text).toBe(CHARGE);
    expect(requests[0]).toContain('{"amount":10,"bonus_id":9007199254740993}');
  });

  it("stay in the user's id, which is a part of a path", async () => {
    const { save } = defineRoutes("user", {
      save: { path: "/api/user/x", POST: "POST /users/update/{session.user_id}" },
    });
    const profile = '{"user":{"id":9007199254740993}}';
    const { requests } = await depositAt(plain(profile), "{}", save);
    expect(requests.map((request) => request.split(" ")[1])).toEqual([
      "/v2/auth/user-profile",
      "/v2/users/update/9007199254740993",
    ]);
  });

  it("stay where an answer hides a token", async () => {
    const { login } = defineRoutes("wallet", {
      login: { path: "/api/wallet/x", POST: "POST /wallet/add-credit", tokens: "hide" },
    });
    const answer = '{"access_token":"abc","user":{"id":9007199254740993}}';
    const { text } = await depositAt(plain(answer), "{}", login);
    expect(text).toContain('"user":{"id":9007199254740993}');
    expect(text).not.toContain("abc");
  });
});

const settingsOf = (origin: string, connections: number): ProxySettings => ({
  ...TEST_SETTINGS,
  backend: { baseUrl: `${origin}/v2`, connections },
  limits: { ...DEFAULT_LIMITS, reservedConnections: 0, queuedCalls: 1 },
});

/** A client of the backend, with deadlines by name. */
function clientOf(
  origin: string,
  logger: Logger,
  { connections = 8, catalogue = 20_000 } = {},
): BackendClient {
  const settings = settingsOf(origin, connections);
  const transport = createBackendTransport(settings, logger);
  onTestFinished(() => transport.close());
  const deadlines = { ...DEFAULT_DEADLINES, default: 20_000, catalogue };
  return createBackendClient(
    "/v2",
    transport,
    createHeaderBuilder(settings),
    deadlines,
    logCalls(logger, "backend"),
    undefined,
  );
}

const CONTEXT: CallContext = {
  requestId: "id-1",
  routeId: "wallet.x",
  area: "wallet",
  caller: { user: "user 1", blocks: [] },
  goesFirst: false,
  deadline: "default",
  token: undefined,
  effect: false,
  headers: [],
  onAbort: () => () => {},
};
const filled = (target: Target) => fillTarget(target, () => undefined);
const BALANCE = filled("GET /users/wallet");
const CREDIT = filled("POST /wallet/add-credit");
const failed = (): void => {};

it("reports each call to the backend: its endpoint, its status, its time", async () => {
  const { logger, calls } = recordLog();
  const { origin } = await serveHttp((_incoming, outgoing) => outgoing.writeHead(503).end());
  const client = clientOf(origin, logger);
  await client.send(CONTEXT, BALANCE, {}, asJson).catch(failed);
  const { answer } = await client.stream(CONTEXT, CREDIT, {});
  answer.body.destroy();
  expect(calls).toEqual([
    { upstream: "backend", endpoint: BALANCE.target.endpoint, outcome: 503, ms: expect.any(Number) },
    { upstream: "backend", endpoint: "EP0091", outcome: 503, ms: expect.any(Number) },
  ]);
  expect(calls.every(({ ms = 0 }) => ms > 0)).toBe(true);
});

it("reports a success whose body is of no use as one, whoever finds it", async () => {
  const { logger, calls } = recordLog();
  const { origin } = await serveHttp((incoming, outgoing) => {
    if (incoming.method === "GET") outgoing.end("<html>");
    else outgoing.writeHead(200, { "content-length": 9 }).write("{}", () => incoming.socket.destroy());
  });
  const client = clientOf(origin, logger);
  await client.send(CONTEXT, BALANCE, {}, asJsonBytes).catch(failed);
  await client.send(CONTEXT, BALANCE, {}, asJson).catch(failed);
  await client.send(CONTEXT, CREDIT, {}, asJson).catch(failed);
  const service = createExternalService(origin, { name: "cashback", logger });
  onTestFinished(() => service.close());
  await service.json({ method: "GET" }).catch(failed);
  expect(calls.map(({ upstream, outcome }) => `${upstream} ${outcome}`)).toEqual([
    "backend bad_body",
    "backend bad_body",
    "backend bad_body",
    "cashback bad_body",
  ]);
});

it("reports why there was no status, and of calls that were not made", async () => {
  const { logger, calls } = recordLog();
  const closed = clientOf(await closedOrigin(), logger);
  await closed.send(CONTEXT, BALANCE, {}, asJson).catch(failed);
  await closed.stream(CONTEXT, BALANCE, {}).catch(failed);
  const silentServer = await serveHttp(() => {});
  const client = clientOf(silentServer.origin, logger, { connections: 1, catalogue: 50 });
  const send = (context: Partial<CallContext>): Promise<unknown> =>
    client.send({ ...CONTEXT, ...context }, BALANCE, {}, asJson).catch(failed);
  let leave = failed;
  const first = send({ onAbort: (listener) => ((leave = listener), () => {}) });
  const waiting = send({ deadline: "catalogue" });
  await send({});
  await waiting;
  leave();
  await first;
  expect(calls.map(({ outcome }) => outcome)).toEqual(["network", "network", "shed", "shed", "aborted"]);
});

it("reports a body that does not end in time as late", async () => {
  const { logger, calls } = recordLog();
  const { origin } = await serveHttp((_incoming, outgoing) => outgoing.writeHead(200).write("{"));
  await clientOf(origin, logger, { catalogue: 300 })
    .send({ ...CONTEXT, deadline: "catalogue" }, BALANCE, {}, asJson)
    .catch(failed);
  expect(calls.map(({ outcome }) => outcome)).toEqual(["timeout"]);
});

it("reports the calls to a service by its name, and writes nothing for a logger that counts nothing", async () => {
  const { logger, calls } = recordLog();
  const { origin } = await serveHttp((_incoming, outgoing) => outgoing.end("{}"));
  const service = createExternalService(`${origin}/f`, { name: "cashback", logger });
  onTestFinished(() => service.close());
  await service.json({ method: "POST" });
  expect(calls).toEqual([{ upstream: "cashback", endpoint: "POST", outcome: 200, ms: expect.any(Number) }]);
  expect((await clientOf(origin, SILENT).send(CONTEXT, BALANCE, {}, asJson)).status).toBe(200);
});

it("makes a call that waited for a connection in the context of its own request", async () => {
  const context = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const { origin } = await serveHttp((_incoming, outgoing) => outgoing.end("{}"));
  const client = clientOf(origin, recordLog().logger, { connections: 1 });
  const send = (name: string): Promise<unknown> =>
    context.run(name, () =>
      client.send(
        { ...CONTEXT, onAbort: () => (seen.push(context.getStore()), () => {}) },
        BALANCE,
        {},
        asJson,
      ),
    );
  await Promise.all([send("first"), send("second")]);
  expect(seen).toEqual(["first", "second"]);
});
