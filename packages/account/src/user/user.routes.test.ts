import { createExternalService } from "@storefront/proxy";
import { callRoute, fakeBackend } from "@storefront/proxy/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { validationRoutes } from "../validation/validation.routes.ts";
import { userRoutes } from "./user.routes.ts";

const routes = userRoutes({ helpdesk: "desk" });
const token = "jwt";
const profile = { "GET /auth/user-profile": { user: { id: 7 } } };
const lines = (calls: readonly { method: string; path: string }[]): string[] =>
  calls.map(({ method, path }) => `${method} ${path}`);

it("drops the cached profile on every route that changes the user (S7), and on no other", () => {
  const keeping = Object.values(routes).filter(({ changesUser }) => !changesUser);
  expect(keeping.map(({ name }) => name)).toEqual([
    "checkPassword",
    "socialAccounts",
    "loginHistory",
    "lastCasinoGames",
    "helpdeskToken",
    "referrals",
    "indicationStats",
    "referralIndicator",
  ]);
});

it.each([
  [routes.updateProfile, "POST /users/update/7"],
  [routes.changePassword, "POST /users/change-password/7"],
  [validationRoutes.fullNameSubmit, "POST /users/update/7"],
])("%o takes the user of a record from the session only (R9)", async (route, target) => {
  const backend = fakeBackend({ ...profile, [target]: {} });
  const query = "?id=9&session.user_id=9&user_id=9";
  const json = { id: 9, user_id: 9, "session.user_id": 9, password: "x" };
  const response = await callRoute(route, { token, json, query }, backend);
  expect([response.status, lines(backend.calls)]).toEqual([200, ["GET /auth/user-profile", target]]);
  expect(backend.calls[1]?.json).toEqual({ "session.user_id": 9, password: "x" });
});

describe("the page of a list", () => {
  const wrongPages = ["-1", "0", "1e9", "NaN", "0x10", "1.5", "", " 1", "1&per_page=9", "99999999"];
  it.each(wrongPages)("login-history?page=%s is refused", async (page) => {
    const backend = fakeBackend({});
    const request = { token, query: `?page=${encodeURIComponent(page)}` };
    const response = await callRoute(routes.loginHistory, request, backend);
    expect([response.status, backend.calls]).toEqual([400, []]);
    const answer = await response.json();
    expect(answer).toMatchObject({ error: "invalid_request", detail: { issues: [{ path: "page" }] } });
  });

  it("reads the backend's first page without one, and forwards no other name", async () => {
    const backend = fakeBackend({ "GET /bff/users/login-history": [] });
    await callRoute(routes.loginHistory, { token, query: "?per_page=100000" }, backend);
    expect(lines(backend.calls)).toEqual(["GET /bff/users/login-history"]);
  });
});

describe("store-document (R10, R12)", () => {
  const file = new Uint8Array([1, 2, 3]);
  const upload = (query: string, headers: Record<string, string> = { "content-type": "image/png" }) => {
    const backend = fakeBackend({
      "GET /auth/user-profile": { user: { id: 7 } },
      "POST /documents/front-id": { stored: true },
      "POST /documents/accepted": Response.json({}, { status: 202 }),
    });
    const sent = { "sec-fetch-site": "same-origin", "content-length": "3", ...headers };
    return callRoute(routes.storeDocument, { token, query, headers: sent, body: file }, backend).then(
      (response) => ({ response, backend }),
    );
  };

  const types = ["image/png", "application/pdf", "multipart/form-data; boundary=x"];
  it.each(types)("streams %s to the backend", async (type) => {
    const { response, backend } = await upload("?endpoint=front-id", { "content-type": type });
    expect([response.status, await response.json()]).toEqual([200, { ok: true, data: { stored: true } }]);
    expect(lines(backend.calls)).toEqual(["GET /auth/user-profile", "POST /documents/front-id"]);
    expect(backend.calls[1]?.headers).toMatchObject({ "content-type": type, authorization: "Bearer jwt" });
  });

  it("keeps 202", async () => expect((await upload("?endpoint=accepted")).response.status).toBe(202));

  it.each([
    ..."?endpoint= ?endpoint=.. ?endpoint=../users ?endpoint=a/b ?endpoint=a_b ?endpoint=a%0a".split(" "),
    "",
    `?endpoint=${"a".repeat(65)}`,
    "?endpoint=..&endpoint=front-id",
  ])("refuses %s before any backend call", async (query) => {
    const { response, backend } = await upload(query);
    expect(response.status).toBe(400);
    expect([await response.json(), backend.calls]).toEqual([{ ok: false, error: "invalid_path_value" }, []]);
  });

  it.each(["application/json", "text/html", "image/svg+xml", "multipart/form-data"])(
    "refuses the type %s",
    async (type) => {
      const { response, backend } = await upload("?endpoint=front-id", { "content-type": type });
      expect([response.status, backend.calls]).toEqual([415, []]);
    },
  );

  it("refuses more than 15 MiB by the announced length", async () => {
    const { response, backend } = await upload("?endpoint=front-id", {
      "content-type": "image/png",
      "content-length": String(15 * 1024 * 1024 + 1),
    });
    expect([response.status, backend.calls]).toEqual([413, []]);
  });
});

