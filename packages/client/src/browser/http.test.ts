import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import { ApiError, isApiError } from "../contract/api-answer.ts";
import type { ProxyHttp } from "../contract/proxy-http.ts";
import { createProxyHttp, type ProxyHttpOptions } from "./http.ts";

const BASE = "https://play.example";

/** Every request that came: Node follows the signal of a call only as long as its request is held. */
const held: Request[] = [];

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** A client whose calls end in `answer`; what it sent is in `sent`. */
function clientOf(
  answer: (request: Request) => Response | Promise<Response>,
  options: ProxyHttpOptions = {},
): { http: ProxyHttp; sent: Request[] } {
  const sent: Request[] = [];
  const http = createProxyHttp({
    baseUrl: BASE,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      held.push(request);
      sent.push(request.clone());
      return answer(request);
    },
    ...options,
  });
  return { http, sent };
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    (data) => new Error(`resolved with ${JSON.stringify(data)}`),
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw error;
  return error;
}

describe("the request", () => {
  it.each(["get", "post", "put", "patch", "delete"] as const)("%s", async (name) => {
    const { http, sent } = clientOf(() => Response.json({}));
    await http[name]("/api/user/thing");
    const { method, url, credentials } = sent[0] ?? new Request(BASE);
    expect([method, url, credentials]).toEqual([name.toUpperCase(), `${BASE}/api/user/thing`, "same-origin"]);
  });

  it("sends JSON as JSON, and no body without one", async () => {
    const { http, sent } = clientOf(() => Response.json({}));
    await http.post("/api/auth/login", { json: { login: "é" } });
    await http.post("/api/auth/logout");
    expect(sent.map(({ headers }) => headers.get("content-type"))).toEqual(["application/json", null]);
    expect(await Promise.all(sent.map((request) => request.text()))).toEqual(['{"login":"é"}', ""]);
  });

  it("sends a file unchanged, with the headers of the call", async () => {
    const { http, sent } = clientOf(() => Response.json({}), { language: () => "en" });
    const file = new Blob([new Uint8Array([1, 255])], { type: "image/png" });
    await http.post("/api/user/store-document", { body: file, headers: { "content-type": "image/png" } });
    await http.get("/api/sports/x", { headers: { authorization: "Bearer t", accept: "text/plain" } });
    const [upload, read] = sent;
    expect(upload?.headers.get("content-type")).toBe("image/png");
    expect(upload?.headers.get("app-lang")).toBe("en");
    const found = new Uint8Array((await upload?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(found).toEqual(new Uint8Array([1, 255]));
    expect(read?.headers.get("authorization")).toBe("Bearer t");
    expect(read?.headers.get("accept")).toBe("text/plain");
  });

  it("reads bytes for a call that wants bytes, and failures as usual", async () => {
    const bytes = new Uint8Array([37, 80, 0, 255]);
    const { http } = clientOf(() => new Response(bytes, { headers: { "content-type": "application/pdf" } }));
    const file = await http.post<Blob>("/api/wallet/receipt", { responseType: "blob" });
    expect([file.type, new Uint8Array(await file.arrayBuffer())]).toEqual(["application/pdf", bytes]);
    const refusing = clientOf(() => Response.json({ reason: "revoked" }, { status: 401 })).http;
    const failure = await failureOf(refusing.post("/api/wallet/receipt", { responseType: "blob" }));
    expect(failure).toMatchObject({ status: 401, reason: "revoked" });
  });

  it("calls back with the status of each answer before the call settles", async () => {
    const statuses: number[] = [];
    const onStatus = (status: number) => void statuses.push(status);
    const given = [202, 200, 503];
    const { http } = clientOf(() => Response.json({}, { status: given[statuses.length] ?? 500 }));
    await http.get("/api/games/start", { onStatus });
    await http.get("/api/games/start", { onStatus });
    await failureOf(http.get("/api/games/start", { onStatus }));
    expect(statuses).toEqual(given);
  });

  it("gives a call its own time limit", async () => {
    const never = clientOf(
      ({ signal }) =>
        new Promise<Response>((_, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason as Error));
        }),
    ).http;
    const refused = await failureOf(never.get("/api/auth/profile", { timeout: 5 }));
    expect(refused).toMatchObject({ error: "timeout" });
  });

  it("builds the query from values, lists and missing values", async () => {
    const { http, sent } = clientOf(() => Response.json({}));
    await http.get("/api/games/list", {
      query: { term: "a&b", page: 0, all: false, no: null, nor: undefined, "categories[]": ["x", 2] },
    });
    expect(sent[0]?.url).toBe(
      `${BASE}/api/games/list?term=a%26b&page=0&all=false&categories%5B%5D=x&categories%5B%5D=2`,
    );
  });

  it("reads language and access at each call", async () => {
    let language: string | undefined = "pt-BR";
    const { http, sent } = clientOf(() => Response.json({}), {
      language: () => language,
      access: () => "mobile",
    });
    await http.get("/api/version");
    language = undefined;
    await http.get("/api/version");
    expect(sent.map(({ headers }) => [headers.get("app-lang"), headers.get("app-access")])).toEqual([
      ["pt-BR", "mobile"],
      [null, "mobile"],
    ]);
  });

  const paths = ["https://evil.example/api", "//evil.example/api", "/\\evil.example", "api/auth", ""];
  it.each(paths)("refuses %j, which is no path of ours, without a call", async (path) => {
    const { http, sent } = clientOf(() => Response.json({}));
    await expect(http.get(path)).rejects.toThrow("give the path of a proxy route");
    expect(sent).toEqual([]);
  });

  it("throws for a body that cannot be JSON, which is a mistake of the caller", async () => {
    const circular: Record<string, unknown> = {};
    circular["self"] = circular;
    const { http } = clientOf(() => Response.json({}));
    const error: unknown = await http
      .post("/api/auth/login", { json: circular })
      .catch((reason: unknown) => reason);
    expect([error instanceof TypeError, isApiError(error)]).toEqual([true, false]);
  });
});

