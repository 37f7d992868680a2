import { brotliCompressSync, gzipSync } from "node:zlib";
import * as z from "zod/mini";
import { describe, expect, it, onTestFinished } from "vitest";
import { bytes } from "../contract/outcome.ts";
import { defineRoutes, type Handler, type Route } from "../contract/route.ts";
import { callRoute, TEST_SETTINGS } from "../testing/call-route.ts";
import { serveSockets } from "./loopback.test-helper.ts";
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
const whole = (body: string | Uint8Array, headers?: string, status?: string): Pieces => {
  const sent = typeof body === "string" ? TEXT.encode(body) : body;
  return [Buffer.concat([Buffer.from(head(sent.byteLength, headers, status)), sent])];
};
const typed = (body: Uint8Array, charset: string, status?: string): Pieces =>
  whole(body, "", status).map((piece) =>
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
  "an unasked 100 Continue": [CONTINUE, ...whole(CHARGE)],
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
  "one without a reason": ["HTTP/1.1 100\r\n\r\n", ...whole(CHARGE)],
  "102 and 103 after it": [
    `${CONTINUE}HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n`,
    ...whole(CHARGE),
  ],
  "iso-8859-1": typed(Buffer.from(CHARGE, "latin1"), "iso-8859-1"),
  "a quoted windows-1252": typed(Buffer.from(CHARGE, "latin1"), '"Windows-1252"'),
  "utf-16 with a mark": typed(swapped(CHARGE), "utf-16"),
  "utf-16 without a mark": typed(Buffer.from(CHARGE, "utf16le"), "UTF-16"),
  "a charset that nobody knows": typed(TEXT.encode(CHARGE), "utf-8x"),
  "a coding that is none": whole(CHARGE, "content-encoding: none\r\n"),
  "a charset as coding": whole(CHARGE, "content-encoding: UTF-8\r\n"),
  "an empty coding": whole(CHARGE, "content-encoding: \r\n"),
  "a coding that nobody knows": whole(CHARGE, "content-encoding: binary\r\n"),
  "a list of codings": whole(gzipSync(CHARGE), "content-encoding: gzip, identity\r\n"),
  "a coding twice": whole(gzipSync(gzipSync(CHARGE)), "content-encoding: gzip, gzip\r\n"),
  "codings over two lines": whole(
    brotliCompressSync(gzipSync(CHARGE)),
    "content-encoding: gzip\r\ncontent-encoding: br\r\n",
  ),
  "headers of nearly 32 KB": whole(CHARGE, `x-policy: ${"p".repeat(32_000)}\r\n`),
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
    const { text, requests } = await depositAt(whole(CHARGE), sent, group.made);
    expect(text).toBe(CHARGE);
    expect(requests[0]).toContain('{"amount":10,"bonus_id":9007199254740993}');
  });

  it("stay in the user's id, which is a part of a path", async () => {
    const { save } = defineRoutes("user", {
      save: { path: "/api/user/x", POST: "POST /users/update/{session.user_id}" },
    });
    const profile = '{"user":{"id":9007199254740993}}';
    const { requests } = await depositAt(whole(profile), "{}", save);
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
    const { text } = await depositAt(whole(answer), "{}", login);
    expect(text).toContain('"user":{"id":9007199254740993}');
    expect(text).not.toContain("abc");
  });
});
