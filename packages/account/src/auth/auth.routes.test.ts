import { composeRoutes, createProxy, inboundFromRequest, type Target } from "@storefront/proxy";
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

const JWT = "header.payload.signature";
const settings: AuthSettings = {
  registerTypeVersion: 2,
  requestDocument: false,
  requestPhone: false,
  socialProviders: ["google", "apple"],
};
const routes = authRoutes(settings);
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
const status = (code: number, body: object = { reason: "x" }): Response =>
  Response.json(body, { status: code });

describe("login", () => {
  const login = (table: Partial<Record<Target, FakeAnswer>>, more: RouteRequest = {}) => {
    const backend = fakeBackend(table);
    return callRoute(routes.login, { json: credentials, ...more }, backend).then((response) => ({
      response,
      backend,
    }));
  };

  it("logs in, reads the profile with the new token, sets both cookies and shows no token", async () => {
    const { response, backend } = await login({
      "POST /auth/login": session,
      "GET /auth/user-profile": {
        user: { id: 7, name: "Ana", token: JWT },
        userInfo: { two_factor_enabled: false },
      },
    });
    expect(backend.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /auth/login",
      "GET /auth/user-profile",
    ]);
    expect(backend.calls[0]).toMatchObject({ json: credentials });
    expect(backend.calls[0]?.headers["authorization"]).toBeUndefined();
    expect(backend.calls[1]?.headers["authorization"]).toBe(`Bearer ${JWT}`);
    expect(response.headers.getSetCookie()).toEqual([
      `__Host-session=${JWT}; Max-Age=2592000; Path=/; SameSite=Strict; Secure; HttpOnly`,
      "is_authenticated=1; Max-Age=2592000; Path=/; SameSite=Strict; Secure",
      expect.stringMatching(/^__Host-device=[^;]+; Max-Age=15552000; /),
    ]);
    expect(await response.json()).toEqual({
      ok: true,
      data: {
        ...session,
        access_token: "[http-only]",
        user: { id: 7, name: "Ana", token: "[http-only]" },
        userInfo: { two_factor_enabled: false },
      },
    });
  });

  it.each([
    ["two_factor_code", "two_factor_code"],
    ["cancelled_account", "cancelled_account"],
    ["TWO_FACTOR_CODE", "two_factor_code"],
    ["Cancelled_Account", "cancelled_account"],
  ])("answers %s without a cookie or a profile call (S3)", async (said, type) => {
    const { response, backend } = await login({ "POST /auth/login": { ...session, type: said } });
    expect([response.status, response.headers.getSetCookie(), backend.calls.length]).toEqual([200, [], 1]);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ ok: true, data: { type } });
    expect(text).not.toContain(JWT);
    expect(text).not.toContain("access_token");
  });

  const types = ["two_factor", "liveness", "bearer", 1, true, {}];
  it.each(types)("opens no session for the type %j, which nobody knows (S3)", async (type) => {
    const answer = { ...session, type };
    const { response, backend } = await login({ "POST /auth/login": answer });
    expect([response.status, response.headers.getSetCookie(), backend.calls.length]).toEqual([502, [], 1]);
    expect(await response.json()).toEqual({ ok: false, error: "unknown", detail: "bad_body" });
    for (const [route, target] of [
      [routes.register, "POST /bff/register-simplified"],
      [routes.social, "POST /bff/social/google"],
    ] as const) {
      const request = { json: registration, params: { provider: "google" } };
      const other = await callRoute(route, request, fakeBackend({ [target]: answer }));
      expect([other.status, other.headers.getSetCookie()]).toEqual([502, []]);
      expect(other.headers.get("x-ref-code")).not.toBe(response.headers.get("x-ref-code"));
    }
  });

  it.each([null, ""])("opens a session for the type %j, which says nothing (decision D11)", async (type) => {
    const { response } = await login({
      "POST /auth/login": { ...session, type },
      "GET /auth/user-profile": { user: { id: 7 } },
    });
    expect([response.status, response.headers.getSetCookie().length]).toEqual([200, 3]);
  });

  it.each<[string, FakeAnswer]>([
    ["500", status(500)],
    ["a timeout", { noAnswer: "timeout" }],
    ["no network", { noAnswer: "network" }],
    ["HTML", new Response("<html>")],
  ])("keeps the login with its own user when the profile answers %s (S4)", async (_title, profile) => {
    const { response } = await login({ "POST /auth/login": session, "GET /auth/user-profile": profile });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toHaveLength(3);
    expect(await response.json()).toMatchObject({ data: { user: { id: 7 } } });
  });

  it.each([
    ["the other once, which was the answer to another call", [8, 7], 7],
    ["the other twice, which is a backend with an id of its own for a login", [8, 8], 8],
    ["two others", [8, 9], 7],
  ])("knows its user when the profile names %s (S7)", async (_title, ids, user) => {
    const { response } = await login({
      "POST /auth/login": session,
      "GET /auth/user-profile": () => ({ user: { id: ids.shift() } }),
    });
    expect(await response.json()).toMatchObject({ data: { user: { id: user } } });
  });

  it("keeps the login's own user when the profile has a part alone", async () => {
    const { response } = await login({
      "POST /auth/login": { ...session, userInfo: { strong_password: 1 } },
      "GET /auth/user-profile": { userInfo: { strong_password: 0 } },
    });
    expect(await response.json()).toMatchObject({
      data: { user: { id: 7 }, userInfo: { strong_password: 0 } },
    });
    const { response: other } = await login({
      "POST /auth/login": { ...session, userInfo: { strong_password: 1 } },
      "GET /auth/user-profile": { user: { id: 7, name: "Ana" } },
    });
    expect(await other.json()).toMatchObject({
      data: { user: { name: "Ana" }, userInfo: { strong_password: 1 } },
    });
  });

  it.each([401, 403, 440])("opens no session when the profile answers %i (S4)", async (code) => {
    const { response } = await login({ "POST /auth/login": session, "GET /auth/user-profile": status(code) });
    expect([response.status, response.headers.getSetCookie()]).toEqual([code, []]);
    expect(await response.json()).toMatchObject({ ok: false, error: expect.any(String) });
  });

  it.each<[FakeAnswer, number, string]>([
    [status(401, { reason: "invalid_credentials" }), 401, "invalid_credentials"],
    [status(401, { reason: "invalid_code" }), 401, "invalid_code"],
    [status(429, {}), 429, "too_many_attempts"],
    [{ noAnswer: "timeout" }, 500, "service_unavailable"],
    [{ noAnswer: "unavailable" }, 503, "service_unavailable"],
    [{ user: {} }, 502, "service_unavailable"],
  ])("answers with a form error code (E9): %#", async (answer, code, error) => {
    const { response } = await login({ "POST /auth/login": answer });
    expect(response.status).toBe(code);
    expect(await response.json()).toMatchObject({ ok: false, error });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get("x-ref-code")).toMatch(/^EP0\d01-|^EP0700-/);
  });

  it("never says that the password is wrong once a code was sent with it (E9)", async () => {
    const failure = { "POST /auth/login": status(401, { message: "Invalido" }) } as const;
    const first = await login(failure);
    const second = await login(failure, { json: { ...credentials, two_factor_code: 123456 } });
    expect(await first.response.json()).toMatchObject({ error: "invalid_credentials" });
    expect(await second.response.json()).toMatchObject({ error: "invalid_code" });
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
    const { backend } = await login({ "POST /auth/login": session }, { json });
    expect(backend.calls[0]?.json).toEqual({
      ...credentials,
      ...(sent !== undefined && { two_factor_code: sent }),
    });
  });

  it("drops fields that the specification does not name", async () => {
    const json = { ...credentials, two_factor_code: 123456, role: "admin", constructor: 1 };
    const { backend } = await login({ "POST /auth/login": session }, { json });
    expect(backend.calls[0]?.json).toEqual({ ...credentials, two_factor_code: 123456 });
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
    expect(await thirdOf(status(401))).toBe(429);
  });

  it("returns the real token for a legacy trunk only", async () => {
    const { login: legacy } = authRoutes({ ...settings, exposeAccessToken: true });
    const request = { json: credentials };
    const response = await callRoute(legacy, request, fakeBackend({ "POST /auth/login": session }));
    expect(await response.json()).toMatchObject({ data: { access_token: JWT } });
  });
});