describe("a success", () => {
  it.each<[string, Response, unknown]>([
    ["an envelope", Response.json({ ok: true, data: { id: 1 } }), { id: 1 }],
    ["an envelope with null", Response.json({ ok: true, data: null }), null],
    ["an envelope with an empty error", Response.json({ ok: true, data: 1, error: null }), 1],
    ["a bare ok", Response.json({ ok: true }), { ok: true }],
    ["a backend's own ok", Response.json({ ok: true, data: [], meta: 1 }), { ok: true, data: [], meta: 1 }],
    ["bare JSON", Response.json([1]), [1]],
    ["204", new Response(null, { status: 204 }), undefined],
  ])("%s", async (_, response, data) => {
    const { http } = clientOf(() => response);
    expect(await http.get("/api/games/list")).toEqual(data);
  });

  it.each<[string, string]>([
    ["nothing at all", ""],
    ["HTML", "<!doctype html><p>hello"],
    ["JSON that breaks off", '{"ok":true,"data":{"id"'],
  ])("%s is an ApiError (threat K8)", async (_, body) => {
    const { http } = clientOf(() => new Response(body, { headers: { "x-request-id": "r1" } }));
    const refused = await failureOf(http.get("/api/user/thing"));
    expect(refused).toMatchObject({ status: 200, error: "bad_body", body, requestId: "r1" });
  });

  it("an envelope with ok:false is an ApiError whatever its status", async () => {
    const { http } = clientOf(() => Response.json({ ok: false, error: "wallet_refresh_failed" }));
    expect(await failureOf(http.get("/api/wallet/refresh"))).toMatchObject({
      status: 200,
      error: "wallet_refresh_failed",
    });
  });
});

describe("a failure", () => {
  it("has all known facts", async () => {
    const body = { ok: false, error: "payments_deposit_failed", detail: "limit" };
    const headers = { "x-ref-code": "EP0091-EM0021", "x-request-id": "r2", "retry-after": "7" };
    const { http } = clientOf(() => Response.json(body, { status: 429, headers }));
    expect(await failureOf(http.post("/api/payments/deposit", { json: {} }))).toMatchObject({
      status: 429,
      ref: "EP0091-EM0021",
      requestId: "r2",
      retryAfter: 7,
      error: "payments_deposit_failed",
      reason: "payments_deposit_failed",
      body,
      path: "/api/payments/deposit",
      method: "POST",
    });
  });

  it.each<[string, unknown, string | undefined]>([
    ["the reason before the rest", { message: "m", reason: "r" }, "r"],
    ["fields of detail", { detail: { message: "deep" } }, "deep"],
    ["raw text", "Invalido", "Invalido"],
  ])("reads %s (decision E4)", async (_, body, reason) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const { http } = clientOf(() => new Response(text, { status: 401 }));
    expect(await failureOf(http.get("/api/user/thing"))).toMatchObject({ status: 401, reason, body });
  });

  it.each([
    ["Sat, 21 Nov 2026 00:00:30 GMT", 30],
    ["Fri, 20 Nov 2026 23:00:00 GMT", 0],
    ["soon", undefined],
  ])("reads Retry-After: %s", async (value, seconds) => {
    // A date is a whole second: who calls again before it is refused again.
    vi.useFakeTimers({ now: Date.parse("2026-11-21T00:00:00.400Z"), toFake: ["Date"] });
    const { http } = clientOf(() => Response.json({}, { status: 503, headers: { "retry-after": value } }));
    expect((await failureOf(http.get("/api/version"))).retryAfter).toBe(seconds);
  });

  it.each([
    [{ city: "Too short", zip: 5, street: ["no"] }, { city: "Too short" }],
    [{}, undefined],
    [["Too short"], undefined],
    ["Too short", undefined],
    [undefined, undefined],
  ])("has the texts of single fields: %j (decision E12)", async (errors, expected) => {
    const { http } = clientOf(() => Response.json({ ok: false, error: "x_failed", errors }, { status: 422 }));
    const failure = await http.post("/api/x", { json: {} }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ errors: expected });
  });

  it("ignores an invalid reference code", async () => {
    const { http } = clientOf(() =>
      Response.json({}, { status: 500, headers: { "x-ref-code": "<script>" } }),
    );
    expect((await failureOf(http.get("/api/version"))).ref).toBeUndefined();
  });

  it.each([429, 500, 503, 413])("sends one call only: %i (threat K12)", async (status) => {
    const { http, sent } = clientOf(() => Response.json({}, { status, headers: { "retry-after": "0" } }));
    expect((await failureOf(http.get("/api/version"))).status).toBe(status);
    expect(sent).toHaveLength(1);
  });
});

