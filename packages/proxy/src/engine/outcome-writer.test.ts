import { Readable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import type { JsonValue } from "@storefront/client";
import type { RequestLine } from "../contract/log.ts";
import {
  bytes,
  type CachedAnswer,
  json,
  type Outcome,
  OUTCOME,
  type StreamOutcome,
  isOutcome,
} from "../contract/outcome.ts";
import { type Refusal, REFUSALS } from "../contract/refusal.ts";
import type { RouteSpec } from "../contract/route.ts";
import { callRoute, fakeBackend } from "../testing/call-route.ts";
import { one } from "./engine.test-helper.ts";
import { tokenKey } from "../cache/known-sessions.ts";
import { type AnsweredCall, createOutcomeWriter, createRefusalWriter } from "./outcome-writer.ts";
import { toSecrets } from "./secret-search.ts";

const OWN = "own.session.jwt";
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (body: unknown): string =>
  typeof body === "string" ? body : new TextDecoder().decode(body as Uint8Array);

/** A writer of answers, and everything that it tells about them. */
function writerOf(spec: Partial<RouteSpec> = {}, more: Partial<AnsweredCall> = {}) {
  const streams = { watch: vi.fn() };
  const warn = vi.fn();
  const write = createOutcomeWriter(streams, undefined, "public", { warn });
  const call: AnsweredCall = {
    route: one({ path: "/api/payments/a", GET: "GET /wallet/add-credit", ...spec }),
    method: "GET",
    requestId: "request-1",
    ownTokens: toSecrets([OWN]),
    sessionKey: undefined,
    setCookies: [],
    ...more,
  };
  const line = {} as RequestLine;
  return { streams, warn, line, call, write: (given: Outcome | JsonValue) => write(given, call, line) };
}
const answerOf = async (
  given: Outcome | JsonValue,
  spec?: Partial<RouteSpec>,
  more?: Partial<AnsweredCall>,
) => writerOf(spec, more).write(given);

const cached = (body: string, more: Partial<CachedAnswer> = {}): CachedAnswer => ({
  "~outcome": OUTCOME,
  kind: "cached",
  state: "hit",
  age: 0,
  isStored: true,
  data: null,
  body: bytesOf(body),
  text: undefined,
  secondsLeft: 20,
  ...more,
});

it("an answer of another server loses the headers that do not fit together, with a line", async () => {
  const headers = { etag: "1", "x-a": "a".repeat(13_000), "x-b": "b".repeat(6_000), "x-c": "1" };
  const { write, warn } = writerOf({ reply: "raw" });
  const answer = await write(bytes(200, bytesOf("a"), "text/plain", headers));
  expect(Object.keys(answer.headers)).toEqual(
    expect.arrayContaining(["content-type", "content-security-policy", "etag", "x-a", "x-c"]),
  );
  expect(answer.headers).not.toHaveProperty("x-b");
  const facts = { requestId: "request-1", route: expect.any(String), dropped: 1, first: "x-b" };
  expect(warn.mock.calls).toEqual([[facts, expect.any(String)]]);
});

describe("an answer of the shared cache", () => {
  const everybody = { access: "public" } as const;

  it("is sent byte for byte, as its text where there is one, in the envelope where the route has one, and is null when empty", async () => {
    const text = '{ "made" : 1.0 }';
    expect((await answerOf(cached(text, { text }), everybody)).body).toBe(text);
    expect(textOf((await answerOf(cached('{ "é" : 1.0 }'), everybody)).body)).toBe('{ "é" : 1.0 }');
    const wrapped = await answerOf(cached(text, { text }), { ...everybody, reply: "envelope" });
    expect(textOf(wrapped.body)).toBe('{"ok":true,"data":{ "made" : 1.0 }}');
    expect((await answerOf(cached("", { text: "" }), everybody)).body).toBe("null");
  });

  it("is compressed once for everybody: the stored bytes are its key", async () => {
    const given = cached("{}");
    expect((await answerOf(given, everybody)).shared).toBe(given.body);
    expect((await answerOf(json({}), everybody)).shared).toBeUndefined();
  });
});

describe("JSON that was computed", () => {
  it.each([
    ["hit", "hit", "public, max-age=30"],
    ["miss", "miss", "public, max-age=30"],
    ["stale", "stale", "no-store"],
    ["cold", "miss", "no-store"],
  ] as const)("from cached answers (%s) says %s and %s", async (cache, word, control) => {
    const { headers } = await answerOf(json([1], { cache }), { access: "public" });
    expect([headers["x-cache"], headers["cache-control"]]).toEqual([word, control]);
  });
});

describe("bytes", () => {
  it.each([204, 205])("of status %i have no body, but the envelope has one", async (status) => {
    const given = bytes(status, bytesOf(""), undefined);
    expect((await answerOf(given)).body).toBeNull();
    expect((await answerOf(given, { reply: "raw" })).body).toBeNull();
    const wrapped = await answerOf(given, { reply: "envelope" });
    expect([wrapped.status, textOf(wrapped.body)]).toEqual([200, '{"ok":true,"data":null}']);
  });

  it("that are raw keep the headers of a file, and none that concerns more than this answer (decision H5)", async () => {
    const given = {
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="receipt.pdf"',
      "content-length": "9",
      "cache-control": "public, max-age=60",
      "set-cookie": "a=1",
      location: "/x",
      server: "x",
    };
    const outcome = bytes(200, bytesOf("%PDF"), "application/pdf", given);
    const { headers, setCookies } = await answerOf(outcome, { reply: "raw" });
    expect(headers).toEqual({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="receipt.pdf"',
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
      vary: "Cookie",
      "x-content-type-options": "nosniff",
      "x-request-id": "request-1",
    });
    expect(setCookies).toEqual([]);
    expect((await answerOf(outcome)).headers).not.toHaveProperty("content-disposition");
  });

  it("that are raw and have no type are no page", async () => {
    const { headers } = await answerOf(bytes(200, bytesOf("<b>"), undefined), { reply: "raw" });
    expect(headers["content-type"]).toBe("application/octet-stream");
  });

  it.each([
    ["a byte order mark", [0xef, 0xbb, 0xbf, 0x37], "7"],
    ["other first bytes", [0xef, 0xbb, 0xbe, 0x37], "\ufefe7"],
    ["another second byte", [0xef, 0xba, 0xbf, 0x37], "\ufebf7"],
    ["another first byte", [0xee, 0xbb, 0xbf, 0x37], "\ueeff7"],
  ])("in the envelope begin without %s", async (_, given, shown) => {
    const answer = await answerOf(bytes(200, Uint8Array.from(given), "application/json"), {
      reply: "envelope",
    });
    expect(textOf(answer.body)).toBe(`{"ok":true,"data":${shown}}`);
  });
});

describe("a stream", () => {
  const streamOf = (status: number, body: string, type = "application/json"): StreamOutcome => ({
    "~outcome": OUTCOME,
    kind: "stream",
    answer: { status, headers: { "content-type": type }, body: Readable.from([bytesOf(body)]) },
    mapping: {
      url: "https://up.example/a",
      base: "https://up.example/",
      ownBase: "/api/raw/",
      redirectHosts: [],
      stoppedHeaders: [],
      cookies: "none",
    },
    method: "GET",
    path: "/app-sportbook/search",
    isPersonal: false,
    isScriptTrusted: false,
  });

  it("passes, and has no reference code when it is no failure", async () => {
    const { write, line, streams } = writerOf();
    const { status, headers } = await write(streamOf(200, "{}"));
    expect([status, headers["x-request-id"], "ref" in line]).toEqual([200, "request-1", false]);
    expect(streams.watch.mock.calls).toEqual([]);
  });

  it.each(["text/event-stream", "Text/Event-Stream; charset=utf-8", "application/x-ndjson"])(
    "of the type %s is watched, so that it ends with the process, and one of a player with the session",
    async (type) => {
      const session = tokenKey(OWN);
      const { write, streams } = writerOf({}, { sessionKey: session });
      const live = streamOf(200, "data: 1\n\n", type);
      await write(live);
      await write({ ...live, isPersonal: true });
      expect(streams.watch.mock.calls).toEqual([
        [live.answer, undefined],
        [live.answer, session],
      ]);
    },
  );

  it("has its reference code in the answer and in the log line when it is a failure", async () => {
    const { write, line } = writerOf();
    const { headers } = await write(streamOf(409, "{}"));
    expect([headers["x-ref-code"], line.ref]).toEqual(["EP0190-EM0022", "EP0190-EM0022"]);
  });
});

it("an outcome that this version does not know is a fault that names its kind", () => {
  const { write } = writerOf();
  const unknown = { "~outcome": OUTCOME, kind: "hologram" } as unknown as Outcome;
  expect(() => write(unknown)).toThrow("hologram");
});

describe("replies (decision E8)", () => {
  const reply = (spec: Partial<RouteSpec>, answer: Response | object | null) =>
    callRoute(
      one({ path: "/api/payments/a", GET: "GET /a", ...spec }),
      { token: "jwt" },
      fakeBackend({ "GET /a": answer }),
    );

  it("bare: the backend's JSON byte for byte", async () => {
    const text = '{ "n": 1.0, "big": 12345678901234567890 }';
    const response = await reply(
      {},
      new Response(text, {
        headers: { "content-type": "text/json", "x-powered-by": "x", "set-cookie": "evil=1" },
      }),
    );
    expect([response.status, await response.text()]).toEqual([200, text]);
    expect(Object.fromEntries(response.headers)).toEqual({
      "x-request-id": expect.any(String),
      "content-type": "application/json",
      "cache-control": "no-store",
      vary: "Cookie",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
  });

  it.each(["bare", "envelope"] as const)("202 stays 202 with its body (%s)", async (kind) => {
    const response = await reply({ reply: kind }, Response.json({ limit: 1 }, { status: 202 }));
    expect([response.status, await response.json()]).toEqual([
      202,
      kind === "bare" ? { limit: 1 } : { ok: true, data: { limit: 1 } },
    ]);
  });
});

const route = one({ path: "/api/payments/deposit", POST: "POST /wallet/add-credit" });
const lineFor = (path: string): RequestLine => ({ requestId: "request-1", path }) as RequestLine;

describe("the answer to a refusal", () => {
  it("names the path of the request where no route was found, and the route's own path where one was", () => {
    const refuse = createRefusalWriter();
    const nowhere = lineFor("/nowhere");
    refuse(REFUSALS.notFound(), nowhere, undefined);
    const below = lineFor("/elsewhere");
    refuse(REFUSALS.notFound(), below, route);
    expect([nowhere.ref, below.ref]).toEqual(["EP0000-EM0099", "EP0711-EM0099"]);
  });

  it("has no reference code when nothing failed, and one from status 400 on", () => {
    const refuse = createRefusalWriter();
    const line = lineFor("/api/auth/logout");
    const harmless = refuse(REFUSALS.ignored(), line, undefined);
    expect([harmless.status, harmless.headers["x-ref-code"], line.ref]).toEqual([200, undefined, undefined]);
    const lowest = refuse(REFUSALS.invalidPathValue(), line, undefined);
    expect(lowest.headers["x-ref-code"]).toBe(line.ref);
    expect(line.ref).toMatch(/^EP07\d\d-EM0099$/);
  });

  it("is right for every refusal in turn: what is remembered of one is not sent for another", () => {
    const refuse = createRefusalWriter();
    const ask = (refusal: Refusal, path: string) => {
      const line = lineFor(path);
      const { status, body } = refuse(refusal, line, undefined);
      return [status, body, line.ref];
    };
    const refusal = REFUSALS.forbidden();
    for (let turn = 0; turn < 2; turn += 1) {
      expect(ask(refusal, "/api/wallet/refresh")).toEqual([403, '{"reason":"forbidden"}', "EP0710-EM0011"]);
      expect(ask(refusal, "/api/payments/a")).toEqual([403, '{"reason":"forbidden"}', "EP0711-EM0011"]);
      expect(ask(REFUSALS.tooManyAttempts(1), "/api/payments/a")[2]).toBe("EP0711-EM0021");
    }
    for (let index = 0; index < 600; index += 1)
      expect(ask(refusal, `/nowhere/${index}`)[2]).toBe("EP0000-EM0011");
    expect(ask(refusal, "/api/wallet/refresh")[2]).toBe("EP0710-EM0011");
  });
});

/** JSON that has every field of an outcome, and names the symbol too. */
const LOOKALIKES = [
  { kind: "json", data: { a: 1 }, status: 500 },
  { kind: "bytes", status: 500, body: "x", contentType: "text/html" },
  { kind: "cached", body: "x", state: "hit", secondsLeft: 60 },
  { kind: "stream", answer: { status: 500, headers: {}, body: "x" } },
  { kind: "response", response: { status: 500 } },
  { "@storefront/proxy.Outcome": true, "Symbol(@storefront/proxy.Outcome)": true, kind: "json", data: 1 },
];

const answer = (given: Outcome | JsonValue) =>
  callRoute(
    one({ path: "/api/payments/a", access: "public", GET: () => Promise.resolve(given) }),
    {},
    fakeBackend({}),
  );

describe("outcomes", () => {
  it.each(LOOKALIKES)("are never JSON of a backend, whatever its fields: %j", async (lookalike) => {
    const route = one({
      path: "/api/payments/a",
      access: "public",
      GET: ({ backend }) => backend.json("GET /a"),
    });
    const answered = await callRoute(route, {}, fakeBackend({ "GET /a": lookalike }));
    expect([answered.status, await answered.json()]).toEqual([200, lookalike]);
    expect(isOutcome(JSON.parse(JSON.stringify(lookalike)))).toBe(false);
  });

  it("are recognised by a registered symbol, so that another copy of this library can make them", async () => {
    expect(Symbol.keyFor(OUTCOME)).toBe("@storefront/proxy.Outcome");
    const other = {
      "~outcome": Symbol.for("@storefront/proxy.Outcome"),
      kind: "json",
      data: { a: 1 },
      status: 202,
    };
    const answered = await answer(other as unknown as Outcome);
    expect([answered.status, await answered.json()]).toEqual([202, { a: 1 }]);
  });

  it.each([
    null,
    undefined,
    7,
    "text",
    true,
    [],
    {},
    { "~outcome": "json" },
    { "~outcome": Symbol("other") },
  ])("are not %j", (given) => {
    expect(isOutcome(given as unknown as JsonValue)).toBe(false);
  });
});