describe("a session that an answer names in another place (decision D11)", () => {
  it.each([
    ["a token", { ...session, data: { access_token: "other.jwt.token" } }, 200],
    ["a type", { type: "two_factor_code", data: session }, 200],
    ["neither, with none under data either", { data: { user: {} } }, 502],
  ])("is not looked for under data where the answer has %s", async (_, answer, status) => {
    const backend = fakeBackend({ "POST /auth/login": answer, "GET /auth/user-profile": {} });
    const response = await callRoute(routes.login, { json: credentials }, backend);
    expect(response.status).toBe(status);
    const cookies = response.headers.getSetCookie().join("\n");
    expect(cookies.includes(JWT)).toBe("access_token" in answer);
  });

  it.each([
    ["under data", { data: session }],
    ["beside a null user", { ...session, user: null }],
    ["with its user's fields beside it", { ...session, ...session.user, user: null }],
  ])("%s is opened", async (_, answer) => {
    const backend = fakeBackend({ "POST /auth/login": answer, "GET /auth/user-profile": status(503, {}) });
    const response = await callRoute(routes.login, { json: credentials }, backend);
    expect([response.status, response.headers.getSetCookie().length]).toEqual([200, 3]);
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    expect(data["access_token"]).toBe("[http-only]");
  });
});

