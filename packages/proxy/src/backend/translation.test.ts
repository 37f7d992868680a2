import { REFERENCE_HEADER, asNumber } from "@storefront/client";
import { describe, expect, it, vi } from "vitest";
import {
  type DefinedBackend,
  type PathRow,
  type SentCall,
  type SentChange,
} from "../contract/define-backend.ts";
import { refusal } from "../contract/backend-error.ts";
import { defineRoutes, type Handler } from "../contract/route.ts";
import { createBackendTransport, createTransport } from "./undici-transport.ts";
import { JSON_POST, proxyOf, recordLog } from "../engine/engine.test-helper.ts";
import { serveHttp, TRANSPORT } from "./loopback.test-helper.ts";
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
    read: { path: "/api/own/read", GET: read, calls: ["GET /wallet/{id}", "GET /home"] },
    pay: { path: "/api/own/pay", POST: "POST /pay" },
    ask: {
      path: "/api/own/ask",
      GET: async ({ backend }) => backend.json("POST /pay", { json: { amount: 5 } }),
      calls: ["POST /pay"],
    },
  },
  { access: "public" },
);

const TOKEN = "header.payload.signature";
const PATHS = {
  "GET /wallet/{account}": (answer: { saldo: string }) => ({ balance: Number(answer.saldo) / 100 }),
  "GET /home": (rows: { titulo: string }[]) => ({ rows: rows.map(({ titulo }) => ({ title: titulo })) }),
};
const WALLET: FakeAnswer = { saldo: "1050" };

/** Settings with the functions of a trunk. */
const withFunctions = (functions: DefinedBackend) => ({
  ...TEST_SETTINGS,
  backend: { ...TEST_SETTINGS.backend, ...functions },
});
const FAILS: Pick<DefinedBackend, "answer"> = {
  answer: () => {
    throw new Error("x");
  },
};
/** The request of the row `bytes`. */
const BYTES = { path: "/api/own/bytes", search: "?page=1&id=7" };

async function call(
  route: keyof typeof routes,
  functions: DefinedBackend,
  answers: Parameters<typeof fakeBackend>[0],
  request: RouteRequest = {},
) {
  const { logger, errors, warnings } = recordLog();
  const backend = fakeBackend(answers);
  const given = { query: "?page=1&id=7", ...request, settings: withFunctions(functions), logger };
  const response = await callRoute(routes[route], given, backend);
  return { response, errors, warnings, calls: backend.calls };
}

