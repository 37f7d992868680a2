import { createProxyHttp, type ProxyHttp, type StatusReaction } from "@storefront/client/http";
import { composeRoutes, createProxy, inboundFromRequest } from "@storefront/proxy";
import { fakeBackend, TEST_SETTINGS } from "@storefront/proxy/testing";
import { describe, expect, it } from "vitest";
import { getPostalCode } from "./address/address.client.ts";
import * as auth from "./auth/auth.client.ts";
import * as session from "./session/session.client.ts";
import * as cashback from "./ftd-cashback/ftd-cashback.client.ts";
import { answering } from "./host.test-kit.ts";
import * as report from "./income-report/income-report.client.ts";
import * as payments from "./payments/payments.client.ts";
import * as gaming from "./responsible-gaming/responsible-gaming.client.ts";
import * as rewards from "./rewards/rewards.client.ts";
import * as server from "./server.ts";
import * as sweepstakes from "./sweepstakes/sweepstakes.client.ts";
import { sweepstakesRoutes } from "./sweepstakes/sweepstakes.routes.ts";
import { trackAttribution } from "./tracking/tracking.client.ts";
import * as user from "./user/user.client.ts";
import * as validation from "./validation/validation.client.ts";
import * as wallet from "./wallet/wallet.client.ts";
import { AUTH_SETTINGS } from "./route-call.test-helper.ts";

const json = { any: 1 };
const account = { email: "a@b.test", password: "p", country: "BR", nationalities: '["BR"]', optIn: true };

type Row = [
  line: string,
  call: (http: ProxyHttp) => Promise<unknown>,
  body: unknown,
  target?: string,
  forwarded?: unknown,
];

