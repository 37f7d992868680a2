import { describe, expect, it } from "vitest";
import { answering } from "../host.test-kit.ts";
import { getRegisteredAddress } from "./address.client.ts";
import { RegisteredAddress } from "./address.answers.ts";

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
  ])("%j", (answer) => {
    expect(RegisteredAddress.read(answer)).toMatchObject(RECIFE);
  });

  it.each([null, undefined, "", [], {}, { address: null }, { data: null }, { city: "" }, 7, { other: 1 }])(
    "%j has none",
    (answer) => {
      expect(RegisteredAddress.read(answer)).toBeNull();
    },
  );
});

describe("getRegisteredAddress", () => {
  it("reads the profile with the address", async () => {
    const { http, calls } = answering(() => Response.json({ user: {}, address: { data: RECIFE } }));
    expect(await getRegisteredAddress(http)).toMatchObject(RECIFE);
    expect(calls.map(({ call }) => call)).toEqual(["GET /api/auth/profile?with=address"]);
  });

  it.each([{ user: {}, address: null }, { user: {} }, null])("%j is no address", async (answer) => {
    expect(await getRegisteredAddress(answering(() => Response.json(answer)).http)).toBeNull();
  });
});
