import { callRoute, fakeBackend } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { validationRoutes } from "./validation.routes.ts";

const token = "jwt";

/** Document 2, 4.2, spelling included: the route, its path, the backend call, and a body that is forwarded as it is. */
const ROWS = `
emailSend      POST  /api/validation/email/send       POST  /bff/users/send-email          {"email":"a@b.test"}
emailVerify    POST  /api/validation/email/verify     POST  /bff/users/validade-email-code {"code":"123456"}
emailChange    PATCH /api/validation/email/change     PATCH /bff/users/self-email          {"email":"a@b.test","other":1}
smsSend        POST  /api/validation/sms/send         POST  /bff/users/send-sms            {}
smsVerify      POST  /api/validation/sms/verify       POST  /bff/users/validade-sms-code   {"code":123456}
smsChange      PATCH /api/validation/sms/change       PATCH /bff/users/self-phone          {"ddi":"+55","phone":"(11)99999-0000"}
docsSubmit     PATCH /api/validation/docs/submit      PATCH /bff/users/add-initial-data    {"number":"529.982.247-25","country":"BR","x":[1]}
addressSubmit  PATCH /api/validation/address/submit   PATCH /bff/users/add-address         {"street":"A"}
fullNameSubmit POST  /api/validation/full-name/submit POST  /users/update/7                {"full_name":"Ana"}
termsAccept    PATCH /api/validation/terms/accept     PATCH /bff/users/self-contracts      {"tc":true}
linkConfirm    POST  /api/validation/link-confirm     POST  /bff/validate-confirmation     {"token":"t"}`
  .trim()
  .split("\n")
  .map((line) => line.split(/ +/));

describe("the table of document 2, 4.2", () => {
  it.each(ROWS)("%s: %s %s → %s %s", async (name, method, path, verb, backendPath, sent) => {
    const route = validationRoutes[name as keyof typeof validationRoutes];
    const target = `${verb} ${backendPath}`;
    const backend = fakeBackend({ "GET /auth/user-profile": { user: { id: 7 } }, [target]: { done: name } });
    expect([route.path, Object.keys(route.bindings)]).toEqual([path, [method]]);
    const json = JSON.parse(sent ?? "") as object;
    const response = await callRoute(route, { token, json }, backend);
    expect([response.status, await response.json()]).toEqual([200, { done: name }]);
    const call = backend.calls.at(-1);
    expect([`${call?.method} ${call?.path}`, call?.json]).toEqual([target, json]);
  });

  it("drops the cached profile on every route that may change the user", () => {
    const keeping = Object.values(validationRoutes).filter(({ changesUser }) => !changesUser);
    expect(keeping.map(({ name }) => name)).toEqual(["emailSend", "smsSend"]);
  });
});

describe("access", () => {
  it("confirms a link without a session, and sends no token", async () => {
    const backend = fakeBackend({ "POST /bff/validate-confirmation": {} });
    const response = await callRoute(validationRoutes.linkConfirm, { json: { token: "t" } }, backend);
    expect([response.status, backend.calls[0]?.headers["authorization"]]).toEqual([200, undefined]);
  });
});

describe("bad input is refused before any backend call (E12)", () => {
  it.each<[keyof typeof validationRoutes, field: string, body: object]>([
    ["emailSend", "email", { email: "a@" }],
    ["emailVerify", "code", { code: "" }],
    ["emailChange", "email", { email: "" }],
    ["smsVerify", "code", { code: 1.5 }],
    ["smsChange", "phone", { phone: "abc" }],
    ["docsSubmit", "birth_date", { birth_date: "1990-13-01" }],
    ["docsSubmit", "birth_date", { birth_date: "31/02/1990" }],
    ["docsSubmit", "number", { number: "52998224724", country: "BR" }],
    ["docsSubmit", "number", { number: "111.111.111-11", country: "bra" }],
    ["docsSubmit", "cpf", { cpf: "52998224724" }],
    ["docsSubmit", "cpf", { cpf: "123", country: "BR" }],
    ["fullNameSubmit", "full_name", { full_name: " " }],
    ["linkConfirm", "token", { token: "" }],
  ])("%s.%s", async (name, field, json) => {
    const backend = fakeBackend({});
    const response = await callRoute(validationRoutes[name], { token, json }, backend);
    const body = (await response.json()) as { detail: { issues: { path: string }[] } };
    expect([response.status, body.detail.issues.map(({ path }) => path), backend.calls]).toEqual([
      400,
      [field],
      [],
    ]);
  });

  it.each([
    { number: "52998224724", country: "CL" },
    { number: "AB123456789", country: "BR" },
    { number: "1234567", country: "BR" },
  ])("accepts another document: %j", async (json) => {
    const backend = fakeBackend({ "PATCH /bff/users/add-initial-data": {} });
    expect((await callRoute(validationRoutes.docsSubmit, { token, json }, backend)).status).toBe(200);
  });

  it("takes the user of a full name from the session only (R9)", async () => {
    const backend = fakeBackend({
      "GET /auth/user-profile": { user: { id: 7 } },
      "POST /users/update/7": {},
    });
    await callRoute(
      validationRoutes.fullNameSubmit,
      { token, json: { id: 9, name: "Ana" }, query: "?id=9" },
      backend,
    );
    expect(backend.calls[1]).toMatchObject({ path: "/users/update/7", json: { name: "Ana" } });
  });
});