// oxfmt-ignore
/** Every client function with its call and body, and what its route sends to the backend: the same body unless it is named (document 2, 4.1 to 4.7 and 4c). */
const ROWS: readonly Row[] = [
  ["POST /api/auth/login", (http) => auth.login(http, { login: "a", password: "p" }), { login: "a", password: "p" }, "POST /auth/login"],
  ["POST /api/auth/register", (http) => auth.register(http, account), account, "POST /bff/register-simplified"],
  ["POST /api/auth/social/google", (http) => auth.socialLogin(http, "google", json), json, "POST /bff/social/google"],
  ["POST /api/auth/social/google", (http) => user.connectSocialAccount(http, "google", json), { any: 1, connect: true }, "POST /bff/users/account-social/connect/google", json],
  ["POST /api/auth/logout", session.logout, undefined, "POST /auth/logout"],
  ["POST /api/auth/register/validate-phone", (http) => auth.validatePhone(http, { phone: "1" }), { phone: "1" }, "POST /bff/otp/register/send"],
  ["POST /api/auth/register/validate-phone", (http) => auth.validatePhone(http, { phone: "1", resend: false }), { phone: "1", resend: false }, "POST /bff/otp/register/send", { phone: "1" }],
  ["POST /api/auth/register/validate-phone", (http) => auth.validatePhone(http, { phone: "1", resend: true }), { phone: "1", resend: true }, "POST /bff/otp/register/resend", { phone: "1" }],
  ["POST /api/auth/validate-document", (http) => auth.validateDocument(http, { number: "1" }), { number: "1" }, "POST /documents/validate"],
  ["POST /api/auth/documents/validate", (http) => auth.validateIdentityDocument(http, json), json, "POST /documents/validate"],
  ["POST /api/auth/documents/confirm-birthdate", (http) => auth.confirmBirthdate(http, json), json, "POST /documents/confirm-birthdate"],
  ["GET /api/auth/profile", (http) => auth.getProfile(http), undefined, "GET /auth/user-profile"],
  ["GET /api/auth/profile?check_spa_again=1&icg_token=i", (http) => auth.getProfile(http, { checkSpaAgain: true, icgToken: "i" }), undefined, "GET /auth/user-profile?check_spa_again=1&icg_token=i"],
  ["POST /api/auth/recheck-spa?icg_token=i", (http) => auth.recheckSpa(http, { icgToken: "i" }), undefined, "GET /auth/user-profile?check_spa_again=1&icg_token=i"],
  ["POST /api/auth/refresh", session.refresh, undefined, "POST /users/refresh-token"],
  ["POST /api/auth/recovery", (http) => auth.recover(http, { step: "options", login: "a" }), { step: "options", login: "a" }, "POST /auth/passwords/reset/options", { login: "a" }],
  ["POST /api/auth/recovery", (http) => auth.recover(http, { step: "by-email", id: 1 }), { step: "by-email", id: 1 }, "POST /auth/passwords/reset/by-email", { id: 1 }],
  ["POST /api/auth/recovery", (http) => auth.recover(http, { step: "by-sms", id: 1 }), { step: "by-sms", id: 1 }, "POST /auth/passwords/reset/by-sms", { id: 1 }],
  ["POST /api/auth/recovery", (http) => auth.recover(http, { step: "validate-code", code: "1" }), { step: "validate-code", code: "1" }, "POST /auth/passwords/reset/validate-code", { code: "1" }],
  ["POST /api/auth/recovery", (http) => auth.recover(http, { step: "confirm", code: "1" }), { step: "confirm", code: "1" }, "POST /auth/passwords/reset/confirm", { code: "1" }],
  ["PATCH /api/user/update-profile", (http) => user.updateProfile(http, { name: "Ana", extra: 1 }), { name: "Ana", extra: 1 }, "POST /users/update/7"],
  ["PATCH /api/user/update-address", (http) => user.updateAddress(http, json), json, "PATCH /bff/users/update-address"],
  ["PATCH /api/user/add-phone", (http) => user.addPhone(http, { ddi: "55", phone: "11999990000" }), { ddi: "55", phone: "11999990000" }, "PATCH /bff/users/add-phone"],
  ["POST /api/user/check-password", (http) => user.checkPassword(http, { password: "a" }), { password: "a" }, "POST /bff/users/check-password"],
  ["POST /api/user/change-password", (http) => user.changePassword(http, { password: "b", old: "a" }), { password: "b", old: "a" }, "POST /users/change-password/7"],
  ["PATCH /api/user/two-factor", (http) => user.setTwoFactor(http, { two_factor_enabled: true }), { two_factor_enabled: true }, "PATCH /bff/users/self-two-factor"],
  ["POST /api/user/documents/verify-identity", (http) => user.verifyIdentity(http, { number: "1" }), { number: "1" }, "POST /documents/verify-identity"],
  ["GET /api/user/social-accounts", (http) => user.listSocialAccounts(http), undefined, "GET /bff/users/account-social"],
  ["DELETE /api/user/social-accounts/12", (http) => user.deleteSocialAccount(http, 12), undefined, "DELETE /bff/users/account-social/12"],
  ["PATCH /api/user/update-marketing", (http) => user.updateMarketing(http, { sms: false }), { sms: false }, "PATCH /bff/users/self-mkt"],
  ["PATCH /api/user/update-pending-data", (http) => user.updatePendingData(http, { gender: 1 }), { gender: 1 }, "PATCH /bff/users/update-pending-data"],
  ["PATCH /api/user/update-limits", (http) => gaming.updateLimits(http, { spa_bet_limit: 10.5, spa_loss_limit: null }), { spa_bet_limit: 10.5, spa_loss_limit: null }, "PATCH /bff/users/update-limits"],
  ["PATCH /api/user/timeout-limits", (http) => gaming.pauseAccount(http, { spa_time_limit: 24 }), { spa_time_limit: 24 }, "PATCH /bff/users/timeout-limits"],
  ["PATCH /api/user/self-exclusion", (http) => gaming.selfExclude(http, { period: "6m" }), { period: "6m" }, "PATCH /bff/users/self-exclusion"],
  ["GET /api/user/login-history?page=1", (http) => user.listLogins(http), undefined, "GET /bff/users/login-history?page=1"],
  ["GET /api/user/login-history?page=4", (http) => user.listLogins(http, 4), undefined, "GET /bff/users/login-history?page=4"],
  ["GET /api/user/last-casino-games", (http) => user.listLastCasinoGames(http), undefined, "GET /bff/games/user-last-casino-games-dl"],
  ["GET /api/user/helpdesk-token", (http) => user.createHelpdeskToken(http), undefined, "GET /bff/users/desk/create-or-update-user"],
  ["POST /api/user/referrals", (http) => user.listReferrals(http), {}, "POST /users/list-referrals"],
  ["GET /api/user/indication-stats", (http) => user.getIndicationStats(http), undefined],
  ["GET /api/user/referral-indicator", (http) => user.getReferralIndicator(http), undefined],
  ["POST /api/validation/email/send", (http) => validation.sendEmailCode(http), {}, "POST /bff/users/send-email"],
  ["POST /api/validation/email/verify", (http) => validation.verifyEmailCode(http, { code: "123456" }), { code: "123456" }, "POST /bff/users/validade-email-code"],
  ["PATCH /api/validation/email/change", (http) => validation.changeEmail(http, { email: "a@b.test", other: 1 }), { email: "a@b.test", other: 1 }, "PATCH /bff/users/self-email"],
  ["POST /api/validation/sms/send", (http) => validation.sendSmsCode(http), {}, "POST /bff/users/send-sms"],
  ["POST /api/validation/sms/verify", (http) => validation.verifySmsCode(http, { code: 123456 }), { code: 123456 }, "POST /bff/users/validade-sms-code"],
  ["PATCH /api/validation/sms/change", (http) => validation.changePhone(http, { ddi: "+55", phone: "(11)99999-0000" }), { ddi: "+55", phone: "(11)99999-0000" }, "PATCH /bff/users/self-phone"],
  ["PATCH /api/validation/docs/submit", (http) => validation.submitInitialData(http, { number: "529.982.247-25", country: "BR" }), { number: "529.982.247-25", country: "BR" }, "PATCH /bff/users/add-initial-data"],
  ["PATCH /api/validation/address/submit", (http) => validation.submitAddress(http, json), json, "PATCH /bff/users/add-address"],
  ["POST /api/validation/full-name/submit", (http) => validation.submitFullName(http, { full_name: "Ana" }), { full_name: "Ana" }, "POST /users/update/7"],
  ["PATCH /api/validation/terms/accept", (http) => validation.acceptTerms(http), {}, "PATCH /bff/users/self-contracts"],
  ["POST /api/validation/link-confirm", (http) => validation.confirmLink(http, { token: "t" }), { token: "t" }, "POST /bff/validate-confirmation"],
  ["GET /api/payments/providers", payments.listPaymentProviders, undefined, "GET /payment-providers"],
  ["POST /api/payments/deposit", (http) => payments.createDeposit(http, { amount: 10.5, nested: { a: [1] } }), { amount: 10.5, nested: { a: [1] } }, "POST /wallet/add-credit"],
  ["GET /api/payments/deposit-status?transactionId=a+b", (http) => payments.getDepositStatus(http, "a b"), undefined, "GET /wallet/charge/a%20b"],
  ["POST /api/payments/withdraw", (http) => payments.createWithdrawal(http, { value: "5.00" }), { value: "5.00" }, "POST /new-withdraws"],
  ["GET /api/payments/bank-list", payments.listBanks, undefined, "GET /bff/users/bank-list"],
  ["GET /api/payments/coupon?code=A%26B", (http) => payments.getCoupon(http, "A&B"), undefined, "GET /coupons/A%26B"],
  ["GET /api/payments/pix-key", payments.getPixKey, undefined, "POST /pix-keys/user-key"],
  ["POST /api/payments/pix-key", (http) => payments.updatePixKey(http, { key: "a@b.test" }), { key: "a@b.test" }, "POST /pix-keys/update-user-key-v2"],
  ["POST /api/payments/bank-account", (http) => payments.getBankAccount(http, "pix"), { type: "get-pix" }, "POST /pix-keys/user-key", {}],
  ["POST /api/payments/bank-account", (http) => payments.getBankAccount(http, "mex"), { type: "get-mex" }, "GET /mex-bank-accounts/user-account", undefined],
  ["POST /api/payments/bank-account", (http) => payments.getBankAccount(http, "generic"), { type: "get-generic" }, "GET /generic-bank-accounts/user-account", undefined],
  ["POST /api/payments/bank-account", (http) => payments.updateBankAccount(http, "pix", { key: "x" }), { key: "x", type: "update-pix" }, "POST /pix-keys/update-user-key-v2", { key: "x" }],
  ["POST /api/payments/bank-account", (http) => payments.updateBankAccount(http, "mex", { bank: 1 }), { bank: 1, type: "save-mex" }, "POST /mex-bank-accounts/store", { bank: 1 }],
  ["POST /api/payments/bank-account", (http) => payments.updateBankAccount(http, "generic", { bank: 1, type: "get-mex" }), { bank: 1, type: "save-generic" }, "POST /generic-bank-accounts/store", { bank: 1 }],
  ["POST /api/rewards/list", (http) => rewards.listRewards(http, { cursor: "c/1" }), { cursor: "c/1" }, "GET /bff/gamification/rewards?cursor=c%2F1", undefined],
  ["GET /api/user/login-history?cursor=c1", (http) => user.listLogins(http, "c1"), undefined, "GET /bff/users/login-history?cursor=c1"],
  ["POST /api/wallet/transactions", (http) => wallet.listTransactions(http, { type: "deposit", cursor: "c1" }), { type: "deposit", cursor: "c1" }, "POST /bff/transactions?cursor=c1", { type: "deposit" }],
  ["POST /api/wallet/transactions", (http) => wallet.listTransactions(http, { type: "cashback", cursor: "c1" }), { type: "cashback", cursor: "c1" }, "GET /transactions/cashback?per_page=10&cursor=c1", undefined],
  ["POST /api/rewards/list", (http) => rewards.listRewards(http, { page: 2 }), { page: 2 }, "GET /bff/gamification/rewards?page=2", undefined],
  ["POST /api/rewards/redeem", (http) => rewards.redeemReward(http, { reward_id: 7 }), { reward_id: 7 }, "POST /bff/gamification/redeem"],
  ["POST /api/rewards/redeem", (http) => rewards.redeemReward(http, { reward_id: "r-7", ...json }), { reward_id: "r-7", any: 1 }, "POST /bff/gamification/redeem", { reward_id: "r-7" }],
  ["GET /api/income-report/available-years", report.listIncomeReportYears, undefined, "GET /income-report/available-years"],
  ["POST /api/income-report/generate", (http) => report.generateIncomeReport(http, { year: 2025 }), { year: 2025 }, "POST /income-report/generate"],
  ["POST /api/income-report/generate", (http) => report.generateIncomeReport(http, { year: "2025", ...json }), { year: "2025", any: 1 }, "POST /income-report/generate", { year: "2025" }],
  ["GET /api/income-report/status/r-1", (http) => report.getIncomeReport(http, "r-1"), undefined, "GET /income-report/r-1"],
  ["GET /api/income-report/status/a%2Fb", (http) => report.getIncomeReport(http, "a/b"), undefined],
  ["POST /api/ftd-cashback/verify", (http) => cashback.verifyFtdCashback(http), {}],
  ["POST /api/ftd-cashback/send-cashback", (http) => cashback.sendFtdCashback(http, json), json],
  ["POST /api/tracking/appsflyer", (http) => trackAttribution(http, json), json],
  ["POST /api/wallet/refresh", wallet.getWallet, undefined, "GET /users/wallet"],
  ["POST /api/wallet/transactions", (http) => wallet.listTransactions(http, { type: "deposit", period: { from: "2026-02-28" }, page: 2, ...json }), { type: "deposit", period: { from: "2026-02-28" }, page: 2, any: 1 }, "POST /bff/transactions"],
  ["POST /api/wallet/transactions", (http) => wallet.listTransactions(http, { type: "cashback", page: 3 }), { type: "cashback", page: 3 }, "GET /transactions/cashback?page=3&per_page=10", undefined],
  ["POST /api/wallet/action", (http) => wallet.transferToWallet(http, { action: "bonus-transfer" }), { action: "bonus-transfer" }, "POST /bonus/transfer", {}],
  ["POST /api/wallet/action", (http) => wallet.transferToWallet(http, { action: "cashback-transfer", amount: 10.5, note: "x" }), { action: "cashback-transfer", amount: 10.5, note: "x" }, "POST /cashback/transfer", { amount: 10.5, note: "x" }],
  ["POST /api/address/lookup-by-postal-code", (http) => getPostalCode(http, { cep: "01310-100", more: 1 }), { cep: "01310-100", more: 1 }, "POST /apicep"],
  ["GET /api/sweepstakes/balances", sweepstakes.getSweepstakesBalances, undefined, "GET /sweepstakes/balances"],
  ["GET /api/sweepstakes/wallet-preference", sweepstakes.getWalletPreference, undefined, "GET /sweepstakes/wallet-preference"],
  ["POST /api/sweepstakes/wallet-preference", (http) => sweepstakes.updateWalletPreference(http, "SC"), { coin_type: "SC" }, "POST /sweepstakes/wallet-preference"],
  ["POST /api/sweepstakes/currency-switch", (http) => sweepstakes.switchCoin(http, "GC"), { coin_type: "GC" }, "POST /sweepstakes/currency-switch"],
  ["GET /api/sweepstakes/eligibility", sweepstakes.getEligibility, undefined, "GET /sweepstakes/eligibility"],
  ["GET /api/sweepstakes/redemptions", (http) => sweepstakes.listRedemptions(http), undefined, "GET /sweepstakes/redemptions"],
  ["GET /api/sweepstakes/redemptions?page=3", (http) => sweepstakes.listRedemptions(http, 3), undefined, "GET /sweepstakes/redemptions?page=3"],
  ["GET /api/sweepstakes/redemptions?cursor=c%2F1", (http) => sweepstakes.listRedemptions(http, "c/1"), undefined, "GET /sweepstakes/redemptions?cursor=c%2F1"],
  ["GET /api/sweepstakes/redemptions/r-7", (http) => sweepstakes.getRedemption(http, "r-7"), undefined, "GET /sweepstakes/redemptions/r-7"],
  ["POST /api/sweepstakes/redemptions", (http) => sweepstakes.createRedemption(http, { amount: "50.25", coin_type: "SC", note: "n" }), { amount: "50.25", coin_type: "SC", note: "n" }, "POST /sweepstakes/redemptions"],
  ["GET /api/store/packages", sweepstakes.listStorePackages, undefined, "GET /store/packages"],
  ["POST /api/store/purchase", (http) => sweepstakes.purchasePackage(http, { package_id: "p-1", ...json }), { package_id: "p-1", any: 1 }, "POST /store/purchase", { package_id: "p-1" }],
];

