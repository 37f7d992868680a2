import { expect, it } from "vitest";
import { logIn, testSandbox } from "../../calls.test-helper.ts";

const DOWN = { type: "http", status: 503 } as const;
const ANA = "ana@sandbox.test";

it("affects the calls of one player's sessions alone", async () => {
  const { call, control } = testSandbox();
  const [ana, fabio] = [await logIn(call), await logIn(call, "self-excluded")];
  control.addFault({ path: "/auth/user-profile", login: ANA, toxic: DOWN });
  const statusOf = async (token?: string): Promise<number> =>
    (await call("GET /auth/user-profile", { token })).status;
  expect([await statusOf(ana), await statusOf(fabio), await statusOf()]).toEqual([503, 200, 401]);
});

it("affects a session that ended, as every other call of the player", async () => {
  const { call, control } = testSandbox();
  const token = await logIn(call);
  control.revoke(ANA);
  control.addFault({ path: "*", login: ANA, toxic: DOWN });
  expect((await call("GET /auth/user-profile", { token })).status).toBe(503);
});

it("affects a login that names the player, by e-mail or document", async () => {
  const { call, control } = testSandbox();
  control.addFault({ path: "/auth/login", login: ANA, toxic: DOWN });
  const statusOf = async (login: string): Promise<number> =>
    (await call("POST /auth/login", { json: { login, password: "Sandbox!2026" } })).status;
  expect([await statusOf("Ana@sandbox.test"), await statusOf("100.200.301-69")]).toEqual([503, 503]);
  expect(await statusOf("fabio@sandbox.test")).toBe(200);
});

it("affects calls that name a login without an account, such as a registration", async () => {
  const { call, control } = testSandbox();
  control.addFault({ path: "*", login: "new@brand.test", toxic: DOWN });
  const statusOf = async (email: string): Promise<number> =>
    (await call("POST /auth/register", { json: { email } })).status;
  expect([await statusOf("new@brand.test"), await statusOf("other@brand.test")]).toEqual([
    503,
    expect.not.toSatisfy((status: number) => status === 503),
  ]);
});
