import { callRoute, fakeBackend } from "@storefront/proxy/testing";
import { expect, it } from "vitest";
import { validationRoutes } from "./validation.routes.ts";

it("drops the cached profile on every route that may change the user", () => {
  const keeping = Object.values(validationRoutes).filter(({ changesUser }) => !changesUser);
  expect(keeping.map(({ name }) => name)).toEqual(["emailSend", "smsSend"]);
});

it("confirms a link without a session, and sends no token", async () => {
  const backend = fakeBackend({ "POST /bff/validate-confirmation": {} });
  const response = await callRoute(validationRoutes.linkConfirm, { json: { token: "t" } }, backend);
  expect([response.status, backend.calls[0]?.headers["authorization"]]).toEqual([200, undefined]);
});

it.each([
  { number: "52998224724", country: "CL" },
  { number: "AB123456789", country: "BR" },
  { number: "1234567", country: "BR" },
])("accepts another document: %j", async (json) => {
  const backend = fakeBackend({ "PATCH /bff/users/add-initial-data": {} });
  expect((await callRoute(validationRoutes.docsSubmit, { token: "jwt", json }, backend)).status).toBe(200);
});
