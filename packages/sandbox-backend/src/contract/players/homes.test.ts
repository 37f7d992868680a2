import { describe, expect, it } from "vitest";
import { logIn, player, testSandbox } from "../../calls.test-helper.ts";
import { documentText, isRut } from "./rut.ts";

const CHILE = { tenant: "boreal", country: "CL" };
const { login, password, document } = player("plain");

/** The profile of the plain player on a brand of a country. */
async function userIn(
  { call }: ReturnType<typeof testSandbox>,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const token = await logIn(call);
  const { body } = await call("GET /auth/user-profile", { token, headers });
  return body["user"] as Record<string, unknown>;
}

describe("a player of a brand in Chile", () => {
  it("is a resident of Chile, under the same login and id", async () => {
    const user = await userIn(testSandbox(), CHILE);
    expect(user).toMatchObject({
      id: 1,
      email: login,
      name: "Ana Fuentes",
      first_name: "Ana",
      last_name: "Fuentes",
      mother_name: "Marta Fuentes",
      country: "CL",
      country_data: { code: "CL", name: "Chile" },
      language: "es",
      currency: "CLP",
      ddi: "56",
      phone: "900000001",
      document: { type: "rut", number: expect.toSatisfy(isRut) as unknown },
      wallet: { balance: 2500.5, currency: "CLP" },
    });
  });

  it("is the Brazilian on a brand of Brazil, before and after", async () => {
    const sandbox = testSandbox();
    const before = await userIn(sandbox);
    expect(before).toMatchObject({ country: "BR", currency: "BRL", document: { number: document } });
    await userIn(sandbox, CHILE);
    const { token: _, ...after } = await userIn(sandbox);
    expect(before).toMatchObject(after);
  });

  it("logs in by either document number, with or without punctuation", async () => {
    const sandbox = testSandbox();
    const { document: rut } = (await userIn(sandbox, CHILE)) as { document: { number: string } };
    const spelled = rut.number.replace(/^(..)(...)(...)(.)$/, "$1.$2.$3-$4");
    for (const number of [document, rut.number, spelled])
      for (const headers of [CHILE, { tenant: "aurora", country: "BR" }]) {
        const json = { login: number, password };
        const { body } = await sandbox.call("POST /auth/login", { json, headers });
        expect(body["user"]).toMatchObject({ id: 1, country: headers.country });
      }
  });

  it("keeps what was changed, in both countries", async () => {
    const sandbox = testSandbox();
    const token = await logIn(sandbox.call);
    const json = { phone: "988887777", ddi: "56" };
    await sandbox.call("PATCH /bff/users/add-phone", { token, json, headers: CHILE });
    for (const headers of [CHILE, {}])
      expect(await userIn(sandbox, headers)).toMatchObject({ phone: "988887777" });
  });

  it("has an address, banks, cities of logins and transactions of the country", async () => {
    const { call } = testSandbox();
    const token = await logIn(call);
    const read = (target: string, json?: unknown): Promise<{ body: Record<string, unknown> }> =>
      call(target, { token, headers: CHILE, ...(json !== undefined && { json }) });
    expect((await read("GET /bff/users/address-by-user")).body).toMatchObject({ address: { country: "CL" } });
    expect(JSON.stringify((await read("GET /bff/users/bank-list")).body)).toContain("Banco Cordillera");
    expect(JSON.stringify((await read("GET /bff/users/login-history")).body)).toMatch(/Santiago|Valparaíso/);
    expect((await read("POST /pix-keys/user-key")).body).toEqual({ data: null });
    const lines = JSON.stringify((await read("POST /bff/transactions", {})).body);
    expect(lines).toContain('"currency":"CLP"');
    expect(lines).toContain("Transferencia");
    expect(lines).not.toContain("PIX");
  });

  it("has as an added player what was given, and the rest of the country", async () => {
    const sandbox = testSandbox({ players: [{ email: "mia@brand.test", lastName: "Costa" }] });
    const headers = CHILE;
    const json = { login: "mia@brand.test", password };
    const { body } = await sandbox.call("POST /auth/login", { json, headers });
    expect(body["user"]).toMatchObject({
      last_name: "Costa",
      ddi: "56",
      phone: "980000001",
      document: { type: "rut" },
    });
  });

  it("recovers the account by a phone of the country", async () => {
    const { call, control } = testSandbox();
    await call("POST /auth/passwords/reset/by-sms", { json: { login }, headers: CHILE });
    expect(control.codes()).toMatchObject([{ to: "56900000001" }]);
  });
});

it("a registration keeps a RUT as one, and logs in by it", async () => {
  const { call } = testSandbox();
  const registration = { email: "k@brand.test", password, country: "CL", nationalities: "[]", optIn: false };
  const json = { ...registration, number: "20.347.878-k" };
  const { body } = await call("POST /auth/register", { json, headers: CHILE });
  expect(body["user"]).toMatchObject({ document: { type: "rut", number: "20347878K" }, currency: "CLP" });
  const login = { login: "20347878-K", password };
  expect((await call("POST /auth/login", { json: login, headers: CHILE })).status).toBe(200);
});

describe("documents of Chile", () => {
  it.each(["12.345.678-5", "9.876.543-3", "20.347.878-K", "20347878k"])("knows %s", async (number) => {
    const { call } = testSandbox();
    const json = { number };
    expect((await call("POST /documents/validate", { json, headers: CHILE })).body).toMatchObject({
      docnumber: documentText(number),
      docnumber_valid: true,
    });
    expect((await call("POST /documents/validate", { json })).body).toMatchObject({ docnumber_valid: false });
  });

  it("refuses a wrong check character, and keeps taking the numbers of Brazil", async () => {
    const { call } = testSandbox();
    const isValid = async (number: string): Promise<unknown> =>
      (await call("POST /documents/validate", { json: { number }, headers: CHILE })).body["docnumber_valid"];
    expect([await isValid("12.345.678-4"), await isValid("700.800.900-36")]).toEqual([false, true]);
  });
});
