import { describe, expect, expectTypeOf, it, vi } from "vitest";
import type { Adapters, BackendAdapters, Given, RequestAdapters } from "../contract/adapters.ts";
import { defineRoutes, type Handler } from "../contract/route.ts";
import { proxyOf, recordLog } from "../engine/engine.test-helper.ts";
import {
  callRoute,
  type FakeAnswer,
  fakeBackend,
  type RouteRequest,
  TEST_SETTINGS,
} from "../testing/call-route.ts";

const read: Handler = async ({ backend, cache }) => ({
  own: await backend.json("GET /wallet/{id}?page={page}", { values: { id: 7, page: 1 } }),
  cached: (await cache.read("home", "GET /home")).data,
});
const routes = defineRoutes(
  "own",
  {
    bytes: { path: "/api/own/bytes", GET: "GET /wallet/{id}?page={page}" },
    raw: { path: "/api/own/raw", GET: "GET /file", reply: "raw" },
    stream: { path: "/api/own/stream", GET: "GET /home", reply: "stream" },
    read: { path: "/api/own/read", GET: read, calls: [] },
    pay: { path: "/api/own/pay", POST: "POST /pay" },
    ask: {
      path: "/api/own/ask",
      GET: async ({ backend }) => backend.json("POST /pay", { json: { amount: 5 } }),
    },
  },
  { access: "public" },
);

const balanceOf = (answer: { saldo: string }) => ({ balance: Number(answer.saldo) / 100 });
const ADAPTERS = {
  "GET /wallet/{id}": balanceOf,
  "GET /home": (rows: { titulo: string }[]) => ({ rows: rows.map(({ titulo }) => ({ title: titulo })) }),
} satisfies BackendAdapters["adapters"];
const WALLET: FakeAnswer = { saldo: "1050" };

async function call(
  route: keyof typeof routes,
  adapters: BackendAdapters,
  answers: Parameters<typeof fakeBackend>[0],
  request: RouteRequest = {},
) {
  const { logger, warnings } = recordLog();
  const backend = fakeBackend(answers);
  const response = await callRoute(
    routes[route],
    { query: "?page=1&id=7", ...request, settings: adapters, logger },
    backend,
  );
  return { response, warnings, calls: backend.calls };
}

