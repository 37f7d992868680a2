import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { composeRoutes } from "./compose.ts";
import { createProxy, type Proxy } from "./engine.ts";
import { JSON_POST } from "./engine.test-helper.ts";
import { inbound, type InboundSketch } from "../request/inbound.test-helper.ts";
import { REFUSALS } from "../contract/refusal.ts";
import { defineRoutes, type RouteGroup } from "../contract/route.ts";
import type { ProxySettings } from "../contract/settings.ts";
import {
  type BackendCallRecord,
  type FakeBackend,
  fakeBackend,
  TEST_SETTINGS,
} from "../testing/call-route.ts";

const PROFILE = "GET /auth/user-profile";
const OPTIONS_OF_STEP = { find: "lookups", send: "codes", check: "guesses" } as const;

const group = defineRoutes("auth", {
  recovery: {
    path: "/api/auth/recovery",
    access: "public",
    limit: ["lookups", "codes", "guesses"],
    POST: async (call) => {
      const { step } = await call.body(z.looseObject({ step: z.enum(["find", "send", "check"]) }));
      await call.enforce(OPTIONS_OF_STEP[step]);
      return call.backend.json("POST /ok");
    },
  },
  check: {
    path: "/api/auth/check",
    POST: "POST /ok",
    limit: "guesses",
    body: z.looseObject({ code: z.optional(z.string()) }),
    changesUser: true,
  },
  link: { path: "/api/auth/link", POST: "POST /ok", access: "optional", limit: "guesses" },
  coupon: { path: "/api/auth/coupon", GET: "GET /coupons/{code}", limit: "coupons" },
  login: { path: "/api/auth/login", POST: "POST /ok", access: "public", limit: "login" },
  own: { path: "/api/auth/own", POST: "POST /users/{session.user_id}", limit: "guesses" },
  file: { path: "/api/auth/file", POST: "POST /ok", payload: "upload", limit: "guesses" },
}) satisfies RouteGroup;

/** Every token that a test calls real is of the user whose number it ends with. */
function profileOf({ headers }: BackendCallRecord): unknown {
  const [, user] = /^Bearer real\..*\.(\d+)$/.exec(headers["authorization"] ?? "") ?? [];
  return user === undefined
    ? Response.json({ reason: "unknown" }, { status: 401 })
    : { user: { id: Number(user) } };
}

function start(rateLimits: ProxySettings["rateLimits"] = {}): { proxy: Proxy; backend: FakeBackend } {
  const backend = fakeBackend({
    [PROFILE]: profileOf,
    // A wrong code: what succeeds is not counted.
    "POST /ok": Response.json({ reason: "wrong" }, { status: 422 }),
    "GET /coupons/A": { fine: true },
    "POST /users/7": { fine: true },
  });
  const settings = { ...TEST_SETTINGS, rateLimits };
  return {
    backend,
    proxy: createProxy({ registry: composeRoutes([group]), settings, transport: backend.transport }),
  };
}

const post = (path: string, body: object, more: InboundSketch = {}): InboundSketch => ({
  method: "POST",
  path: `/api/auth/${path}`,
  body: JSON.stringify(body),
  ...more,
  headers: { ...JSON_POST, ...more.headers },
});
const as = (token: string): InboundSketch => ({ headers: { cookie: `__Host-session=${token}` } });
const from = (turn: number): string => `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`;

/** The number of calls, out of `count`, within the limits. */
async function passed(proxy: Proxy, count: number, sketch: (turn: number) => InboundSketch): Promise<number> {
  let within = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const response = await proxy.handle(inbound(sketch(turn)));
    if (response.status !== 429) within += 1;
    expect([200, 422, 429]).toContain(response.status);
  }
  return within;
}

const targets = ({ calls }: FakeBackend): string[] => calls.map(({ method, path }) => `${method} ${path}`);