describe("register", () => {
  it("takes null for a field that may be left out, and leaves it out (document 1, 2.3)", async () => {
    const backend = fakeBackend({ "POST /bff/register-simplified": session });
    const json = {
      ...registration,
      phone: null,
      ddi: null,
      captcha_token: null,
      user_prudential_limit_active: null,
    };
    const response = await callRoute(authRoutes(settings).register, { json }, backend);
    expect([response.status, backend.calls[0]?.json]).toEqual([200, registration]);
    const wrong = await callRoute(authRoutes(settings).register, { json: { ...json, email: null } }, backend);
    expect(wrong.status).toBe(400);
  });

  it("has no wrong password: a 401 of the backend is unknown, and so has a reference code", async () => {
    const backend = fakeBackend({ "POST /bff/register-simplified": status(401, { reason: "revoked" }) });
    const response = await callRoute(authRoutes(settings).register, { json: registration }, backend);
    expect([response.status, await response.json()]).toMatchObject([401, { error: "unknown" }]);
    expect(response.headers.get("x-ref-code")).toMatch(/^EP\d{4}-EM0004$/);
  });

  it.each<[string, Partial<AuthSettings>, object, Target]>([
    ["version 2", {}, registration, "POST /bff/register-simplified"],
    [
      "version 1 with a document",
      { registerTypeVersion: 1, requestDocument: true },
      registration,
      "POST /auth/register",
    ],
    [
      "version 1 with a phone",
      { registerTypeVersion: 1, requestPhone: true },
      registration,
      "POST /auth/register",
    ],
    ["version 1", { registerTypeVersion: 1 }, registration, "POST /auth/register/simplified"],
    [
      "a social service",
      {},
      { ...registration, socialService: "google" },
      "POST /bff/social/google/registerSimplified",
    ],
  ])("calls the endpoint of %s and signs in", async (_title, differences, json, target) => {
    const backend = fakeBackend({ [target]: session });
    const { register } = authRoutes({ ...settings, ...differences });
    const response = await callRoute(register, { json }, backend);
    expect(backend.calls).toHaveLength(1);
    expect(backend.calls[0]?.json).toEqual(registration);
    expect([response.status, response.headers.getSetCookie().length]).toEqual([200, 2]);
    expect(await response.text()).not.toContain(JWT);
  });

  it("of version 2 forwards the fields of the specification and those of the brand alone (R7)", async () => {
    const json = { ...registration, cpf: "1", role: "admin", code: "123456" };
    const sent = async (differences: Partial<AuthSettings>): Promise<unknown> => {
      const backend = fakeBackend({ "POST /bff/register-simplified": session });
      await callRoute(authRoutes({ ...settings, ...differences }).register, { json }, backend);
      return backend.calls[0]?.json;
    };
    expect(await sent({})).toEqual(registration);
    expect(await sent({ registerFields: ["cpf", "toString"] })).toEqual({ ...registration, cpf: "1" });
    // A brand that asks for the phone has its code checked by the backend.
    expect(await sent({ requestPhone: true })).toEqual({ ...registration, code: "123456" });
  });

  it("goes to the brand's own endpoint, with the whole body, where its rule fits (R7)", async () => {
    const { register } = authRoutes({
      ...settings,
      registerEndpoints: [["/v3/players", ({ socialService }) => socialService === undefined]],
    });
    expect(register.calls).toContain("POST /v3/players");
    const own = fakeBackend({ "POST /v3/players": session });
    const json = { ...registration, cpf: "1" };
    const response = await callRoute(register, { json }, own);
    expect([response.status, own.calls.map((call) => call.json)]).toEqual([200, [json]]);
    const social = fakeBackend({ "POST /bff/social/google/registerSimplified": session });
    await callRoute(register, { json: { ...json, socialService: "google" } }, social);
    expect(social.calls).toHaveLength(1);
  });

  it("says what the backend says of single fields (E12)", async () => {
    const message = "The given data was invalid.";
    const errors = { birth_date: ["Too young"], email: "In use" };
    const backend = fakeBackend({ "POST /bff/register-simplified": status(422, { message, errors }) });
    const response = await callRoute(routes.register, { json: registration }, backend);
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        ok: false,
        error: "validation_failed",
        detail: message,
        errors: { birth_date: "Too young", email: "In use" },
      },
    ]);
  });

  const wrongProviders = ["facebook", "__proto__", "../x", "google/../../x", "", "constructor"];
  it.each(wrongProviders)("refuses the provider %j", async (socialService) => {
    const backend = fakeBackend({});
    const response = await callRoute(routes.register, { json: { ...registration, socialService } }, backend);
    expect([response.status, backend.calls]).toEqual([400, []]);
    expect(await response.json()).toMatchObject({ detail: { issues: [{ path: "socialService" }] } });
  });
});