describe("an adapter of answers (decision D11)", () => {
  it("gives browsers, handlers and caches the shape that readers know", async () => {
    const answers = { "GET /wallet/7": WALLET, "GET /home": [{ titulo: "Top" }] } as const;
    const passed = await call("bytes", { adapters: ADAPTERS }, answers);
    expect(await passed.response.json()).toEqual({ balance: 10.5 });
    expect(passed.response.headers.get("content-type")).toBe("application/json");
    const read = await call("read", { adapters: ADAPTERS }, answers);
    expect(await read.response.json()).toEqual({
      own: { balance: 10.5 },
      cached: { rows: [{ title: "Top" }] },
    });
    expect(read.warnings).toEqual([]);
  });

  it("runs once for a cached answer, and gets an id beyond 2^53 as text", async () => {
    const adapt = vi.fn((answer: unknown) => answer);
    const settings = { ...TEST_SETTINGS, adapters: { "GET /home": adapt } };
    const answers = { "GET /home": new Response('{"id":9007199254740993}') };
    const reader = proxyOf({}, { settings }, answers).proxy.publicReader("en");
    await reader.read("home", "GET /home");
    expect((await reader.read("home", "GET /home")).data).toEqual({ id: "9007199254740993" });
    expect(adapt).toHaveBeenCalledExactlyOnceWith({ id: "9007199254740993" });
  });

  it("is not asked about failures, empty answers and streams", async () => {
    const adapt = vi.fn();
    const adapters = { "GET /wallet/{id}": adapt, "GET /home": adapt };
    const refused = Response.json({ message: "no" }, { status: 422 });
    const failed = await call("bytes", { adapters }, { "GET /wallet/7": refused });
    expect(await failed.response.json()).toMatchObject({ detail: "no" });
    await call("bytes", { adapters }, { "GET /wallet/7": new Response(null, { status: 204 }) });
    await call("stream", { adapters }, { "GET /home": [] });
    expect(adapt).not.toHaveBeenCalled();
  });

  it.each<[string, (answer: unknown) => unknown]>([
    ["throws", (answer) => (answer as { items: string[] }).items.length],
    ["makes nothing", () => undefined],
  ])("that %s lets the answer pass, and is logged once without a value", async (_, adapt) => {
    const adapters = { "GET /wallet/{id}": adapt };
    const { response, warnings } = await call("bytes", { adapters }, { "GET /wallet/7": WALLET });
    expect(await response.text()).toBe('{"saldo":"1050"}');
    expect(warnings).toEqual([
      [
        { target: "GET /wallet/{id}?page={page}", answer: "{ saldo: text }" },
        "an adapter cannot use an answer of the backend, which passes as it came",
      ],
    ]);
  });

  it("reads the charset of the answer, and leaves what is no JSON", async () => {
    const latin = new Response(Buffer.from('{"saldo":"1050","nome":"Jo\xe3o"}', "latin1"), {
      headers: { "content-type": "application/json; charset=iso-8859-1" },
    });
    const named = { "GET /wallet/{id}": (answer: { nome: string }) => ({ name: answer.nome }) };
    const { response } = await call("bytes", { adapters: named }, { "GET /wallet/7": latin });
    expect(await response.json()).toEqual({ name: "João" });
    const file = { "GET /file": () => ({}) };
    const raw = await call("raw", { adapters: file }, { "GET /file": new Response("%PDF") });
    expect(await raw.response.text()).toBe("%PDF");
  });

  it("leaves the bytes of every other target as they came", async () => {
    const spaced = new Response('{ "saldo" : 1.50 }');
    const { response } = await call(
      "bytes",
      { adapters: { "GET /home": () => 1 } },
      { "GET /wallet/7": spaced },
    );
    expect(await response.text()).toBe('{ "saldo" : 1.50 }');
  });
});

describe("an adapter of requests (decision D11)", () => {
  const requests = { "POST /pay": ({ amount }: { amount: number }) => ({ valor: amount * 100 }) };

  it("makes the backend's body of a browser's and of a handler's", async () => {
    const passed = await call("pay", { requests }, { "POST /pay": {} }, { json: { amount: 5 } });
    const made = await call("ask", { requests }, { "POST /pay": {} });
    expect([passed, made].map(({ calls }) => calls[0]?.json)).toEqual([{ valor: 500 }, { valor: 500 }]);
    expect(passed.calls[0]?.headers["content-type"]).toBe("application/json");
  });

  it("that throws stops the call: money never moves by a body that is half the backend's", async () => {
    const broken = { "POST /pay": () => JSON.parse("{") as unknown };
    const { response, calls } = await call("pay", { requests: broken }, { "POST /pay": {} }, { json: {} });
    expect([response.status, calls]).toEqual([500, []]);
  });
});

it("paths and results are checked in the editor", () => {
  interface Answers {
    "GET /wallet/{id}": Given<
      { balance?: number | null; bonus?: number | null; [name: string]: unknown },
      "balance"
    >;
  }
  const right = { "GET /wallet/{id}": balanceOf } satisfies Adapters<Answers>;
  // @ts-expect-error -- no such path
  const typo = { "GET /walet/{id}": balanceOf } satisfies Adapters<Answers>;
  // @ts-expect-error -- a balance is a number
  const wrong = { "GET /wallet/{id}": () => ({ balance: "7" }) } satisfies Adapters<Answers>;
  // @ts-expect-error -- nothing under the name that readers know
  const unnamed = { "GET /wallet/{id}": () => ({ saldo: 7 }) } satisfies Adapters<Answers>;
  // @ts-expect-error -- no such field of the body
  const field = { "POST /pay": ({ valor }) => ({ valor }) } satisfies RequestAdapters<{
    "POST /pay": { amount: number };
  }>;
  expectTypeOf(right).toExtend<BackendAdapters["adapters"]>();
  expect([right, typo, wrong, unnamed, field]).toHaveLength(5);
});
