import { describe, expect, it } from "vitest";
import { as, player, profile, testSandbox } from "../../calls.test-helper.ts";

const NOW = "2026-11-21T00:00:00.000Z";

describe("the person", () => {
  it.each([
    "POST /users/update/5",
    "PATCH /bff/users/add-initial-data",
    "PATCH /bff/users/update-pending-data",
  ])("%s puts the fields into the profile and keeps the rest", async (target) => {
    const { call } = testSandbox();
    const me = await as(call, "unverified");
    const json = { full_name: "Eva Maria Moraes", birth_date: "2000-01-02", mother_name: "Inês", unknown: 1 };
    expect((await me(target, json)).status).toBe(200);
    const { user } = await profile(me);
    expect(user).toMatchObject({
      name: "Eva Maria Moraes",
      first_name: "Eva",
      last_name: "Maria Moraes",
      birth_date: "2000-01-02",
      mother_name: "Inês",
      email: player("unverified").login,
    });
    expect(user).not.toHaveProperty("unknown");
  });

  it("refuses another player's id, a broken or a taken document and a broken date", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    const target = "PATCH /bff/users/add-initial-data";
    const answers = [
      await me("POST /users/update/2", { name: "X" }),
      await me(target, { cpf: "11111111111" }),
      await me(target, { number: player("two-factor").document }),
      await me(target, { birth_date: "tomorrow" }),
      await me(target, { number: "700.800.900-36" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 422, 409, 422, 200]);
    expect((await profile(me)).user["document"]).toEqual({ type: "national", number: "70080090036" });
  });
});

describe("contracts, marketing and preferences", () => {
  it("accepts all contracts, or those that are named", async () => {
    const { call } = testSandbox();
    const me = await as(call, "unverified");
    expect((await profile(me)).userInfo["tc_accepted_at"]).toBeNull();
    await me("PATCH /bff/users/self-contracts", { lgpd_accepted_at: true });
    expect((await profile(me)).userInfo["tc_accepted_at"]).toBeNull();
    expect((await me("PATCH /bff/users/self-contracts", {})).status).toBe(200);
    expect((await profile(me)).userInfo["tc_accepted_at"]).toBe(NOW);
  });

  it("opts in and out of marketing", async () => {
    const { call } = testSandbox();
    const me = await as(call);
    await me("PATCH /bff/users/self-mkt", { optIn: true });
    expect((await profile(me)).userInfo["mkt_accepted_at"]).toBe(NOW);
    await me("PATCH /bff/users/self-mkt", { optIn: false });
    expect((await profile(me)).userInfo["mkt_accepted_at"]).toBeNull();
    expect((await me("PATCH /bff/users/self-mkt", {})).status).toBe(422);
  });

  it("keeps preferences under `preferencies` until the reset", async () => {
    const { call, control } = testSandbox();
    const me = await as(call);
    const target = "PATCH /bff/users/update-user-info-metadata";
    await me(target, { preferencies: { theme: "dark", sounds: true } });
    const { body } = await me(target, { preferencies: { theme: "light" } });
    expect(body).toEqual({ preferencies: { theme: "light", sounds: true } });
    expect((await profile(me)).userInfo["preferencies"]).toEqual({ theme: "light", sounds: true });
    expect((await me(target, { preferences: { theme: "dark" } })).status).toBe(422);
    control.reset();
    expect((await profile(await as(call))).userInfo).not.toHaveProperty("preferencies");
  });

  it("replaces the stored preferences when it was told to, until it merges them as usual or the reset", async () => {
    const { call, control } = testSandbox();
    const me = await as(call);
    const send = async (preferencies: object): Promise<unknown> =>
      (await me("PATCH /bff/users/update-user-info-metadata", { preferencies })).body["preferencies"];
    await send({ theme: "dark", sounds: true });
    const told = await call("POST /__sandbox/preferences", { json: { preferences: "replaced" } });
    expect([told.status, await send({ theme: "light" })]).toEqual([204, { theme: "light" }]);
    await call("POST /__sandbox/preferences", { json: { preferences: "merged" } });
    expect(await send({ motion: "full" })).toEqual({ theme: "light", motion: "full" });
    expect((await call("POST /__sandbox/preferences", { json: { preferences: "lost" } })).status).toBe(422);
    const replacing = testSandbox({ preferences: "replaced" });
    const player = await as(replacing.call);
    const body = { preferencies: { sounds: true } };
    await player("PATCH /bff/users/update-user-info-metadata", { preferencies: { theme: "dark" } });
    expect((await player("PATCH /bff/users/update-user-info-metadata", body)).body).toEqual(body);
    control.replacePreferences(true);
    control.reset();
    const again = await as(call);
    await again("PATCH /bff/users/update-user-info-metadata", { preferencies: { theme: "dark" } });
    const { body: merged } = await again("PATCH /bff/users/update-user-info-metadata", body);
    expect(merged).toEqual({ preferencies: { theme: "dark", sounds: true } });
  });
});

describe("address", () => {
  it.each(["add-address", "update-address"])("%s keeps what is sent", async (path) => {
    const { call } = testSandbox();
    const me = await as(call, "unverified");
    expect((await me("GET /bff/users/address-by-user")).body).toEqual({ address: null });
    await me(`PATCH /bff/users/${path}`, { cep: "01310100", number: "1" });
    await me(`PATCH /bff/users/${path}`, { number: "2" });
    expect((await me("GET /bff/users/address-by-user")).body).toEqual({
      address: { cep: "01310100", number: "2" },
    });
    expect((await me(`PATCH /bff/users/${path}`, {})).status).toBe(422);
  });

  it("has one for the seeded players", async () => {
    const me = await as(testSandbox().call);
    expect((await me("GET /bff/users/address-by-user")).body).toMatchObject({
      address: { city: "Rio de Janeiro" },
    });
  });

  it("looks a postal code up without a session", async () => {
    const { call } = testSandbox();
    const found = await call("POST /apicep", { json: { cep: "01310-100" } });
    expect(found.body).toMatchObject({ city: "São Paulo", state: "SP" });
    expect((await call("POST /apicep", { json: { postal_code: "20040002" } })).status).toBe(200);
    const missing = await call("POST /apicep", { json: { cep: "00000000" } });
    expect([missing.status, missing.body["reason"]]).toEqual([404, "postal_code_not_found"]);
    expect((await call("POST /apicep", { json: { cep: "01310100" }, token: "bad" })).status).toBe(401);
  });
});