describe("no answer", () => {
  it("is an ApiError with status 0, after one attempt", async () => {
    const cause = new TypeError("fetch failed");
    const { http, sent } = clientOf(() => Promise.reject(cause));
    expect(await failureOf(http.get("/api/version"))).toMatchObject({ status: 0, error: "network" });
    expect(sent).toHaveLength(1);
  });

  it("is also an answer that is incomplete", async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new TypeError("terminated")),
    });
    const { http } = clientOf(() => new Response(broken));
    expect(await failureOf(http.get("/api/version"))).toMatchObject({ status: 0, error: "network" });
  });

  it.each(["headers", "body"] as const)("times out while waiting for the %s", async (part) => {
    vi.useFakeTimers();
    const { http } = clientOf((request) => hang(request, part), { timeout: 1000 });
    const failed = failureOf(http.get("/api/version"));
    await vi.advanceTimersByTimeAsync(999);
    collectGarbage();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ status: 0, error: "timeout" });
    expect(vi.getTimerCount()).toBe(0);
  });

  const parts = ["headers", "body"] as const;
  it.each(parts)("rejects with the caller's own abort while waiting for the %s", async (part) => {
    const { http } = clientOf((request) => hang(request, part));
    const controller = new AbortController();
    const call = http.get("/api/version", { signal: controller.signal }).catch((error: unknown) => error);
    await new Promise(setImmediate);
    collectGarbage();
    controller.abort();
    const error = await call;
    expect([error === controller.signal.reason, isApiError(error)]).toEqual([true, false]);
  });

  it.each([
    ["a success", () => Response.json({})],
    ["a failure", () => Response.json({}, { status: 500 })],
    ["no answer", () => Promise.reject(new TypeError("offline"))],
  ])("leaves no timer, and no listener on the caller's signal, after %s", async (_, answer) => {
    vi.useFakeTimers();
    const { signal } = new AbortController();
    const [added, removed] = [vi.spyOn(signal, "addEventListener"), vi.spyOn(signal, "removeEventListener")];
    await clientOf(answer)
      .http.get("/api/version", { signal })
      .catch(() => {});
    expect(vi.getTimerCount()).toBe(0);
    expect(added.mock.calls).toHaveLength(1);
    const taken = removed.mock.calls.map(([, listener]) => listener);
    expect(taken).toEqual(added.mock.calls.map(([, listener]) => listener));
  });

  it("joins signals without the built-in that older browsers lack", async () => {
    vi.stubGlobal("AbortSignal", Object.assign(class extends AbortSignal {}, { any: undefined }));
    const { http } = clientOf(() => Response.json({ version: "1" }));
    const { signal } = new AbortController();
    expect(await http.get("/api/version", { signal })).toEqual({ version: "1" });
  });

  it("sends nothing for a call aborted before", async () => {
    const { http, sent } = clientOf(() => Response.json({}));
    const asked = http.get("/api/version", { signal: AbortSignal.abort() });
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
    expect(sent).toEqual([]);
  });
});

/** Hangs like a fetch: until its signal says otherwise. */
function hang(request: Request, part: "headers" | "body"): Response | Promise<Response> {
  const { signal } = request;
  const onAbort = (stop: () => void): void =>
    signal.aborted ? stop() : signal.addEventListener("abort", stop);
  if (part === "headers") return new Promise((_, reject) => onAbort(() => reject(signal.reason as Error)));
  return new Response(new ReadableStream({ start: (body) => onAbort(() => body.error(signal.reason)) }));
}

describe("the clock of the host", () => {
  const DAY = 86_400_000;
  const clockAfter = async (date: number | undefined): Promise<number> => {
    const headers: HeadersInit = date === undefined ? {} : { date: new Date(date).toUTCString() };
    const { http } = clientOf(() => Response.json({}, { headers }));
    await http.get("/api/auth/profile");
    return Math.round(((http.now?.() ?? Number.NaN) - Date.now()) / 1000);
  };

  it.each([DAY, -DAY])("counts for a device that is wrong by %d ms", async (wrong) => {
    const seconds = await clockAfter(Date.now() + wrong);
    expect(Math.abs(seconds - wrong / 1000)).toBeLessThanOrEqual(2);
  });

  it("is the device's own without a date", async () => {
    expect(Math.abs(await clockAfter(undefined))).toBeLessThanOrEqual(2);
    expect(clientOf(() => Response.json({})).http.now?.()).toBeLessThanOrEqual(Date.now());
  });
});
