import { composeRoutes, createProxy, inboundFromRequest, type Route, type Target } from "@storefront/proxy";
import {
  callRoute,
  type FakeAnswer,
  fakeBackend,
  type RouteRequest,
  TEST_SETTINGS,
} from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { authRoutes } from "./auth.routes.ts";
import type { AuthSettings } from "./session.handlers.ts";
import { AUTH_SETTINGS } from "../route-call.test-helper.ts";

const JWT = "header.payload.signature";
const routes = authRoutes(AUTH_SETTINGS);
const session = {
  access_token: JWT,
  expires_in: 3600,
  token_type: "bearer",
  user: { id: 7, token: JWT },
  userInfo: {},
};
const credentials = { login: "ana@sandbox.test", password: "secret" };
const registration = {
  email: "a@b.test",
  password: "secret",
  country: "BR",
  nationalities: '["BR"]',
  optIn: true,
};
const failed = (code: number, body: object = { reason: "x" }): Response =>
  Response.json(body, { status: code });

/** Sends a request to a row, with these answers of the backend. */
async function send(route: Route, request: RouteRequest, table: Partial<Record<Target, FakeAnswer>> = {}) {
  const backend = fakeBackend(table);
  const response = await callRoute(route, request, backend);
  const text = await response.clone().text();
  const cookies = response.headers.getSetCookie();
  const sent = backend.calls.map(({ json }) => json);
  return {
    response,
    status: response.status,
    text,
    body: JSON.parse(text) as unknown,
    cookies,
    calls: backend.calls,
    sent,
  };
}

