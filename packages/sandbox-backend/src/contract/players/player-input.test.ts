import { describe, expect, it } from "vitest";
import { logIn, testSandbox } from "../../calls.test-helper.ts";
import { isDocumentNumber } from "./document-number.ts";
import { playersOf } from "./player-input.ts";
import { PLAYERS } from "./players.ts";

describe("playersOf", () => {
  it("completes a player and puts it before those that are there anyway", () => {
    const [mia, ...others] = playersOf([{ email: "mia.costa@brand.test", balance: 50 }]);
    expect(mia).toMatchObject({
      kind: "plain",
      email: "mia.costa@brand.test",
      password: "Sandbox!2026",
      firstName: "Mia",
      lastName: "Silva",
      birthDate: "1990-01-01",
      balance: 50,
    });
    expect(isDocumentNumber(mia?.document ?? "")).toBe(true);
    expect(others).toEqual(PLAYERS);
  });

  it("changes the named fields of a player that is there anyway", () => {
    const [ana, ...others] = playersOf([{ email: "ANA@sandbox.test", balance: 1 }]);
    expect(ana).toEqual({ ...PLAYERS[0], email: "ANA@sandbox.test", balance: 1 });
    expect(others).toEqual(PLAYERS.slice(1));
  });

  it.each([
    [{ email: "mia" }, "Is an e-mail address"],
    [{ email: "mia@brand.test", balance: -1 }, "balance"],
    [{ email: "mia@brand.test", age: 5 }, "age"],
  ])("refuses %j", (input, message) => {
    expect(() => playersOf([input as never])).toThrow(message);
  });
});

describe("POST /__sandbox/players", () => {
  it("adds a player who can log in, until the next reset", async () => {
    const { call, reset } = testSandbox();
    const json = { email: "mia@brand.test", balance: 50 };
    const { status, body } = await call("POST /__sandbox/players", { json });
    expect([status, body["firstName"]]).toEqual([201, "Mia"]);
    const login = { login: "mia@brand.test", password: body["password"] };
    const answer = await call("POST /auth/login", { json: login });
    expect(answer.body["user"]).toMatchObject({ wallet: { balance: 50 } });
    reset();
    expect((await call("POST /auth/login", { json: login })).status).toBe(401);
  });

  it("refuses an e-mail or a document that has an account", async () => {
    const { call } = testSandbox();
    const ana = PLAYERS[0];
    for (const json of [{ email: ana?.email }, { email: "mia@brand.test", document: ana?.document }])
      expect((await call("POST /__sandbox/players", { json })).status).toBe(409);
    expect((await call("POST /__sandbox/players", { json: { email: "mia" } })).status).toBe(422);
    expect(await logIn(call)).not.toBe("undefined");
  });
});

it("gives a test the records of an account to change", async () => {
  const { call, control } = testSandbox();
  const account = control.account("ana@sandbox.test");
  if (account) account.user.name = "Ana Nova";
  const token = await logIn(call);
  expect((await call("GET /auth/user-profile", { token })).body).toMatchObject({
    user: { name: "Ana Nova" },
  });
  expect(control.account("nobody@brand.test")).toBeUndefined();
});
