import { callRoute, fakeBackend } from "@storefront/proxy/testing";
import { expect, it } from "vitest";
import { addressRoutes } from "./address.routes.ts";

const { lookupByPostalCode } = addressRoutes;

it.each([undefined, "jwt"])("reads the address of a postal code, with the session %s", async (token) => {
  const backend = fakeBackend({ "POST /apicep": { street: "A" } });
  const response = await callRoute(
    lookupByPostalCode,
    { json: { cep: "01310-100", more: 1 }, ...(token && { token }) },
    backend,
  );
  expect(lookupByPostalCode.path).toBe("/api/address/lookup-by-postal-code");
  expect([response.status, await response.json()]).toEqual([200, { ok: true, data: { street: "A" } }]);
  expect(backend.calls).toMatchObject([
    { method: "POST", path: "/apicep", json: { cep: "01310-100", more: 1 } },
  ]);
  expect(backend.calls[0]?.headers["authorization"]).toBe(token && `Bearer ${token}`);
});
