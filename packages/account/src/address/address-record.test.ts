import { createProxyHttp } from "@storefront/client/http";
import { beforeEach, describe, expect, it } from "vitest";
import { getRegisteredAddress } from "./address.client.ts";
import { readRegisteredAddress } from "../record-readers.ts";

const RECIFE = { postal_code: "50030230", street: "Rua do Bom Jesus", number: "7", city: "Recife" };

describe("readRegisteredAddress (decision D11)", () => {
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
    expect(readRegisteredAddress(answer)).toMatchObject(RECIFE);
  });

  it.each([null, undefined, "", [], {}, { address: null }, { data: null }, { city: "" }, 7, { other: 1 }])(
    "%j has none",
    (answer) => {
      expect(readRegisteredAddress(answer)).toBeNull();
    },
  );
});

describe("getRegisteredAddress", () => {
  const asked: string[] = [];
  beforeEach(() => void (asked.length = 0));
  const answering = (data: unknown) =>
    createProxyHttp({
      baseUrl: "https://play.example",
      fetch: async (request) => {
        asked.push((request as Request).url);
        return Response.json({ ok: true, data });
      },
    });

  it("reads the profile with the address", async () => {
    const http = answering({ user: {}, userInfo: {}, address: { data: RECIFE } });
    expect(await getRegisteredAddress(http)).toMatchObject(RECIFE);
    expect(asked.map((url) => new URL(url).search)).toEqual(["?with=address"]);
  });

  it.each([{ user: {}, address: null }, { user: {} }, null])("%j is no address", async (answer) => {
    expect(await getRegisteredAddress(answering(answer))).toBeNull();
  });
});
