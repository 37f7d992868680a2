import { describe, expect, it } from "vitest";
import { logIn, player, testSandbox } from "../../calls.test-helper.ts";
import { isDocumentNumber } from "./homes.ts";

describe("a player who is added", () => {
  it("is completed and can log in, until the next reset", async () => {
    const { call, reset } = testSandbox();
    const json = { email: "mia.costa@brand.test", balance: 50 };
    const { status, body } = await call("POST /__sandbox/players", { json });
    expect([status, body]).toMatchObject([
      201,
      {
        kind: "plain",
        password: "Sandbox!2026",
        firstName: "Mia",
        lastName: "Silva",
        birthDate: "1990-01-01",
      },
    ]);
    expect(isDocumentNumber(String(body["document"]))).toBe(true);
    const login = { login: "mia.costa@brand.test", password: body["password"] };
    const answer = await call("POST /auth/login", { json: login });
    expect(answer.body["user"]).toMatchObject({ wallet: { balance: 50 } });
    reset();
    expect((await call("POST /auth/login", { json: login })).status).toBe(401);
  });

  it.each([
    [{ email: player("plain").login }, 409],
    [{ email: "mia@brand.test", document: player("plain").document }, 409],
    [{ email: "mia" }, 422],
    [{ email: "mia@brand.test", balance: -1 }, 422],
    [{ email: "mia@brand.test", age: 5 }, 422],
  ])("is refused: %j", async (json, status) => {
    const { call } = testSandbox();
    expect((await call("POST /__sandbox/players", { json })).status).toBe(status);
  });
});

describe("a restricted account", () => {
  const deposit = { json: { amount: 50, provider: "pix" } };

  it.each([
    ["self-excluded", "self_excluded"],
    ["withdraw-only", "withdraw_only"],
    ["paused", "account_paused"],
  ] as const)("is ready: %s", async (kind, reason) => {
    const { call } = testSandbox();
    const refused = await call("POST /wallet/add-credit", { ...deposit, token: await logIn(call, kind) });
    expect([refused.status, refused.body["reason"]]).toEqual([403, reason]);
  });

  it("is paused until the pause is over", async () => {
    const { call, control } = testSandbox();
    control.advance(8 * 86_400_000);
    const answer = await call("POST /wallet/add-credit", { ...deposit, token: await logIn(call, "paused") });
    expect(answer.status).toBe(200);
  });

  it("changes under the control's hand, one state at a time", async () => {
    const { call } = testSandbox();
    const { login } = player("plain");
    const token = await logIn(call);
    const put = (restriction: string | null) =>
      call("POST /__sandbox/players/restriction", { json: { login, restriction } });
    const reason = async (): Promise<unknown> =>
      (await call("POST /wallet/add-credit", { ...deposit, token })).body["reason"];
    await put("paused");
    expect(await reason()).toBe("account_paused");
    await put("withdraw_only");
    expect(await reason()).toBe("withdraw_only");
    await put("blocked");
    expect((await call("POST /auth/login", { json: player("plain") })).body["reason"]).toBe("user_blocked");
    const { user } = (await call("GET /auth/user-profile", { token })).body as { user: object };
    expect(user).toMatchObject({ is_active: 0 });
    await put(null);
    expect((await call("POST /auth/login", { json: player("plain") })).status).toBe(200);
    expect(await reason()).toBeUndefined();
  });
});