describe("login", () => {
  const login = (answer: FakeAnswer, profile?: FakeAnswer, more: RouteRequest = {}) =>
    send(
      routes.login,
      { json: credentials, ...more },
      {
        "POST /auth/login": answer,
        ...(profile !== undefined && { "GET /auth/user-profile": profile }),
      },
    );

  it("logs in, reads the profile with the new token, sets both cookies and shows no token", async () => {
    const userInfo = { two_factor_enabled: false };
    const { calls, cookies, body } = await login(session, {
      user: { id: 7, name: "Ana", token: JWT },
      userInfo,
    });
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /auth/login",
      "GET /auth/user-profile",
    ]);
    expect(calls[0]).toMatchObject({ json: credentials });
    expect(calls.map(({ headers }) => headers["authorization"])).toEqual([undefined, `Bearer ${JWT}`]);
    expect(cookies).toEqual([
      `__Host-session=${JWT}; Max-Age=2592000; Path=/; SameSite=Strict; Secure; HttpOnly`,
      "is_authenticated=1; Max-Age=2592000; Path=/; SameSite=Strict; Secure",
      expect.stringMatching(/^__Host-device=[^;]+; Max-Age=15552000; /),
    ]);
    const user = { id: 7, name: "Ana", token: "[http-only]" };
    expect(body).toEqual({ ok: true, data: { ...session, access_token: "[http-only]", user, userInfo } });
  });

  it.each([
    ["two_factor_code", "two_factor_code"],
    ["cancelled_account", "cancelled_account"],
    ["TWO_FACTOR_CODE", "two_factor_code"],
    ["Cancelled_Account", "cancelled_account"],
  ])("answers %s without a cookie or a profile call (S3)", async (said, type) => {
    const { status, cookies, calls, text, body } = await login({ ...session, type: said });
    expect([status, cookies, calls.length]).toEqual([200, [], 1]);
    expect(body).toMatchObject({ ok: true, data: { type } });
    expect(text).not.toContain(JWT);
    expect(text).not.toContain("access_token");
  });

  it.each<[number, object, object, [number, unknown]]>([
    [401, { type: "two_factor_code" }, credentials, [200, "two_factor_code"]],
    [403, { data: { type: "CANCELLED_ACCOUNT" } }, credentials, [200, "cancelled_account"]],
    [401, { type: "two_factor_code" }, { ...credentials, two_factor_code: 123_456 }, [401, "invalid_code"]],
    [429, { type: "two_factor_code" }, credentials, [429, "too_many_attempts"]],
    [500, { type: "two_factor_code" }, credentials, [500, "service_unavailable"]],
  ])("reads a %i with %j of a call with %j (S3)", async (code, answer, json, [status, said]) => {
    const table = { "POST /auth/login": failed(code, answer) };
    const { cookies, body, ...seen } = await send(routes.login, { json }, table);
    const { data, error } = body as { data?: { type: string }; error?: string };
    expect([seen.status, data?.type ?? error, cookies]).toEqual([status, said, []]);
  });

  const types = ["two_factor", "liveness", "bearer", 1, true, {}];
  it.each(types)("opens no session for the type %j, which nobody knows (S3)", async (type) => {
    const answer = { ...session, type };
    const { response, status, cookies, calls, body } = await login(answer);
    expect([status, cookies, calls.length]).toEqual([502, [], 1]);
    expect(body).toEqual({ ok: false, error: "unknown", detail: "bad_body" });
    for (const [route, target] of [
      [routes.register, "POST /bff/register-simplified"],
      [routes.social, "POST /bff/social/google"],
    ] as const) {
      const request = { json: registration, params: { provider: "google" } };
      const other = await send(route, request, { [target]: answer });
      expect([other.status, other.cookies]).toEqual([502, []]);
      expect(other.response.headers.get("x-ref-code")).not.toBe(response.headers.get("x-ref-code"));
    }
  });

  it.each([null, ""])("opens a session for the type %j, which says nothing (decision D11)", async (type) => {
    const { status, cookies } = await login({ ...session, type }, { user: { id: 7 } });
    expect([status, cookies.length]).toEqual([200, 3]);
  });

  it.each<[string, FakeAnswer]>([
    ["500", failed(500)],
    ["a timeout", { noAnswer: "timeout" }],
    ["no network", { noAnswer: "network" }],
    ["HTML", new Response("<html>")],
  ])("keeps the login with its own user when the profile answers %s (S4)", async (_title, profile) => {
    const { status, cookies, body } = await login(session, profile);
    expect([status, cookies.length]).toEqual([200, 3]);
    expect(body).toMatchObject({ data: { user: { id: 7 } } });
  });

  it.each([
    ["the other once, which was the answer to another call", [8, 7], 7],
    ["the other twice, which is a backend with an id of its own for a login", [8, 8], 8],
    ["two others", [8, 9], 7],
  ])("knows its user when the profile names %s (S7)", async (_title, ids, user) => {
    const { body } = await login(session, () => ({ user: { id: ids.shift() } }));
    expect(body).toMatchObject({ data: { user: { id: user } } });
  });

  it("keeps the login's own user when the profile has a part alone", async () => {
    const answer = { ...session, userInfo: { strong_password: 1 } };
    const { body } = await login(answer, { userInfo: { strong_password: 0 } });
    expect(body).toMatchObject({ data: { user: { id: 7 }, userInfo: { strong_password: 0 } } });
    const { body: other } = await login(answer, { user: { id: 7, name: "Ana" } });
    expect(other).toMatchObject({ data: { user: { name: "Ana" }, userInfo: { strong_password: 1 } } });
  });

  it.each([401, 403, 440])("opens no session when the profile answers %i (S4)", async (code) => {
    const { status, cookies, body } = await login(session, failed(code));
    expect([status, cookies]).toEqual([code, []]);
    expect(body).toMatchObject({ ok: false, error: expect.any(String) });
  });

  it.each<[FakeAnswer, number, string]>([
    [failed(401, { reason: "invalid_credentials" }), 401, "invalid_credentials"],
    [failed(401, { reason: "invalid_code" }), 401, "invalid_code"],
    [failed(429, {}), 429, "too_many_attempts"],
    [{ noAnswer: "timeout" }, 500, "service_unavailable"],
    [{ noAnswer: "unavailable" }, 503, "service_unavailable"],
    [{ user: {} }, 502, "service_unavailable"],
  ])("answers with a form error code (E9): %#", async (answer, code, error) => {
    const { response, status, cookies, body } = await login(answer);
    expect([status, cookies]).toEqual([code, []]);
    expect(body).toMatchObject({ ok: false, error });
    expect(response.headers.get("x-ref-code")).toMatch(/^EP0\d01-|^EP0700-/);
  });

  it("never says that the password is wrong once a code was sent with it (E9)", async () => {
    const failure = failed(401, { message: "Invalido" });
    const code = { json: { ...credentials, two_factor_code: 123456 } };
    expect((await login(failure)).body).toMatchObject({ error: "invalid_credentials" });
    expect((await login(failure, undefined, code)).body).toMatchObject({ error: "invalid_code" });
  });

  it.each([
    [123456, 123456],
    ["123456", 123456],
    ["012345", "012345"],
    ["0", "0"],
    ["12a456", "12a456"],
    ["1".repeat(16), "1".repeat(16)],
    [null, undefined],
    ["", undefined],
  ])("sends the code %j as %j: a number where that loses nothing (document 1, 2.1)", async (given, sent) => {
    const json = { ...credentials, captcha_token: null, two_factor_code: given };
    const [first] = (await login(session, undefined, { json })).sent;
    expect(first).toEqual({ ...credentials, ...(sent !== undefined && { two_factor_code: sent }) });
  });

  it("drops fields that the specification does not name", async () => {
    const json = { ...credentials, two_factor_code: 123456, role: "admin", constructor: 1 };
    const { sent } = await login(session, undefined, { json });
    expect(sent[0]).toEqual({ ...credentials, two_factor_code: 123456 });
  });

  it("forgets failures when it opens a session alone: a second factor that is missing is no success (S15)", async () => {
    const rateLimits = { loginAccount: { points: 2, seconds: 60 } };
    const thirdOf = async (answer: FakeAnswer) => {
      const { transport } = fakeBackend({ "POST /auth/login": answer });
      const registry = composeRoutes([{ login: routes.login }]);
      const proxy = createProxy({ registry, settings: { ...TEST_SETTINGS, rateLimits }, transport });
      const body = JSON.stringify(credentials);
      const headers = { "content-type": "application/json", "content-length": String(body.length) };
      const call = (): Request =>
        new Request("https://play.example/api/auth/login", { method: "POST", headers, body });
      for (const peer of ["10.0.0.1", "10.0.0.2"]) await proxy.handle(inboundFromRequest(call(), peer));
      return (await proxy.handle(inboundFromRequest(call(), "10.0.0.3"))).status;
    };
    expect(await thirdOf(session)).toBe(200);
    expect(await thirdOf({ type: "two_factor_code" })).toBe(429);
    expect(await thirdOf(failed(401))).toBe(429);
  });

  it("returns the real token for a legacy trunk only", async () => {
    const { login: legacy } = authRoutes({ ...AUTH_SETTINGS, exposeAccessToken: true });
    const { body } = await send(legacy, { json: credentials }, { "POST /auth/login": session });
    expect(body).toMatchObject({ data: { access_token: JWT } });
  });
});

