import { describe, expect, it } from "vitest";
import { inbound, type InboundSketch } from "../../request/inbound.test-helper.ts";
import type { FakeBackend } from "../../testing/call-route.ts";
import { as, from, OWNER, post, RIGHT, startLimited, statusesOf } from "./limits.test-helper.ts";

const ONCE = { points: 1, seconds: 60 };
const PROFILE = "GET /auth/user-profile";
const targets = ({ calls }: FakeBackend): string[] => calls.map(({ method, path }) => `${method} ${path}`);
const coupon = (more: InboundSketch = as("real.a.7")): InboundSketch => ({
  path: "/api/auth/coupon",
  search: "?code=A",
  ...more,
});

describe("a limited call", () => {
  it.each(["check-password", "link", "steps", "login"])(
    "whose address has used up its limit is refused before its body is read: %s",
    async (path) => {
      const { send, proxy, backend } = startLimited({
        guessesAddress: ONCE,
        codesAddress: ONCE,
        loginAddress: ONCE,
        sessions: ONCE,
        captchaAddress: { points: 0, seconds: 60 },
      });
      for (const step of ["check", "send"]) await send(post(path, { step }, as("made.up")));
      const before = backend.calls.length;
      const never = {
        ...inbound(post(path, {}, as("made.up"))),
        readBody: () => new Promise<never>(() => {}),
      };
      const refused = await proxy.handle(never);
      expect([refused.status, await refused.json()]).toEqual([
        429,
        { ok: false, error: "too_many_attempts" },
      ]);
      expect(refused.headers.get("x-ref-code")).toMatch(/^EP07\d\d-EM0021$/);
      expect(refused.headers.get("retry-after")).toBe("60");
      expect(backend.calls).toHaveLength(before);
    },
  );

  it("counts against the limit of its step only, whose routes are counted together", async () => {
    const trunk = startLimited({
      codesAddress: { points: 2, seconds: 60 },
      guessesAddress: { points: 3, seconds: 60 },
    });
    const steps = (step: string) => statusesOf(trunk, 5, () => post("steps", { step }));
    expect([await steps("send"), await steps("find")]).toEqual([
      { 422: 2, 429: 3 },
      { 422: 3, 429: 2 },
    ]);
    expect(await statusesOf(trunk, 1, () => post("recovery", { login: "a" }))).toEqual({ 429: 1 });
  });

  it("is counted although its handler refuses it", async () => {
    const trunk = startLimited({ login: ONCE });
    expect(await statusesOf(trunk, 2, () => post("login", { login: 5 }))).toEqual({ 400: 1, 429: 1 });
  });

  it.each([
    ["a field that is none", post("check-password", { code: 5 }, as("real.a.7"))],
    ["malformed JSON", { ...post("check-password", {}, as("real.a.7")), body: "{" }],
    ["a value that fits no path", { ...coupon(), search: "?code=.." }],
  ])("is refused for %s before its user is read", async (_, sketch) => {
    const { send, backend } = startLimited();
    expect([(await send(sketch)).status, backend.calls]).toEqual([400, []]);
  });

  it("is checked without the id of its own user, which is not known yet", async () => {
    const { send, backend } = startLimited();
    expect((await send(post("own", {}, as("real.a.7")))).status).toBe(200);
    expect(targets(backend)).toEqual([PROFILE, "POST /users/7"]);
  });

  it("reads no JSON of a GET and of an upload", async () => {
    const { send } = startLimited();
    const { headers } = as("real.a.7");
    const upload = { "content-type": "application/pdf", "sec-fetch-site": "same-origin" };
    const file = post(
      "file",
      {},
      { body: "%PDF", headers: { ...headers, ...upload, "content-length": "4" } },
    );
    expect((await send(file)).status).toBe(422);
    expect((await send(coupon({ headers: { ...headers, "content-type": "text/css" } }))).status).toBe(200);
  });
});

describe("the person of a call", () => {
  it("is one account, from however many addresses and in however many spellings", async () => {
    const trunk = startLimited();
    const spellings = [OWNER, " Ana@Sandbox.test", "ANA@SANDBOX.TEST", "a-n-a@sandbox.test"];
    const guess = (turn: number) =>
      post("recovery", { login: spellings[turn % 4], code: String(turn) }, { peer: from(turn) });
    expect(await statusesOf(trunk, 100, guess)).toEqual({ 422: 10, 429: 90 });
    expect(trunk.backend.calls).toHaveLength(10);
  });

  it("is one user, however often the token is renewed, and whatever account the body names", async () => {
    const trunk = startLimited();
    const guess = (turn: number) =>
      post("check-password", { login: OWNER }, { ...as(`real.${turn}.7`), peer: from(turn) });
    expect(await statusesOf(trunk, 20, guess)).toEqual({ 422: 10, 429: 10 });
    const other = post("check-password", { login: OWNER }, { ...as("real.0.8"), peer: from(99) });
    expect((await trunk.send(other)).status).toBe(422);
  });

  it("is user and account where a session is optional, and a refused session does not count", async () => {
    const trunk = startLimited({ guesses: ONCE, guessesAddress: { points: 99, seconds: 60 } });
    const guess = async (token: string, email: string) =>
      (await trunk.send(post("link", { email }, as(token)))).status;
    expect([await guess("real.a.1", "a@b.c"), await guess("real.a.2", "A@B.c")]).toEqual([422, 429]);
    expect([
      await guess("real.b.1", "x@y.z"),
      await guess("made-up", "d@e.f"),
      await guess("made-up", "g@h.i"),
    ]).toEqual([429, 422, 422]);
  });

  it("is asked for once, and is the address when the profile has no id", async () => {
    const { send, backend } = startLimited();
    for (let turn = 0; turn < 2; turn += 1) expect((await send(coupon())).status).toBe(200);
    expect(targets(backend)).toEqual([PROFILE, "GET /coupons/A", "GET /coupons/A"]);
    const nameless = startLimited({ coupons: ONCE }, {}, { user: {} });
    const at = (peer: string) => () => coupon({ ...as("a"), peer });
    expect(await statusesOf(nameless, 3, at("1.1.1.1"))).toEqual({ 200: 1, 429: 2 });
    expect(await statusesOf(nameless, 1, at("1.1.1.2"))).toEqual({ 200: 1 });
  });

  it("is not named beside thousands of others", async () => {
    const many = post("recovery", { login: Array.from({ length: 9 }, String), code: "1" });
    expect((await startLimited().send(many)).status).toBe(400);
  });
});

describe("a made-up session", () => {
  it("leaves only the count of its address, and gets the backend's answer", async () => {
    const trunk = startLimited();
    const first = await trunk.send(post("check-password", {}, as("made.up")));
    expect([first.status, await first.json()]).toEqual([401, { reason: "unknown" }]);
    const next = (turn: number) => post("check-password", {}, as(`made.up.${turn}`));
    expect(await statusesOf(trunk, 40, next)).toEqual({ 401: 29, 429: 11 });
    expect(trunk.proxy.rateLimits.size).toBe(1);
    expect(new Set(targets(trunk.backend))).toEqual(new Set([PROFILE]));
    expect(trunk.backend.calls).toHaveLength(30);
  });

  it("is refused when the backend cannot tell its user, so that no guess is uncounted", async () => {
    const { send, backend } = startLimited({}, {}, { noAnswer: "timeout" });
    const response = await send(post("check-password", { code: RIGHT }, as("real.a.7")));
    expect([response.status, await response.json()]).toEqual([
      500,
      { ok: false, error: "auth_check_password_failed", detail: "timeout" },
    ]);
    expect(targets(backend)).toEqual([PROFILE]);
  });
});