/** The calls that are outside the session: a 401 of them says nothing about it. */
const OUTSIDE = /auth\/(?!profile|recheck-spa)|tracking/;

/** The calls that a route makes beside its own: who the player is, the end of a session that is replaced, the parts of a wallet. */
const BESIDE = /^(?:GET \/auth\/user-profile|POST \/auth\/logout|GET \/bonus\/rollover.*)$/;

const registry = composeRoutes([
  server.authRoutes(AUTH_SETTINGS),
  server.userRoutes({ helpdesk: "desk" }),
  server.validationRoutes,
  server.paymentsRoutes,
  server.rewardsRoutes,
  server.incomeReportRoutes,
  server.walletRoutes,
  server.addressRoutes,
  sweepstakesRoutes(),
]);

/** A signed-in player's client of the real routes. */
function throughRoutes(target: string) {
  const answer = { access_token: "a.b.c", user: { id: 7 }, id: 1 };
  const backend = fakeBackend({
    "GET /auth/user-profile": answer,
    [target.split("?")[0] ?? ""]: answer,
  });
  const proxy = createProxy({ registry, settings: TEST_SETTINGS, transport: backend.transport });
  const http = createProxyHttp({
    baseUrl: TEST_SETTINGS.publicOrigin,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.headers.set("origin", TEST_SETTINGS.publicOrigin);
      request.headers.set("cookie", "__Host-session=header.payload.signature");
      return proxy.handle(inboundFromRequest(request, "203.0.113.7"));
    },
  });
  return { http, backend };
}

