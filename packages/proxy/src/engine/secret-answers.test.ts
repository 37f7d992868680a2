import { describe, expect, it } from "vitest";
import { one } from "./engine.test-helper.ts";
import { unusableAnswer } from "../contract/backend-error.ts";
import { type RequestLine, SILENT, type UpstreamCall } from "../contract/log.ts";
import type { RouteSpec } from "../contract/route.ts";
import { callRoute, createTestCache, fakeBackend, routeCaller } from "../testing/call-route.ts";

const TOKEN = "header.payload.signature";
const EDGE_KEY = "edge-key-for-tests";

/** Calls a route whose backend answers with this; what was logged as an error is in `errors`. */
async function ask(spec: Partial<RouteSpec>, answer: unknown) {
  const errors: string[] = [];
  const logger = {
    info: () => {},
    warn: () => {},
    error: (_: object, message: string) => errors.push(message),
  };
  const backend = fakeBackend({
    "GET /payment-providers": answer as object,
    "POST /users/update/7": answer as object,
  });
  const route = one({ path: "/api/payments/a", GET: "GET /payment-providers", ...spec });
  const response = await callRoute(route, { token: TOKEN, logger, json: spec.POST && {} }, backend);
  return {
    status: response.status,
    text: await response.text(),
    ref: response.headers.get("x-ref-code"),
    errors,
    response,
  };
}

it("of several calls names the one whose answer showed a secret, and tells that its success was of no use", async () => {
  const lines: RequestLine[] = [];
  const told: UpstreamCall[] = [];
  const logger = {
    ...SILENT,
    request: (line: RequestLine) => lines.push(line),
    upstreamCall: (made: UpstreamCall) => told.push(made),
  };
  const calls = ["GET /users/wallet", "GET /payment-providers"] as const;
  const route = one({
    path: "/api/payments/a",
    GET: async ({ backend }) => [await backend.json(calls[0]), await backend.json(calls[1])],
    calls,
  });
  const backend = fakeBackend({ [calls[0]]: {}, [calls[1]]: { echo: EDGE_KEY } });
  await callRoute(route, { token: TOKEN, logger }, backend);
  expect(lines).toMatchObject([
    { ref: "EP0090-EM0032", failure: { kind: "bad_body", cause: "secret", endpoint: "EP0090" } },
  ]);
  expect(told.at(-1)).toEqual({
    upstream: "backend",
    endpoint: "EP0090",
    outcome: "bad_body",
    ms: undefined,
  });
});

it("tells of a success without the data that its route needs as well", async () => {
  const told: UpstreamCall[] = [];
  const call = "GET /users/wallet";
  const route = one({
    path: "/api/payments/a",
    GET: async ({ backend }) => {
      await backend.json(call);
      throw unusableAnswer(call);
    },
    calls: [call],
  });
  const logger = { ...SILENT, upstreamCall: (made: UpstreamCall) => told.push(made) };
  await callRoute(route, { token: TOKEN, logger }, fakeBackend({ [call]: {} }));
  expect(told.map(({ endpoint, outcome }) => [endpoint, outcome])).toEqual([
    ["EP0034", 200],
    ["EP0034", "bad_body"],
  ]);
});

it("tells once of a call that several requests waited for", async () => {
  const told: UpstreamCall[] = [];
  const logger = { ...SILENT, upstreamCall: (made: UpstreamCall) => told.push(made) };
  const backend = fakeBackend({ "GET /games": { debug: EDGE_KEY } });
  const route = one({ path: "/api/games/a", GET: "GET /games", access: "public", cache: "catalogue" });
  const call = routeCaller(route, { logger, cache: createTestCache() }, backend);
  const answers = await Promise.all([call({}), call({}), call({})]);
  expect(answers.map(({ status }) => status)).toEqual([502, 502, 502]);
  expect(told.map(({ outcome }) => outcome)).toEqual([200, "bad_body"]);
});

describe("a success that shows a secret", () => {
  it.each([
    ["the edge key", { headers: { "edge-worker-key": EDGE_KEY } }],
    ["the caller's token", { debug: `Bearer ${TOKEN}` }],
  ])("%s is a failure with a reference code, and is logged", async (_, answer) => {
    for (const reply of ["bare", "envelope", "raw"] as const) {
      const { status, text, ref, errors } = await ask({ reply }, answer);
      expect([status, JSON.parse(text), ref, errors]).toEqual([
        502,
        { ok: false, error: "payments_deposit_failed", detail: "bad_body" },
        expect.stringMatching(/^EP\d{4}-EM0032$/),
        ["a backend body held a secret and was replaced"],
      ]);
      expect(ref).not.toMatch(/^EP0000/);
    }
  });

  it("fails also when a handler made it, and sets no cookie", async () => {
    const { status, response } = await ask(
      {
        GET: async ({ session }) => {
          session.save("new.jwt.value");
          return { token: "new.jwt.value" };
        },
      },
      {},
    );
    expect([status, response.headers.getSetCookie()]).toEqual([502, []]);
  });

  it("of a public answer is never cached", async () => {
    const answers = [{ debug: EDGE_KEY }, { fine: true }];
    const backend = fakeBackend({ "GET /games": () => answers.shift() });
    const route = one({ path: "/api/games/a", GET: "GET /games", access: "public", cache: "catalogue" });
    const cache = createTestCache();
    const first = await callRoute(route, { cache }, backend);
    const second = await callRoute(route, { cache }, backend);
    expect([first.status, second.status, await second.json()]).toEqual([502, 200, { fine: true }]);
  });

  it("is shown if the switch of a legacy trunk allows it", async () => {
    const { status, text } = await ask({ tokens: "show" }, { access_token: TOKEN });
    expect([status, JSON.parse(text)]).toEqual([200, { access_token: TOKEN }]);
  });
});

it("a success that cannot be read shows nothing, whatever it holds, and is no leak", async () => {
  const cut = new Response(`{"user":{"token":"${TOKEN}"`);
  const { status, text, errors } = await ask({}, cut);
  expect([status, JSON.parse(text), errors]).toEqual([
    502,
    { ok: false, error: "payments_deposit_failed", detail: "bad_body" },
    [],
  ]);
});

describe("an answer that returns the user", () => {
  const user = { POST: "POST /users/update/7", changesUser: true } as const;
  const record = {
    access_token: TOKEN,
    user: { id: 7, token: "another.jwt.value" },
    list: [{ url: `https://x.example/?t=${TOKEN}` }],
    token: "of-the-next-step",
  };

  it("has its session tokens replaced if the route hides them", async () => {
    const { status, text } = await ask({ ...user, GET: undefined as never, tokens: "hide" }, record);
    expect([status, JSON.parse(text)]).toEqual([
      200,
      {
        access_token: "[http-only]",
        user: { id: 7, token: "[http-only]" },
        list: [{ url: "[http-only]" }],
        token: "of-the-next-step",
      },
    ]);
  });
});
