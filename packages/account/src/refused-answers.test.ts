import { createProxyHttp, type ProxyHttp } from "@storefront/client/http";
import { expect, it } from "vitest";
import { recover } from "./auth/recovery.client.ts";
import * as payments from "./payments/payments.client.ts";
import { selfExclude } from "./responsible-gaming/responsible-gaming.client.ts";
import * as user from "./user/user.client.ts";
import * as validation from "./validation/validation.client.ts";
import { transferToWallet } from "./wallet/wallet.client.ts";

const recovery = { login: "ana@example.com", code: "123456" };

it.each<[string, (http: ProxyHttp) => Promise<unknown>]>([
  ["wrong_password", (http) => user.checkPassword(http, { password: "x" })],
  ["refused", (http) => user.changePassword(http, { password: "x" })],
  ["refused", (http) => user.setTwoFactor(http, { two_factor_enabled: false })],
  ["invalid_code", (http) => validation.verifyEmailCode(http, { code: "123456" })],
  ["invalid_code", (http) => validation.verifySmsCode(http, { code: "123456" })],
  ["invalid_code", (http) => validation.confirmLink(http, { token: "t" })],
  ["refused", (http) => validation.changePhone(http, { phone: "1" })],
  ["invalid_code", (http) => recover(http, { ...recovery, step: "validate-code" })],
  ["validation_failed", (http) => recover(http, { ...recovery, step: "confirm" })],
  ["refused", (http) => payments.createDeposit(http, { amount: 5 })],
  ["refused", (http) => payments.createWithdrawal(http, { amount: 5 })],
  ["refused", (http) => payments.getCoupon(http, "A")],
  ["refused", (http) => transferToWallet(http, { action: "bonus-transfer" })],
  ["refused", (http) => selfExclude(http, { spa_period_limit: "1y" })],
])("%s: %s rejects for a success that says no (decision D16)", async (error, call) => {
  const answering = (answer: unknown): ProxyHttp =>
    createProxyHttp({ baseUrl: "https://play.example", fetch: async () => Response.json(answer) });
  const said = { success: false, message: "Código inválido" };
  for (const answer of [said, { ok: true, data: said }])
    await expect(call(answering(answer))).rejects.toMatchObject({ error, status: 422, reason: error });
  await expect(call(answering({ ok: true, data: { success: true } }))).resolves.toBeDefined();
});
