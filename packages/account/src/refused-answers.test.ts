import { isApiError, moneyOutcomeOf } from "@storefront/client";
import { createProxyHttp, type ProxyHttp } from "@storefront/client/http";
import type { HostAnswer } from "@storefront/tools/fake-host";
import { describe, expect, it, vi } from "vitest";
import { answering } from "./host.test-kit.ts";
import * as auth from "./auth/auth.client.ts";
import * as session from "./session/session.client.ts";
import { sendFtdCashback } from "./ftd-cashback/ftd-cashback.client.ts";
import * as payments from "./payments/payments.client.ts";
import { generateIncomeReport } from "./income-report/income-report.client.ts";
import { redeemReward } from "./rewards/rewards.client.ts";
import { createRedemption, purchasePackage } from "./sweepstakes/sweepstakes.client.ts";
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
  ["invalid_code", (http) => auth.recover(http, { ...recovery, step: "validate-code" })],
  ["validation_failed", (http) => auth.recover(http, { ...recovery, step: "confirm" })],
  ["refused", (http) => payments.createDeposit(http, { amount: 5 })],
  ["refused", (http) => payments.createWithdrawal(http, { amount: 5 })],
  ["refused", (http) => payments.getCoupon(http, "A")],
  ["refused", (http) => transferToWallet(http, { action: "bonus-transfer" })],
  ["refused", (http) => selfExclude(http, { spa_period_limit: "1y" })],
  ["refused", (http) => user.updateProfile(http, { name: "Ana" })],
  ["refused", (http) => user.updateAddress(http, { country: "BR" })],
  ["refused", (http) => user.addPhone(http, { phone: "1" })],
  ["refused", (http) => user.updateMarketing(http, { optIn: true })],
  ["refused", (http) => user.updatePendingData(http, { name: "Ana" })],
  ["refused", (http) => user.deleteSocialAccount(http, 1)],
  ["refused", (http) => user.connectSocialAccount(http, "google", { token: "t" })],
  ["refused", (http) => generateIncomeReport(http, { year: 2025 })],
  ["validation_failed", (http) => auth.validateDocument(http, { number: "1" })],
])("%s: %s rejects for a success that says no (decision D16)", async (error, call) => {
  const given = (answer: unknown): ProxyHttp => answering(() => answer).http;
  const said = { success: false, message: "Código inválido" };
  for (const answer of [said, { ok: true, data: said }])
    await expect(call(given(answer))).rejects.toMatchObject({ error, status: 422, reason: error });
  await expect(call(given({ ok: true, data: { success: true } }))).resolves.toBeDefined();
});

describe.each<[string, (http: ProxyHttp) => Promise<unknown>]>([
  ["deposit", (http) => payments.createDeposit(http, { amount: 5 })],
  ["withdrawal", (http) => payments.createWithdrawal(http, { amount: 5 })],
  ["transfer", (http) => transferToWallet(http, { action: "bonus-transfer" })],
  ["redemption", (http) => redeemReward(http, { reward_id: 7 })],
  ["redemption of coins", (http) => createRedemption(http, { amount: 5 })],
  ["purchase", (http) => purchasePackage(http, { package_id: 7 })],
  ["cashback", (http) => sendFtdCashback(http)],
])("a %s has three outcomes (decision D20)", (_, call) => {
  const outcome = async (answer: HostAnswer): Promise<unknown> => {
    const settled = await call(answering(answer).http).catch((error: unknown) => error);
    return isApiError(settled) ? moneyOutcomeOf(settled) : "made";
  };
  const failed = (status: number, detail: string) => () =>
    Response.json({ ok: false, error: "payments_failed", detail }, { status });

  it.each<[string, string, HostAnswer]>([
    ["made", "state 0 beside an id", () => ({ withdraw_id: 5, status: 0 })],
    ["made", "a 202 with an id", () => Response.json({ id: 5 }, { status: 202 })],
    ["refused", "a word for no", () => ({ id: 5, status: "refused" })],
    ["refused", "a no with 202", () => Response.json({ success: false }, { status: 202 })],
    ["refused", "400", failed(400, "invalid_request")],
    ["sent", "an unknown record", () => ({ erro: { codigo: "SALDO_INSUFICIENTE" } })],
    ["sent", "nothing", () => new Response(null, { status: 204 })],
    ["sent", "nothing with 202", () => new Response(null, { status: 202 })],
    ["sent", "a body that is no JSON", () => new Response("<html>")],
    ["sent", "500", failed(500, "timeout")],
    ["sent", "no answer", () => Promise.reject(new TypeError("network")) as never],
  ])("%s: %s", async (expected, _name, answer) => expect(await outcome(answer)).toBe(expected));

  it("carries a key, the same one after a captcha", async () => {
    const keys: (string | null)[] = [];
    const http = createProxyHttp({
      baseUrl: "https://play.example",
      fetch: async (input, init) => {
        keys.push(new Request(input, init).headers.get("idempotency-key"));
        return Response.json({ id: 1 }, { status: keys.length === 1 ? 429 : 200 });
      },
      reaction: {
        epoch: () => 0,
        failed: async () => "throw",
        timeLimit: () => {},
        challenged: async () => "token",
      },
    });
    await call(http);
    expect(keys).toEqual([expect.stringMatching(/^[a-z0-9-]{8,64}$/), keys[0]]);
  });
});

it.each([
  ["made", { dispatched: true, amount: 5 }],
  ["refused", { dispatched: false, amount: 5 }],
  ["sent", { amount: 5 }],
])("a cashback is %s: %j", async (expected, answer) => {
  const failure = await sendFtdCashback(answering(() => answer).http).catch((error: unknown) => error);
  expect(isApiError(failure) ? moneyOutcomeOf(failure) : "made").toBe(expected);
});

it.each<[string, (http: ProxyHttp) => Promise<unknown>]>([
  ["login", (http) => auth.login(http, { login: "ana", password: "x" })],
  ["register", (http) => auth.register(http, { email: "ana@example.com", password: "x" })],
  ["social login", (http) => auth.socialLogin(http, "google", { token: "t" })],
  ["recovery", (http) => auth.recover(http, { ...recovery, step: "validate-code" })],
  ["check of a document", (http) => auth.validateDocument(http, { number: "1" })],
  ["refresh", session.refresh],
])("a time limit (202) in the place of a %s is no success", async (_, call) => {
  const timeLimit = vi.fn();
  const { http } = answering(() => new Response(null, { status: 202 }), {
    reaction: { epoch: () => 0, failed: async () => "throw", timeLimit },
  });
  await expect(call(http)).rejects.toMatchObject({ status: 202, error: "time_limit" });
  expect(timeLimit).toHaveBeenCalledOnce();
});