describe("social login", () => {
  it("exchanges the provider's token", async () => {
    const backend = fakeBackend({ "POST /bff/social/apple": session });
    const response = await callRoute(
      routes.social,
      { params: { provider: "apple" }, json: { token: "provider" } },
      backend,
    );
    expect(backend.calls[0]?.json).toEqual({ token: "provider" });
    expect([response.status, response.headers.getSetCookie().length]).toEqual([200, 2]);
  });
  const triedProviders = ["facebook", "..", "%2e%2e", "a/b", "__proto__"];
  it.each(triedProviders)("refuses %j before any backend call", async (provider) => {
    const backend = fakeBackend({});
    const response = await callRoute(routes.social, { params: { provider }, json: {} }, backend);
    expect([response.status, backend.calls]).toEqual([400, []]);
  });
  it.each([
    [["google", "apple"], "google, apple"],
    [[], "none here"],
  ])("names the providers of a brand that has %j", async (socialProviders, expected) => {
    const { social } = authRoutes({ ...settings, socialProviders });
    const response = await callRoute(social, { params: { provider: "other" }, json: {} }, fakeBackend({}));
    expect(await response.json()).toMatchObject({
      detail: { issues: [{ path: "provider", message: `expected one of: ${expected}` }] },
    });
  });
});