describe("client functions", () => {
  it.each(ROWS)("%s", async (line, call, body) => {
    const reacted: number[] = [];
    const reaction: StatusReaction = {
      epoch: () => 0,
      failed: async ({ status }) => {
        reacted.push(status);
        return "throw";
      },
      timeLimit: () => {},
    };
    const { http, calls } = answering(() => Response.json({ reason: "expired" }, { status: 401 }), {
      reaction,
    });
    await expect(call(http)).rejects.toMatchObject({ status: 401 });
    expect(calls).toMatchObject([{ call: line, json: body }]);
    const isOutside = OUTSIDE.test(line) && (body as { connect?: boolean })?.connect !== true;
    expect(reacted).toEqual(isOutside ? [] : [401]);
  });

  it.each(ROWS.filter(([, , , target]) => target !== undefined))(
    "%s reaches the backend as document 2 says",
    async (...[, call, body, target = "", ...rest]) => {
      const { http, backend } = throughRoutes(target);
      // The answer is a record of everything, which is no list.
      await call(http).catch((error: unknown) => expect(error).toMatchObject({ error: "bad_body" }));
      const sent = backend.calls.map((made) => [`${made.method} ${made.path}`, made.json] as const);
      const asked = sent.filter(([made]) => made === target || !BESIDE.test(made));
      expect(asked).toEqual([[target, rest.length > 0 ? rest[0] : body]]);
    },
  );

  it.each(["..", "", "a/b", "a?b"])("never leave their path: %j", async (id) => {
    const { http, calls } = answering(() => ({}));
    await expect(user.deleteSocialAccount(http, id)).rejects.toThrow(/id of a linked account/);
    await expect(auth.socialLogin(http, id, {})).rejects.toThrow("must be a provider's name");
    expect(calls).toEqual([]);
  });

  it("open the envelope and read lists", async () => {
    const { http } = answering(() => ({ ok: true, data: [{ id: 1, done: true }] }));
    expect(await user.listSocialAccounts(http)).toEqual([{ id: 1, done: true }]);
  });

  it.each<[unknown, unknown]>([
    [
      { docnumber_valid: false, name: "Ana", own: 1 },
      { docnumber_valid: false, name: "Ana", own: 1 },
    ],
    [{ data: { docnumber_valid: "0", docnumber: 7 } }, { docnumber_valid: false, docnumber: "7" }],
    [[{ docnumber_valid: 1, birth_date: { day: 1 } }], { docnumber_valid: true, birth_date: null }],
    [null, {}],
  ])("read the check of a document answered as %j", async (answer, read) => {
    const { http } = answering(() => answer);
    expect(await auth.validateDocument(http, { number: "1" })).toEqual(read);
  });
});