describe("a limited call", () => {
  it("answers 429 with Retry-After and our own reference code, without a backend call", async () => {
    const { proxy, backend } = start();
    const call = post("check", { code: "1" }, as("real.a.7"));
    expect(await passed(proxy, 10, () => call)).toBe(10);
    backend.calls.length = 0;
    for (let turn = 0; turn < 5; turn += 1) {
      const refused = await proxy.handle(inbound(call));
      expect([refused.status, await refused.json()]).toEqual([
        429,
        { ok: false, error: "too_many_attempts" },
      ]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(refused.headers.get("x-ref-code")).toMatch(/^EP07\d\d-EM0021$/);
    }
    expect(backend.calls).toEqual([]);
    expect(proxy.rateLimits.refused).toMatchObject({ guesses: 5, guessesAddress: 0 });
  });

  it.each(["check", "link", "recovery", "login"])(
    "whose address has used up its limit is refused before its body is read: %s",
    async (path) => {
      const one = { points: 1, seconds: 60 };
      const { proxy } = start({
        guessesAddress: one,
        codesAddress: one,
        loginAddress: one,
        sessions: one,
        captchaAddress: { points: 0, seconds: 60 },
      });
      const send = (body: object) => proxy.handle(inbound(post(path, body, as("made.up"))));
      await send({ step: "check" });
      await send({ step: "send" });
      const never = {
        ...inbound(post(path, {}, as("made.up"))),
        readBody: () => new Promise<never>(() => {}),
      };
      expect((await proxy.handle(never)).status).toBe(429);
    },
  );

  it("counts against the limit of its step only", async () => {
    const { proxy } = start({
      codesAddress: { points: 2, seconds: 60 },
      guessesAddress: { points: 3, seconds: 60 },
    });
    const steps = async (step: string) => passed(proxy, 5, () => post("recovery", { step }));
    expect([await steps("send"), await steps("find"), await steps("check")]).toEqual([2, 3, 0]);
  });

  it.each([
    ["a field that is none", { body: JSON.stringify({ code: 5 }) }, "check", 400],
    ["malformed JSON", { body: "{" }, "check", 400],
    ["a value that fits no path", { method: "GET", search: "?code=..", body: "" }, "coupon", 400],
  ])("is refused for %s before its user is read", async (_, more, path, status) => {
    const { proxy, backend } = start();
    const response = await proxy.handle(inbound({ ...post(path, {}, as("real.a.7")), ...more }));
    expect([response.status, backend.calls]).toEqual([status, []]);
  });
});

describe("the checks before a call is counted", () => {
  const session = { cookie: "__Host-session=real.a.7" };

  it("take the id of the session's own user, which is not known yet", async () => {
    const { proxy, backend } = start();
    expect(await passed(proxy, 1, () => post("own", {}, { headers: session }))).toBe(1);
    expect(targets(backend)).toEqual([PROFILE, "POST /users/7"]);
  });

  it.each<[string, InboundSketch]>([
    [
      "a GET",
      { path: "/api/auth/coupon", search: "?code=A", headers: { ...session, "content-type": "text/css" } },
    ],
    [
      "an upload",
      {
        method: "POST",
        path: "/api/auth/file",
        body: "%PDF",
        headers: {
          ...session,
          "sec-fetch-site": "same-origin",
          "content-type": "application/pdf",
          "content-length": "4",
        },
      },
    ],
  ])("read no JSON of %s", async (_, sketch) => {
    expect(await passed(start().proxy, 1, () => sketch)).toBe(1);
  });
});

describe("the person of a call", () => {
  it("is one account, from however many addresses and in however many spellings", async () => {
    const { proxy, backend } = start();
    const spellings = ["ana@sandbox.test", " Ana@Sandbox.test", "ANA@SANDBOX.TEST", "a-n-a@sandbox.test"];
    const guess = (turn: number) =>
      post(
        "recovery",
        { step: "check", login: spellings[turn % 4], code: String(turn) },
        { peer: from(turn) },
      );
    expect(await passed(proxy, 500, guess)).toBe(10);
    expect(backend.calls).toHaveLength(10);
  });

  it("is one user, however often the token is renewed", async () => {
    const { proxy } = start();
    const guess = (turn: number) => post("check", {}, { ...as(`real.${turn}.7`), peer: from(turn) });
    expect(await passed(proxy, 40, guess)).toBe(10);
    expect(await passed(proxy, 1, () => post("check", {}, { ...as("real.0.8"), peer: from(99) }))).toBe(1);
  });

  it("is the session's user, not the account in the body, where a session is required", async () => {
    const { proxy } = start({ guesses: { points: 1, seconds: 60 } });
    const guess = (user: number) => post("check", { login: "ana" }, as(`real.a.${user}`));
    expect([await passed(proxy, 1, () => guess(1)), await passed(proxy, 1, () => guess(2))]).toEqual([1, 1]);
    expect(await passed(proxy, 1, () => guess(1))).toBe(0);
  });

  it("is user and account where a session is optional, and a refused session does not count", async () => {
    const { proxy } = start({
      guesses: { points: 1, seconds: 60 },
      guessesAddress: { points: 99, seconds: 60 },
    });
    const guess = (token: string, email: string) =>
      passed(proxy, 1, () => post("link", { email }, as(token)));
    expect([await guess("real.a.1", "a@b.c"), await guess("real.a.2", "A@B.c")]).toEqual([1, 0]);
    expect([
      await guess("real.b.1", "x@y.z"),
      await guess("made-up", "d@e.f"),
      await guess("made-up", "g@h.i"),
    ]).toEqual([0, 1, 1]);
  });

  it("calls the backend once for the user of the session", async () => {
    const { proxy, backend } = start();
    expect(
      await passed(proxy, 3, () => ({ path: "/api/auth/coupon", search: "?code=A", ...as("real.a.7") })),
    ).toBe(3);
    expect(targets(backend)).toEqual([PROFILE, "GET /coupons/A", "GET /coupons/A", "GET /coupons/A"]);
  });

  it("falls back to the address when the profile has no id", async () => {
    const backend = fakeBackend({ [PROFILE]: { user: {} }, "GET /coupons/A": { fine: true } });
    const settings = { ...TEST_SETTINGS, rateLimits: { coupons: { points: 1, seconds: 60 } } };
    const proxy = createProxy({ registry: composeRoutes([group]), settings, transport: backend.transport });
    const coupon = (peer: string) => ({ path: "/api/auth/coupon", search: "?code=A", peer, ...as("a") });
    expect(await passed(proxy, 3, () => coupon("1.1.1.1"))).toBe(1);
    expect(await passed(proxy, 1, () => coupon("1.1.1.2"))).toBe(1);
  });
});

describe("a made-up session", () => {
  it("leaves only the count of its address, and gets the backend's answer", async () => {
    const { proxy, backend } = start({ sessions: { points: 1_500, seconds: 60 } });
    for (let turn = 0; turn < 2_000; turn += 1) {
      const response = await proxy.handle(inbound(post("check", {}, as(`made.up.${turn}`))));
      expect(response.status).toBe(turn < 1_500 ? 401 : 429);
      if (turn === 0) expect(await response.json()).toEqual({ reason: "unknown" });
    }
    expect(proxy.rateLimits.size).toBe(1);
    expect(new Set(targets(backend))).toEqual(new Set([PROFILE]));
    expect(backend.calls).toHaveLength(1_500);
  });

  it("is refused when the backend cannot tell its user, so that no guess is uncounted", async () => {
    const backend = fakeBackend({ [PROFILE]: { noAnswer: "timeout" }, "POST /ok": {} });
    const proxy = createProxy({
      registry: composeRoutes([group]),
      settings: TEST_SETTINGS,
      transport: backend.transport,
    });
    const response = await proxy.handle(inbound(post("check", {}, as("real.a.7"))));
    expect([response.status, await response.json()]).toEqual([
      500,
      { ok: false, error: "auth_check_failed", detail: "timeout" },
    ]);
    expect(targets(backend)).toEqual([PROFILE]);
  });
});

it("a limited route whose handler refuses still counts the call", async () => {
  const strict = defineRoutes("auth", {
    login: {
      path: "/api/auth/login",
      access: "public",
      limit: "login",
      POST: () => Promise.reject(REFUSALS.invalidRequest([])),
    },
  });
  const settings = { ...TEST_SETTINGS, rateLimits: { login: { points: 1, seconds: 60 } } };
  const { transport } = fakeBackend({});
  const proxy = createProxy({ registry: composeRoutes([strict]), settings, transport });
  const statuses = [];
  for (let turn = 0; turn < 2; turn += 1)
    statuses.push((await proxy.handle(inbound(post("login", { login: "a" })))).status);
  expect(statuses).toEqual([400, 429]);
});
