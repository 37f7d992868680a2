import { callRoute, fakeBackend } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { answering } from "../host.test-kit.ts";
import { RegisteredAddress } from "./address.answers.ts";
import { getRegisteredAddress } from "./address.client.ts";
import { addressRoutes } from "./address.routes.ts";

const RECIFE = { postal_code: "50030230", street: "Rua do Bom Jesus", number: "7", city: "Recife" };

describe("RegisteredAddress (decision D11)", () => {
  it.each([
    RECIFE,
    { data: RECIFE },
    { address: RECIFE },
    { data: { address: RECIFE } },
    [RECIFE],
    { address: [RECIFE] },
    { cep: 50030230, street: "Rua do Bom Jesus", number: 7, city: " Recife " },
    JSON.stringify(RECIFE),
    { data: { address: JSON.stringify(RECIFE) } },
  ])("%j", (answer) => expect(RegisteredAddress.read(answer)).toMatchObject(RECIFE));

  it.each([null, undefined, "", [], {}, { address: null }, { data: null }, { city: "" }, 7, { other: 1 }])(
    "%j has none",
    (answer) => {
      expect(RegisteredAddress.read(answer)).toBeNull();
    },
  );
});

describe("getRegisteredAddress", () => {
  it("reads the profile with the address", async () => {
    const { http, calls } = answering(() => ({ user: {}, address: { data: RECIFE } }));
    expect(await getRegisteredAddress(http)).toMatchObject(RECIFE);
    expect(calls.map(({ call }) => call)).toEqual(["GET /api/auth/profile?with=address"]);
  });

  it.each([{ user: {}, address: null }, { user: {} }, null])("%j is no address", async (answer) => {
    expect(await getRegisteredAddress(answering(() => answer).http)).toBeNull();
  });
});

const { lookupByPostalCode } = addressRoutes;

it.each([undefined, "jwt"])("reads the address of a postal code, with the session %s", async (token) => {
  const backend = fakeBackend({ "POST /apicep": { street: "A" } });
  const request = { json: { cep: "01310-100", more: 1 }, ...(token && { token }) };
  const response = await callRoute(lookupByPostalCode, request, backend);
  expect(lookupByPostalCode.path).toBe("/api/address/lookup-by-postal-code");
  expect([response.status, await response.json()]).toEqual([200, { ok: true, data: { street: "A" } }]);
  expect(backend.calls).toMatchObject([
    { method: "POST", path: "/apicep", json: { cep: "01310-100", more: 1 } },
  ]);
  expect(backend.calls[0]?.headers["authorization"]).toBe(token && `Bearer ${token}`);
});