describe("a session that an answer names in another place (decision D11)", () => {
  it.each([
    ["a token", { ...session, data: { access_token: "other.jwt.token" } }, 200],
    ["a type", { type: "two_factor_code", data: session }, 200],
    ["neither, with none under data either", { data: { user: {} } }, 502],
  ])("is not looked for under data where the answer has %s", async (_, answer, expected) => {
    const table = { "POST /auth/login": answer, "GET /auth/user-profile": {} };
    const { status, cookies } = await send(routes.login, { json: credentials }, table);
    expect([status, cookies.join("\n").includes(JWT)]).toEqual([expected, "access_token" in answer]);
  });

  it.each([
    ["under data", { data: session }],
    ["beside a null user", { ...session, user: null }],
    ["with its user's fields beside it", { ...session, ...session.user, user: null }],
  ])("%s is opened", async (_, answer) => {
    const table = { "POST /auth/login": answer, "GET /auth/user-profile": failed(503, {}) };
    const { status, cookies, body } = await send(routes.login, { json: credentials }, table);
    expect([status, cookies.length]).toEqual([200, 3]);
    expect(body).toMatchObject({ data: { access_token: "[http-only]" } });
  });
});

describe("register", () => {
  const register = (json: object, answer: FakeAnswer, differences: Partial<AuthSettings> = {}) =>
    send(
      authRoutes({ ...AUTH_SETTINGS, ...differences }).register,
      { json },
      { "POST /bff/register-simplified": answer },
    );

  it("takes null for a field that may be left out, and leaves it out (document 1, 2.3)", async () => {
    const none = { phone: null, ddi: null, captcha_token: null, user_prudential_limit_active: null };
    const json = { ...registration, ...none };
    const { status, sent } = await register(json, session);
    expect([status, sent[0]]).toEqual([200, registration]);
    expect((await register({ ...json, email: null }, session)).status).toBe(400);
  });

  it("has no wrong password: a 401 of the backend is unknown, and so has a reference code", async () => {
    const { response, status, body } = await register(registration, failed(401, { reason: "revoked" }));
    expect([status, body]).toMatchObject([401, { error: "unknown" }]);
    expect(response.headers.get("x-ref-code")).toMatch(/^EP\d{4}-EM0004$/);
  });

  const [version1, both] = [
    { registerTypeVersion: 1 },
    { requestDocument: true, requestPhone: true },
  ] as const;
  const social = { ...registration, socialService: "google" };
  it.each<[string, Partial<AuthSettings>, object, Target]>([
    ["version 2", {}, registration, "POST /bff/register-simplified"],
    ["version 2 with all", both, registration, "POST /bff/register-simplified"],
    ["1 with a document", { ...version1, requestDocument: true }, registration, "POST /auth/register"],
    ["1 with a phone", { ...version1, requestPhone: true }, registration, "POST /auth/register"],
    ["version 1", version1, registration, "POST /auth/register/simplified"],
    ["a social service", {}, social, "POST /bff/social/google/registerSimplified"],
    ["1 with all", { ...version1, ...both }, social, "POST /bff/social/google/registerSimplified"],
  ])("calls the endpoint of %s and signs in (R7)", async (_title, differences, json, target) => {
    const { register: row } = authRoutes({ ...AUTH_SETTINGS, ...differences });
    const { status, cookies, sent, text } = await send(row, { json }, { [target]: session });
    expect([status, cookies.length, sent]).toEqual([200, 2, [registration]]);
    expect(text).not.toContain(JWT);
  });

  it("of version 2 forwards the fields of the specification and those of the brand alone (R7)", async () => {
    const json = { ...registration, cpf: "1", role: "admin", code: "123456" };
    const sent = async (differences: Partial<AuthSettings>): Promise<unknown> =>
      (await register(json, session, differences)).sent[0];
    expect(await sent({})).toEqual(registration);
    expect(await sent({ registerFields: ["cpf", "toString"] })).toEqual({ ...registration, cpf: "1" });
    // A brand that asks for the phone has its code checked by the backend.
    expect(await sent({ requestPhone: true })).toEqual({ ...registration, code: "123456" });
  });

  it("goes to the brand's own endpoint, with the whole body, where its rule fits (R7)", async () => {
    const { register: row } = authRoutes({
      ...AUTH_SETTINGS,
      registerEndpoints: [["/v3/players", ({ socialService }) => socialService === undefined]],
    });
    expect(row.calls).toContain("POST /v3/players");
    const json = { ...registration, cpf: "1" };
    const { status, sent } = await send(row, { json }, { "POST /v3/players": session });
    expect([status, sent]).toEqual([200, [json]]);
    const table = { "POST /bff/social/google/registerSimplified": session } as const;
    expect((await send(row, { json: { ...json, socialService: "google" } }, table)).sent).toHaveLength(1);
  });

  it("says what the backend says of single fields (E12)", async () => {
    const message = "The given data was invalid.";
    const errors = { birth_date: ["Too young"], email: "In use" };
    const { status, body } = await register(registration, failed(422, { message, errors }));
    const told = { birth_date: "Too young", email: "In use" };
    expect([status, body]).toEqual([
      422,
      { ok: false, error: "validation_failed", detail: message, errors: told },
    ]);
  });

  const wrongProviders = ["facebook", "__proto__", "../x", "google/../../x", "", "constructor"];
  it.each(wrongProviders)("refuses the provider %j", async (socialService) => {
    const { status, calls, body } = await send(routes.register, { json: { ...registration, socialService } });
    expect([status, calls]).toEqual([400, []]);
    expect(body).toMatchObject({ detail: { issues: [{ path: "socialService" }] } });
  });
});

