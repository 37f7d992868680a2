import { callRoute, fakeBackend } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { validationRoutes } from "./validation.routes.ts";

const token = "jwt";

it("drops the cached profile on every route that may change the user", () => {
  const keeping = Object.values(validationRoutes).filter(({ changesUser }) => !changesUser);
  expect(keeping.map(({ name }) => name)).toEqual(["emailSend", "smsSend"]);
});

it("confirms a link without a session, and sends no token", async () => {
  const backend = fakeBackend({ "POST /bff/validate-confirmation": {} });
  const response = await callRoute(validationRoutes.linkConfirm, { json: { token: "t" } }, backend);
  expect([response.status, backend.calls[0]?.headers["authorization"]]).toEqual([200, undefined]);
});

describe("a player's own data", () => {
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
    const request = { token, json: { id: 9, name: "Ana" }, query: "?id=9" };
    await callRoute(validationRoutes.fullNameSubmit, request, backend);
    expect(backend.calls[1]).toMatchObject({ path: "/users/update/7", json: { name: "Ana" } });
  });
});
