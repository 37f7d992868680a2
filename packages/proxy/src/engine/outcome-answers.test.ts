import { Readable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import type { JsonValue } from "@storefront/client";
import type { RequestLine } from "../contract/log.ts";
import { bytes, type CachedAnswer, json, type Outcome, OUTCOME, response } from "../contract/outcome.ts";
import type { RouteSpec } from "../contract/route.ts";
import { one } from "./engine.test-helper.ts";
import { type AnsweredCall, createOutcomeWriter } from "./outcome-writer.ts";

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
    hiddenTokens: undefined,
    requestId: "request-1",
    sessionToken: OWN,
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

  it.each(["hit", "stale", "miss"] as const)("tells where it came from: %s", async (state) => {
    const { status, headers, body } = await answerOf(cached('{"a":1}', { state }), everybody);
    expect([status, textOf(body)]).toEqual([200, '{"a":1}']);
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "x-request-id": "request-1",
      "x-cache": state,
      "server-timing": `cache;desc=${state}`,
    });
  });

  it("may be kept by browsers for as long as it is fresh, and depends on the language alone", async () => {
    const { headers } = await answerOf(cached("{}"), everybody);
    expect([headers["cache-control"], headers["vary"]]).toEqual(["public, max-age=20", "app-lang"]);
  });

  it.each<[string, Partial<CachedAnswer>, Partial<RouteSpec>, Partial<AnsweredCall>]>([
    ["it is no longer fresh", { secondsLeft: 0 }, everybody, {}],
    ["the route is not public", {}, { access: "session" }, {}],
    ["the session is optional", {}, { access: "optional" }, {}],
    ["only its headers were requested", {}, everybody, { method: "HEAD" as never }],
  ])("may not be kept when %s", async (_, more, spec, call) => {
    expect((await answerOf(cached("{}", more), spec, call)).headers["cache-control"]).toBe("no-store");
  });

  it("is sent as its text where there is one, in the envelope where the route has one, and is null when empty", async () => {
    const text = '{"made":"once"}';
    expect((await answerOf(cached(text, { text }), everybody)).body).toBe(text);
    const wrapped = await answerOf(cached(text, { text }), { ...everybody, reply: "envelope" });
    expect(textOf(wrapped.body)).toBe('{"ok":true,"data":{"made":"once"}}');
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

  it("has the envelope of its route, its status, the request's id and the cookies that were set", async () => {
    const more = { setCookies: ["a=1"] };
    const answer = await answerOf(json({ id: 7 }, { status: 201 }), { reply: "envelope" }, more);
    expect([answer.status, answer.body, answer.setCookies]).toEqual([
      201,
      '{"ok":true,"data":{"id":7}}',
      ["a=1"],
    ]);
    expect(answer.headers).toMatchObject({ "content-type": "application/json", "x-request-id": "request-1" });
    expect((await answerOf({ id: 7 })).body).toBe('{"id":7}');
  });

  it("is null for a handler that returned nothing", async () => {
    expect((await answerOf(undefined as never)).body).toBe("null");
    expect((await answerOf(undefined as never, { reply: "envelope" })).body).toBe('{"ok":true,"data":null}');
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

  it.each(["bare", "raw", "envelope"] as const)("of reply %s have the request's id", async (reply) => {
    for (const status of [200, 204]) {
      const { headers } = await answerOf(bytes(status, bytesOf("{}"), "application/json"), { reply });
      expect(headers["x-request-id"]).toBe("request-1");
    }
    const { headers } = await answerOf(bytes(200, bytesOf("{}"), "text/html"), { reply });
    expect(headers["content-type"]).toBe(reply === "raw" ? "text/html" : "application/json");
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

describe("a finished response", () => {
  it("keeps its status, headers and cookies, and gets the request's id and the cookies that were set", async () => {
    const made = new Response("x", { status: 203, headers: { "content-type": "text/plain", "x-own": "1" } });
    made.headers.append("set-cookie", "a=1");
    made.headers.append("set-cookie", "b=2");
    const answer = await answerOf(response(made), {}, { setCookies: ["c=3"] });
    expect([answer.status, answer.setCookies]).toEqual([203, ["a=1", "b=2", "c=3"]]);
    expect(answer.headers).toMatchObject({
      "content-type": "text/plain",
      "x-own": "1",
      "x-request-id": "request-1",
    });
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });
});

describe("a stream", () => {
  const streamOf = (status: number, body: string, type = "application/json"): Outcome => ({
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

  it("is watched while it is live, so that it ends with the process", async () => {
    const { write, streams } = writerOf();
    const live = streamOf(200, "data: 1\n\n", "text/event-stream");
    await write(live);
    expect(streams.watch.mock.calls).toEqual([[(live as { answer: object }).answer]]);
  });

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