describe("social login", () => {
  it("exchanges the provider's token", async () => {
    const request = { params: { provider: "apple" }, json: { token: "provider" } };
    const { status, cookies, sent } = await send(routes.social, request, {
      "POST /bff/social/apple": session,
    });
    expect([status, cookies.length, sent]).toEqual([200, 2, [{ token: "provider" }]]);
  });

  const triedProviders = ["facebook", "..", "%2e%2e", "a/b", "__proto__"];
  it.each(triedProviders)("refuses %j before any backend call", async (provider) => {
    const { status, calls } = await send(routes.social, { params: { provider }, json: {} });
    expect([status, calls]).toEqual([400, []]);
  });

  it.each([
    [["google", "apple"], "google, apple"],
    [[], "none here"],
  ])("names the providers of a brand that has %j", async (socialProviders, expected) => {
    const { social } = authRoutes({ ...AUTH_SETTINGS, socialProviders });
    const { body } = await send(social, { params: { provider: "other" }, json: {} });
    const issues = [{ path: "provider", message: `expected one of: ${expected}` }];
    expect(body).toMatchObject({ detail: { issues } });
  });
});

describe("linking a social account (document 2, 4b)", () => {
  const connect = (answer: FakeAnswer) => {
    const request = {
      params: { provider: "google" },
      json: { id_token: "provider", connect: true },
      token: JWT,
    };
    return send(routes.social, request, { "POST /bff/users/account-social/connect/google": answer });
  };

  it("sends the provider's token for the signed-in account, and opens no session", async () => {
    const { status, cookies, calls, body } = await connect({ id: 2, type: "google" });
    expect(calls).toMatchObject([
      { json: { id_token: "provider" }, headers: { authorization: `Bearer ${JWT}` } },
    ]);
    expect([status, cookies]).toEqual([200, []]);
    expect(body).toEqual({ ok: true, data: { id: 2, type: "google" } });
  });

  it("accepts google and apple only, whatever providers a brand has", async () => {
    const { social } = authRoutes({ ...AUTH_SETTINGS, socialProviders: ["other"] });
    const request = { params: { provider: "other" }, json: { connect: true }, token: JWT };
    const { status, calls, body } = await send(social, request);
    expect([status, calls]).toEqual([400, []]);
    const issues = [{ path: "provider", message: "expected one of: google, apple" }];
    expect(body).toMatchObject({ detail: { issues } });
  });

  it("does not forward `connect` to a login", async () => {
    const json = { id_token: "provider", connect: false };
    const request = { params: { provider: "google" }, json, token: JWT };
    const { sent } = await send(routes.social, request, { "POST /bff/social/google": session });
    expect(sent).toEqual([{ id_token: "provider" }]);
  });

  it("answers with the form code of an account that is already linked", async () => {
    const { status, body } = await connect(failed(409, { reason: "already_linked" }));
    expect([status, body]).toMatchObject([409, { error: "already_registered" }]);
  });
});