describe("a row of answers (decision D11)", () => {
  it("gives browsers, handlers and caches the shape that readers know", async () => {
    const answers = { "GET /wallet/7": WALLET, "GET /home": [{ titulo: "Top" }] } as const;
    const { "GET /home": _, ...paths } = PATHS;
    const passed = await call("bytes", { paths }, answers);
    expect(await passed.response.json()).toEqual({ balance: 10.5 });
    expect(passed.response.headers.get("content-type")).toBe("application/json");
    const whole = await call("read", { paths: PATHS }, answers);
    expect(await whole.response.json()).toEqual({
      own: { balance: 10.5 },
      cached: { rows: [{ title: "Top" }] },
    });
    expect(whole.errors).toEqual([]);
  });

  it("runs once for a cached answer, and gets an id beyond 2^53 as text", async () => {
    const row = vi.fn((answer: unknown) => answer);
    const settings = withFunctions({ paths: { "GET /home": row } });
    const answers = { "GET /home": new Response('{"id":9007199254740993}') };
    const reader = proxyOf(routes, { settings }, answers).proxy.publicReader("en");
    await reader.read("home", "GET /home");
    expect((await reader.read("home", "GET /home")).data).toEqual({ id: "9007199254740993" });
    expect(row).toHaveBeenCalledExactlyOnceWith(
      { id: "9007199254740993" },
      { status: 200, headers: expect.any(Object) },
    );
  });

  it("is not asked about failures, a time limit, empty answers and streams", async () => {
    const row = vi.fn();
    const paths = { "GET /wallet/{id}": row };
    const refused = Response.json({ message: "no" }, { status: 422 });
    const failed = await call("bytes", { paths }, { "GET /wallet/7": refused });
    expect(await failed.response.json()).toMatchObject({ detail: "no" });
    const late = Response.json({ limit: "day" }, { status: 202 });
    const limited = await call("bytes", { paths }, { "GET /wallet/7": late });
    expect([limited.response.status, await limited.response.json()]).toEqual([202, { limit: "day" }]);
    await call("bytes", { paths }, { "GET /wallet/7": new Response(null, { status: 204 }) });
    await call("stream", { paths: { "GET /home": row } }, { "GET /home": [] });
    expect(row).not.toHaveBeenCalled();
  });

  it.each<[string, PathRow, object]>([
    [
      "throws",
      (answer) => {
        const { name } = answer as { name: string };
        throw Object.assign(new Error(`${name} 4111 1111\n    at /home/ana:1:1`), { name: "ValueError" });
      },
      { error: "ValueError", place: expect.stringMatching(/translation\.test\.ts:\d+$/) },
    ],
    [
      "reads what is not there",
      (answer) => (answer as { items: string[] }).items.length,
      { error: "TypeError" },
    ],
    ["makes nothing", () => undefined, { error: "Misuse" }],
    ["is async", async () => Promise.reject(new Error("x")), { error: "Misuse" }],
    ["holds a promise", () => ({ balance: Promise.resolve(7) }), { error: "Misuse" }],
    ["makes a map", () => ({ fields: new Map() }), { error: "Misuse" }],
    ["holds a function", () => ({ balance: () => 7 }), { error: "Misuse" }],
    [
      "refuses with a success",
      () => {
        throw refusal(200);
      },
      { error: "RangeError" },
    ],
  ])("that %s makes of a success 502 bad_body, and one error line without a value", async (_, row, facts) => {
    const { logger, errors } = recordLog();
    const settings = withFunctions({ paths: { "GET /wallet/{id}": row } });
    const { ask } = proxyOf(routes, { settings, logger }, { "GET /wallet/7": WALLET });
    for (let time = 0; time < 2; time += 1) {
      const response = await ask(BYTES);
      expect([response.status, await response.json()]).toMatchObject([
        502,
        { ok: false, detail: "bad_body" },
      ]);
    }
    const shown = {
      target: "GET /wallet/{id}",
      function: "answer",
      fields: expect.stringContaining(": text"),
    };
    expect(errors).toMatchObject([[{ ...shown, ...facts }, expect.any(String)]]);
    expect(JSON.stringify(errors)).not.toMatch(/1050|4111|\/home\/ana/);
  });

  it("that fails is logged once, and what it fails on is not cached", async () => {
    let fails = true;
    const row = (answer: unknown) => (fails ? undefined : answer);
    const settings = withFunctions({ paths: { "GET /home": row } });
    const { logger, errors } = recordLog();
    const { proxy } = proxyOf(routes, { settings, logger }, { "GET /home": { rows: [] } });
    const reader = proxy.publicReader("en");
    const failure = { kind: "bad_body", fault: "translation" };
    for (let time = 0; time < 2; time += 1)
      await expect(reader.read("home", "GET /home")).rejects.toMatchObject(failure);
    fails = false;
    expect((await reader.read("home", "GET /home")).data).toEqual({ rows: [] });
    expect(errors).toHaveLength(1);
  });

  it("reads the charset of the answer, and leaves what is no JSON", async () => {
    const latin = new Response(Buffer.from('{"saldo":"1050","nome":"Jo\xe3o"}', "latin1"), {
      headers: { "content-type": "application/json; charset=iso-8859-1" },
    });
    const paths = { "GET /wallet/{id}": (answer: { nome: string }) => ({ name: answer.nome }) };
    const { response } = await call("bytes", { paths }, { "GET /wallet/7": latin });
    expect(await response.json()).toEqual({ name: "João" });
    const file = { paths: { "GET /file": () => ({}) } };
    const raw = await call("raw", file, { "GET /file": new Response("%PDF") });
    expect(await raw.response.text()).toBe("%PDF");
  });

  it("leaves the bytes of every other target as they came", async () => {
    const spaced = new Response('{ "saldo" : 1.50 }');
    const answer = vi.fn(() => undefined);
    const functions = { answer, request: () => undefined };
    const { response } = await call("bytes", functions, { "GET /wallet/7": spaced });
    expect(await response.text()).toBe('{ "saldo" : 1.50 }');
    expect(answer).toHaveBeenCalledOnce();
  });
});