describe("the helpdesk token", () => {
  it("answers 503 when the host names no tool", async () => {
    const backend = fakeBackend({});
    const response = await callRoute(userRoutes({}).helpdeskToken, { token }, backend);
    expect([response.status, await response.json()]).toEqual([503, { ok: false, error: "not_configured" }]);
    expect(backend.calls).toEqual([]);
  });

  it.each(["..", "a/b", ""])("cannot be composed with the name %j", (helpdesk) => {
    expect(() => userRoutes({ helpdesk })).toThrow(/helpdesk must be/);
  });

  it("does not take the name from the request, and forwards the tool's token", async () => {
    const backend = fakeBackend({ "GET /bff/users/desk/create-or-update-user": { token: "desk-token" } });
    const response = await callRoute(routes.helpdeskToken, { token, query: "?helpdesk=other" }, backend);
    expect(await response.json()).toEqual({ ok: true, data: { token: "desk-token" } });
    expect(lines(backend.calls)).toEqual(["GET /bff/users/desk/create-or-update-user"]);
  });
});

describe("refer-a-friend, external (R16)", () => {
  const v1 = fakeBackend({ "GET /api/refer-friend/indicator": { indicator: 1 } });
  const v2 = fakeBackend({ "GET /stats/indication-stats/7": { stats: 2 } });
  const external = userRoutes({
    referralV1: createExternalService("https://v1.example/api", { transport: v1.transport }),
    referralV2: createExternalService("https://v2.example/stats/", { transport: v2.transport }),
  });
  beforeEach(() => {
    for (const { calls } of [v1, v2]) calls.length = 0;
  });

  it("v2 has the profile's id in its path and no Authorization", async () => {
    const backend = fakeBackend(profile);
    const response = await callRoute(external.indicationStats, { token, query: "?id=9" }, backend);
    expect([response.status, await response.json()]).toEqual([200, { ok: true, data: { stats: 2 } }]);
    expect(lines(v2.calls)).toEqual(["GET /stats/indication-stats/7"]);
    expect(Object.keys(v2.calls[0]?.headers ?? {})).toEqual(["accept"]);
  });

  it("v1 has the session's token and nothing else", async () => {
    const backend = fakeBackend({});
    const response = await callRoute(external.referralIndicator, { token }, backend);
    expect([response.status, await response.json()]).toEqual([200, { ok: true, data: { indicator: 1 } }]);
    expect(backend.calls).toEqual([]);
    expect(v1.calls[0]?.headers).toEqual({ accept: "application/json", authorization: "Bearer jwt" });
  });

  it.each(["indicationStats", "referralIndicator"] as const)(
    "%s answers 503 without an address, however it is left out",
    async (name) => {
      const none = createExternalService(undefined);
      for (const settings of [{}, { referralV1: none, referralV2: none }]) {
        const response = await callRoute(userRoutes(settings)[name], { token }, fakeBackend(profile));
        expect(response.status).toBe(503);
        expect(await response.json()).toEqual({ ok: false, error: "not_configured" });
      }
    },
  );

  it("calls nothing without an id", async () => {
    const nobody = fakeBackend({ "GET /auth/user-profile": { user: {} } });
    const response = await callRoute(external.indicationStats, { token }, nobody);
    expect([response.status, v2.calls]).toEqual([502, []]);
  });
});