describe("recovery", () => {
  it("hands on the token that the next step needs, which is not a session token", async () => {
    const table = { "POST /auth/passwords/reset/options": { token: "reset", next: 1 } };
    const { body } = await send(routes.recovery, { json: { step: "options", login: "a" } }, table);
    expect(body).toEqual({ ok: true, data: { token: "reset", next: 1 } });
  });

  it.each<[string, Target, object]>([
    ["options", "POST /auth/passwords/reset/options", { login: "a" }],
    ["by-email", "POST /auth/passwords/reset/by-email", { login: "a", captcha_token: null }],
  ])("step %s sends %s the fields %j of a form that leaves one empty", async (step, target, fields) => {
    const json = { step, login: "a", captcha_token: null };
    expect((await send(routes.recovery, { json }, { [target]: {} })).sent).toEqual([fields]);
  });
});

describe("a document number", () => {
  const rows = authRoutes({ ...AUTH_SETTINGS, captchaBeforeDocuments: true });

  const names = ["validateDocument", "validateIdentityDocument"] as const;
  it.each(names)(
    "is looked up by %s with a captcha's token alone, where the brand says so (S15)",
    async (name) => {
      const table = { "POST /documents/validate": { docnumber: "1" } };
      const refused = await send(rows[name], { json: { number: "1" } }, table);
      expect([refused.status, refused.body, refused.calls]).toEqual([
        403,
        { ok: false, error: "captcha_required" },
        [],
      ]);
      const json = { number: "1", captcha_token: "token" };
      const { status, sent } = await send(rows[name], { json }, table);
      expect([status, sent]).toEqual([200, [json]]);
      expect((await send(routes[name], { json: { number: "1" } }, table)).status).toBe(200);
    },
  );
});