describe("what readers look for in an answer (decision D11)", () => {
  const answers = {
    "GET /wallet/{id}": { fields: { balance: asNumber, bonus: asNumber }, needs: ["balance"] },
  };
  const own = defineRoutes(
    "own",
    { bytes: { path: "/api/own/bytes", GET: "GET /wallet/{account}" } },
    { access: "public", answers },
  );
  const proxyWith = (paths: DefinedBackend["paths"], wallet: () => unknown) => {
    const { logger, errors, warnings } = recordLog();
    const settings = withFunctions({ paths });
    const { ask } = proxyOf(own, { settings, logger }, { "GET /wallet/7": wallet });
    const get = () => ask({ path: "/api/own/bytes", search: "?account=7" });
    return { get, errors, warnings };
  };

  it("is what a row must give: without it the answer is 502 bad_body", async () => {
    const { get, errors } = proxyWith({ "GET /wallet/{id}": () => ({ bonus: 1 }) }, () => WALLET);
    const response = await get();
    expect([response.status, await response.json()]).toMatchObject([502, { detail: "bad_body" }]);
    expect(errors[0]?.[0]).toMatchObject({ error: "Misuse", reason: "the result is without balance" });
  });

  it("is told once where the first answer has nothing of it, which passes as it came", async () => {
    const { get, warnings } = proxyWith(undefined, () => WALLET);
    for (let time = 0; time < 2; time += 1) expect(await (await get()).json()).toEqual(WALLET);
    expect(warnings).toEqual([
      [
        { target: "GET /wallet/{account}", answer: "{ saldo: text }" },
        expect.stringMatching(/cannot be read/),
      ],
    ]);
  });

  it("is not missed in an empty answer, a failure and a time limit", async () => {
    const given = [null, {}, ...[422, 202].map((status) => Response.json({ a: 1 }, { status }))];
    const { get, warnings } = proxyWith(undefined, () => given.shift() ?? { balance: 7 });
    for (let time = 0; time < 5; time += 1) await get();
    expect(warnings).toEqual([]);
  });
});

describe("a row of requests (decision D11)", () => {
  const paths = { "POST /pay": { request: ({ amount }: { amount: number }) => ({ valor: amount * 100 }) } };

  it("makes the backend's body of a browser's and of a handler's", async () => {
    const passed = await call("pay", { paths }, { "POST /pay": {} }, { json: { amount: 5 } });
    const made = await call("ask", { paths }, { "POST /pay": {} });
    expect([passed, made].map(({ calls }) => calls[0]?.json)).toEqual([{ valor: 500 }, { valor: 500 }]);
    expect(passed.calls[0]?.headers["content-type"]).toBe("application/json");
  });

  it("that throws stops the call: money never moves by a body that is half the backend's", async () => {
    const broken = { "POST /pay": { request: () => JSON.parse("{") as unknown } };
    const asked = await call("pay", { paths: broken }, { "POST /pay": {} }, { json: {} });
    const { response, calls, errors } = asked;
    const refusal = { detail: "bad_request" };
    expect([response.status, await response.json(), calls]).toMatchObject([400, refusal, []]);
    const facts = { target: "POST /pay", function: "request", error: "SyntaxError" };
    expect(errors).toMatchObject([[facts, expect.any(String)]]);
  });
});