describe("linking a social account (document 2, 4b)", () => {
  const connect = async (request: RouteRequest, answer: FakeAnswer = { id: 2, type: "google" }) => {
    const backend = fakeBackend({ "POST /bff/users/account-social/connect/google": answer });
    const params = { provider: "google" };
    const response = await callRoute(
      routes.social,
      { params, json: { id_token: "provider", connect: true }, ...request },
      backend,
    );
    return { response, backend };
  };

  it("sends the provider's token for the signed-in account, and opens no session", async () => {
    const { response, backend } = await connect({ token: JWT });
    expect(backend.calls).toMatchObject([
      { json: { id_token: "provider" }, headers: { authorization: `Bearer ${JWT}` } },
    ]);
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    expect(await response.json()).toEqual({ ok: true, data: { id: 2, type: "google" } });
  });

  it("accepts google and apple only, whatever providers a brand has", async () => {
    const backend = fakeBackend({});
    const { social } = authRoutes({ ...settings, socialProviders: ["other"] });
    const json = { connect: true };
    const response = await callRoute(social, { params: { provider: "other" }, json, token: JWT }, backend);
    expect([response.status, backend.calls]).toEqual([400, []]);
    expect(await response.json()).toMatchObject({
      detail: { issues: [{ path: "provider", message: "expected one of: google, apple" }] },
    });
  });

  it("does not forward `connect` to a login", async () => {
    const backend = fakeBackend({ "POST /bff/social/google": session });
    const json = { id_token: "provider", connect: false };
    await callRoute(routes.social, { params: { provider: "google" }, json, token: JWT }, backend);
    expect(backend.calls.map((call) => call.json)).toEqual([{ id_token: "provider" }]);
  });

  it("answers with the form code of an account that is already linked", async () => {
    const { response } = await connect({ token: JWT }, status(409, { reason: "already_linked" }));
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual(expect.objectContaining({ error: "already_registered" }));
  });
});

describe("recovery", () => {
  it("hands on the token that the next step needs, which is not a session token", async () => {
    const backend = fakeBackend({ "POST /auth/passwords/reset/options": { token: "reset", next: 1 } });
    const response = await callRoute(routes.recovery, { json: { step: "options", login: "a" } }, backend);
    expect(await response.json()).toEqual({ ok: true, data: { token: "reset", next: 1 } });
  });

  it.each<[string, Target, object]>([
    ["options", "POST /auth/passwords/reset/options", { login: "a" }],
    ["by-email", "POST /auth/passwords/reset/by-email", { login: "a", captcha_token: null }],
  ])("step %s sends %s the fields %j of a form that leaves one empty", async (step, target, sent) => {
    const backend = fakeBackend({ [target]: {} });
    await callRoute(routes.recovery, { json: { step, login: "a", captcha_token: null } }, backend);
    expect(backend.calls.map((call) => call.json)).toEqual([sent]);
  });
});

describe("a document number", () => {
  const rows = authRoutes({ ...settings, captchaBeforeDocuments: true });

  it.each(["validateDocument", "validateIdentityDocument"] as const)(
    "is looked up by %s with the token of a captcha alone, where the brand says so (S15)",
    async (name) => {
      const backend = fakeBackend({ "POST /documents/validate": { docnumber: "1" } });
      const refused = await callRoute(rows[name], { json: { number: "1" } }, backend);
      expect([refused.status, await refused.json()]).toEqual([403, { ok: false, error: "captcha_required" }]);
      expect(backend.calls).toEqual([]);
      const json = { number: "1", captcha_token: "token" };
      expect((await callRoute(rows[name], { json }, backend)).status).toBe(200);
      expect(backend.calls[0]?.json).toEqual(json);
      expect((await callRoute(routes[name], { json: { number: "1" } }, backend)).status).toBe(200);
    },
  );
});