describe("`request` (decision D11)", () => {
  it("gets the call as it would be sent, after the row, and says all of it", async () => {
    const request = vi.fn<NonNullable<DefinedBackend["request"]>>(
      ({ headers: { authorization, ...headers }, query, body }) => ({
        method: "PUT",
        path: "/pagos/nuevo",
        query: { ...query, pagina: query["page"], page: undefined, "ids[]": ["1", "ñ"] },
        headers: { ...headers, "x-token": authorization?.replace("Bearer ", ""), accept: undefined },
        body: { datos: body },
      }),
    );
    const paths = { "POST /pay": { request: ({ amount }: { amount: number }) => ({ valor: amount }) } };
    const own = defineRoutes("own", {
      pay: { path: "/api/own/pay", POST: "POST /pay?page={page}", query: "pass" },
    });
    const backend = fakeBackend({ "PUT /pagos/nuevo": { ok: 1 } });
    const headers = { "idempotency-key": "attempt-1" };
    const asked = { json: { amount: 5 }, token: TOKEN, headers, settings: withFunctions({ request, paths }) };
    const response = await callRoute(own.pay, { ...asked, query: "?page=2" }, backend);
    expect(response.status).toBe(200);
    expect(request.mock.calls[0]?.[0]).toMatchObject({
      target: "POST /pay",
      method: "POST",
      path: "/pay",
      query: { page: ["2", "2"] },
      headers: { authorization: `Bearer ${TOKEN}`, tenant: "aurora", "edge-worker-key": expect.any(String) },
      body: { valor: 5 },
      key: "attempt-1",
    });
    const [sent] = backend.calls;
    expect(sent).toMatchObject({ method: "PUT", json: { datos: { valor: 5 } } });
    expect(sent?.path).toBe("/pagos/nuevo?pagina=2&pagina=2&ids[]=1&ids[]=%C3%B1");
    expect(sent?.headers).toMatchObject({ "x-token": TOKEN, "content-type": "application/json" });
    expect(sent?.headers).not.toHaveProperty("authorization");
    expect(sent?.headers).not.toHaveProperty("accept");
  });

  it.each([
    ["/pt/apuestas/live/2", "/api/own/book/live/2"],
    ["https://backend.example/v2/pt/apuestas/x?y=1", "/api/own/book/x?y=1"],
    ["/v2/app-sportbook/x", "/api/own/book/x"],
    ["next", "/api/own/book/live/next"],
    ["/otro/x", null],
  ])("maps a redirect of a streamed answer to %s from where the call went: %s", async (location, mapped) => {
    const own = defineRoutes(
      "own",
      { book: { path: "/api/own/book/*", GET: "GET /app-sportbook/{*}", reply: "stream" } },
      { access: "public" },
    );
    const cookie = "sid=1; Path=/v2/pt/apuestas/";
    const headers = { location: location.replace(/^\/pt/, "/v2/pt"), "set-cookie": cookie };
    const backend = fakeBackend({ "GET /pt/apuestas/live/1": new Response(null, { status: 302, headers }) });
    const request = ({ path }: SentCall): SentChange => ({
      path: path.replace("/app-sportbook", "/pt/apuestas"),
    });
    const asked = { below: "live/1", settings: withFunctions({ request }) };
    const answer = await callRoute(own.book, asked, backend);
    expect(answer.headers.get("location")).toBe(mapped);
    expect(answer.headers.getSetCookie()).toEqual(["sid=1; Path=/api/own/book/"]);
  });

  it("sends a GET as another method with a body, and a POST without one", async () => {
    const asPost: DefinedBackend = { request: () => ({ method: "POST", body: { id: 7 } }) };
    const get = await call("bytes", asPost, { "POST /wallet/7": {} });
    expect(get.calls[0]).toMatchObject({ json: { id: 7 }, headers: { "content-type": "application/json" } });
    const asGet: DefinedBackend = { request: () => ({ method: "GET", body: undefined }) };
    const post = await call("pay", asGet, { "GET /pay": {} }, { json: {} });
    expect([post.response.status, post.calls[0]?.json]).toEqual([200, undefined]);
    expect(post.calls[0]?.headers).not.toHaveProperty("content-type");
  });

  it.each<[string, SentChange]>([
    ["leaves the base path", { path: "/../admin" }],
    ["leaves it for whoever decodes", { path: "/a/%2e%2e/%2E%2e/admin" }],
    ["leaves it by a backslash", { path: "/..\\admin" }],
    ["is another host's", { path: "//other.example/a" }],
    ["is no path", { path: "https://other.example/a" }],
    ["has a query in its path", { path: "/a?b=1" }],
    ["has a line break in its path", { path: "/a\r\nx: 1" }],
    ["has a line break in a header", { headers: { "x-a": "1\r\nx-b: 2" } }],
    ["has a line break in a header's name", { headers: { "x-a\n": "1" } }],
    ["names the host", { headers: { host: "other.example" } }],
    ["names a header of the connection", { headers: { "transfer-encoding": "chunked" } }],
    ["names a length", { headers: { "content-length": "3" } }],
    ["grows its body past the bound", { body: { text: "a".repeat(65 * 1024) } }],
    ["grows its query past the bound", { query: { text: "a".repeat(65 * 1024) } }],
    ["has a body that is no JSON", { body: { amount: 5n } }],
    ["has a method that nobody sends", { method: "TRACE" as "GET" }],
    ["comes late", Promise.resolve({}) as SentChange],
  ])("that %s is refused before it is sent, once in the log", async (_, change) => {
    const { logger, errors } = recordLog();
    const settings = withFunctions({ request: () => change });
    const { ask, backend } = proxyOf(routes, { settings, logger }, { "GET /home": {}, "GET /wallet/7": {} });
    for (let time = 0; time < 2; time += 1) {
      const response = await ask(BYTES);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { ok: false, detail: "bad_request" },
      ]);
      expect(response.headers.get(REFERENCE_HEADER)).toMatch(/^EP\d{4}-EM\d{4}$/);
    }
    expect(backend.calls).toEqual([]);
    expect(errors).toEqual([
      [
        { target: "GET /wallet/{id}", function: "request", error: "Misuse", reason: expect.any(String) },
        expect.any(String),
      ],
    ]);
  });

  it("never makes a call that changes something one that is sent twice", async () => {
    let answers = 0;
    const server = await serveHttp((incoming, outgoing) => {
      answers += 1;
      if (answers === 2) incoming.socket.destroy();
      else outgoing.end("{}");
    });
    const transport = createTransport(server.origin, { ...TRANSPORT, connections: 1, activeCalls: 1 });
    const settings = withFunctions({ request: () => ({ method: "GET", body: undefined }) });
    const { ask } = proxyOf(routes, { settings, transport });
    await ask(BYTES);
    const failed = await ask({ path: "/api/own/pay", method: "POST", headers: JSON_POST, body: "{}" });
    await transport.close();
    expect([failed.status, answers]).toEqual([500, 2]);
  });
});

describe("`answer` (decision D11)", () => {
  interface Refused {
    readonly erro?: { readonly codigo: string; readonly mensagem: string };
  }
  const STATUSES: Readonly<Record<string, number>> = { SESSAO: 401, MANUTENCAO: 503 };
  const answer: NonNullable<DefinedBackend["answer"]> = ({ body, headers }) => {
    const { erro } = (body ?? {}) as Refused;
    if (erro !== undefined)
      throw refusal(STATUSES[erro.codigo] ?? 422, {
        reason: erro.codigo,
        message: erro.mensagem,
        errors: { valor: "x" },
      });
    return headers["x-token"] === undefined ? undefined : { body: { access_token: headers["x-token"] } };
  };
  const erro = (codigo: string, status: number) =>
    Response.json({ erro: { codigo, mensagem: "Saldo insuficiente" } }, { status });

  it.each([200, 422, 500])(
    "makes of words of its own with status %i a refusal of the specification",
    async (status) => {
      const { response } = await call("bytes", { answer }, { "GET /wallet/7": erro("SALDO", status) });
      expect([response.status, await response.json()]).toEqual([
        422,
        {
          ok: false,
          error: "own_bytes_failed",
          detail: "Saldo insuficiente",
          reason: "SALDO",
          errors: { valor: "x" },
        },
      ]);
    },
  );

  it("says that a session is over with status 200, as its own bytes", async () => {
    const { response } = await call("bytes", { answer }, { "GET /wallet/7": erro("SESSAO", 200) });
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { reason: "SESSAO", message: "Saldo insuficiente" },
    ]);
  });

  it("takes a token of a header, before the row's function", async () => {
    const paths: DefinedBackend["paths"] = { "GET /wallet/{id}": (body) => ({ seen: body }) };
    const given = new Response("{}", { headers: { "x-token": "a.b.c" } });
    const { response } = await call("bytes", { answer, paths }, { "GET /wallet/7": given });
    expect(await response.json()).toEqual({ seen: { access_token: "a.b.c" } });
  });

  it("changes status and headers of a stream, and refuses one", async () => {
    const change: DefinedBackend = {
      answer: ({ status, body }) => ({ status: status === 200 && body === undefined ? 203 : 500 }),
    };
    const passed = await call("stream", change, { "GET /home": { a: 1 } });
    expect([passed.response.status, await passed.response.json()]).toEqual([203, { a: 1 }]);
    const refuse: DefinedBackend = {
      answer: () => {
        throw refusal(401, { reason: "over" });
      },
    };
    const refused = await call("stream", refuse, { "GET /home": { a: 1 } });
    expect([refused.response.status, await refused.response.json()]).toEqual([401, { reason: "over" }]);
    const failed = await call("stream", FAILS, { "GET /home": { a: 1 } });
    expect([failed.response.status, await failed.response.json()]).toMatchObject([
      502,
      { detail: "bad_body" },
    ]);
  });

  it("that fails on a failure is bad_body as well", async () => {
    const { response } = await call("bytes", FAILS, { "GET /wallet/7": erro("SALDO", 500) });
    expect([response.status, await response.json()]).toMatchObject([502, { detail: "bad_body" }]);
  });

  it.each([
    ["a success", (token: string): unknown => ({ echo: token })],
    [
      "a refusal",
      (token: string): unknown => {
        throw refusal(422, { message: `no ${token}` });
      },
    ],
  ])("shows no token of ours in %s that it makes", async (_, make) => {
    const functions: DefinedBackend = {
      answer: (_answer, { headers }) => ({ body: make(headers["authorization"]?.slice(7) ?? "") }),
    };
    const own = defineRoutes("own", { read: { path: "/api/own/read", GET: "GET /home" } });
    const { logger, errors } = recordLog();
    const asked = { token: TOKEN, settings: withFunctions(functions), logger };
    const response = await callRoute(own.read, asked, fakeBackend({ "GET /home": {} }));
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toContain(TOKEN);
    expect(errors).toHaveLength(1);
  });

  it("decides what a circuit breaker counts", async () => {
    const server = await serveHttp((_, outgoing) =>
      outgoing.end(JSON.stringify({ erro: { codigo: "MANUTENCAO", mensagem: "" } })),
    );
    const settings = { ...TEST_SETTINGS, backend: { baseUrl: `${server.origin}/v2`, answer } };
    const transport = createBackendTransport(settings);
    const { ask } = proxyOf(routes, { settings, transport });
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1)
      statuses.push((await ask({ ...BYTES, peer: `203.0.${time}.7` })).status);
    const opened = transport.figures?.().openings;
    await transport.close();
    expect([new Set(statuses), opened]).toEqual([new Set([503]), 1]);
  });
});
