import type { ProxyHttp, StatusReaction } from "@storefront/client/http";
import { describe, expect, it } from "vitest";
import { lookupPostalCode } from "./address/address.client.ts";
import * as auth from "./auth/auth.client.ts";
import * as cashback from "./ftd-cashback/ftd-cashback.client.ts";
import { answering } from "./host.test-kit.ts";
import * as report from "./income-report/income-report.client.ts";
import * as payments from "./payments/payments.client.ts";
import * as gaming from "./responsible-gaming/responsible-gaming.client.ts";
import * as rewards from "./rewards/rewards.client.ts";
import { trackAttribution } from "./tracking/tracking.client.ts";
import * as user from "./user/user.client.ts";
import * as validation from "./validation/validation.client.ts";
import * as wallet from "./wallet/wallet.client.ts";

const json = { any: 1 };

type Row = [line: string, call: (http: ProxyHttp) => Promise<unknown>, body?: unknown];

// oxfmt-ignore
/** Every client function, its call, and whether it has a body. */
const ROWS: readonly Row[] = [
  ["POST /api/auth/login", (http) => auth.login(http, { login: "a", password: "p" }), { login: "a", password: "p" }],
  ["POST /api/auth/register", (http) => auth.register(http, json), json],
  ["POST /api/auth/social/google", (http) => auth.socialLogin(http, "google", json), json],
  ["POST /api/auth/social/google", (http) => auth.connectSocialAccount(http, "google", {}), { connect: true }],
  ["POST /api/auth/logout", auth.logout],
  ["POST /api/auth/register/validate-phone", (http) => auth.validatePhone(http, { resend: true }), { resend: true }],
  ["POST /api/auth/validate-document", (http) => auth.validateDocument(http, { number: "1" }), { number: "1" }],
  ["POST /api/auth/documents/validate", (http) => auth.validateIdentityDocument(http, json), json],
  ["POST /api/auth/documents/confirm-birthdate", (http) => auth.confirmBirthdate(http, json), json],
  ["GET /api/auth/profile", (http) => auth.getProfile(http)],
  ["GET /api/auth/profile?check_spa_again=1&icg_token=i", (http) => auth.getProfile(http, { checkSpaAgain: true, icgToken: "i" })],
  ["POST /api/auth/recheck-spa?icg_token=i", (http) => auth.recheckSpa(http, { icgToken: "i" })],
  ["POST /api/auth/refresh", auth.refresh],
  ["POST /api/auth/recovery", (http) => auth.recover(http, { step: "by-sms", id: 1 }), { step: "by-sms", id: 1 }],
  ["PATCH /api/user/update-profile", (http) => user.updateProfile(http, json), json],
  ["PATCH /api/user/update-address", (http) => user.updateAddress(http, json), json],
  ["PATCH /api/user/add-phone", (http) => user.addPhone(http, json), json],
  ["POST /api/user/check-password", (http) => user.checkPassword(http, json), json],
  ["POST /api/user/change-password", (http) => user.changePassword(http, json), json],
  ["PATCH /api/user/two-factor", (http) => user.setTwoFactor(http, json), json],
  ["POST /api/user/documents/verify-identity", (http) => user.verifyIdentity(http, json), json],
  ["GET /api/user/social-accounts", (http) => user.listSocialAccounts(http)],
  ["DELETE /api/user/social-accounts/12", (http) => user.deleteSocialAccount(http, 12)],
  ["PATCH /api/user/update-marketing", (http) => user.updateMarketing(http, json), json],
  ["PATCH /api/user/update-pending-data", (http) => user.updatePendingData(http, json), json],
  ["PATCH /api/user/update-limits", (http) => gaming.updateLimits(http, json), json],
  ["PATCH /api/user/timeout-limits", (http) => gaming.pauseAccount(http, json), json],
  ["PATCH /api/user/self-exclusion", (http) => gaming.selfExclude(http, json), json],
  ["GET /api/user/login-history?page=1", (http) => user.listLogins(http)],
  ["GET /api/user/login-history?page=4", (http) => user.listLogins(http, 4)],
  ["GET /api/user/last-casino-games", (http) => user.listLastCasinoGames(http)],
  ["GET /api/user/helpdesk-token", (http) => user.createHelpdeskToken(http)],
  ["POST /api/user/referrals", (http) => user.listReferrals(http), {}],
  ["GET /api/user/indication-stats", (http) => user.getIndicationStats(http)],
  ["GET /api/user/referral-indicator", (http) => user.getReferralIndicator(http)],
  ["POST /api/validation/email/send", (http) => validation.sendEmailCode(http), {}],
  ["POST /api/validation/email/verify", (http) => validation.verifyEmailCode(http, json), json],
  ["PATCH /api/validation/email/change", (http) => validation.changeEmail(http, json), json],
  ["POST /api/validation/sms/send", (http) => validation.sendSmsCode(http), {}],
  ["POST /api/validation/sms/verify", (http) => validation.verifySmsCode(http, json), json],
  ["PATCH /api/validation/sms/change", (http) => validation.changePhone(http, json), json],
  ["PATCH /api/validation/docs/submit", (http) => validation.submitInitialData(http, json), json],
  ["PATCH /api/validation/address/submit", (http) => validation.submitAddress(http, json), json],
  ["POST /api/validation/full-name/submit", (http) => validation.submitFullName(http, json), json],
  ["PATCH /api/validation/terms/accept", (http) => validation.acceptTerms(http), {}],
  ["POST /api/validation/link-confirm", (http) => validation.confirmLink(http, json), json],
  ["GET /api/payments/providers", payments.listPaymentProviders],
  ["POST /api/payments/deposit", (http) => payments.createDeposit(http, { amount: 5 }), { amount: 5 }],
  ["GET /api/payments/deposit-status?transactionId=a+b", (http) => payments.getDepositStatus(http, "a b")],
  ["POST /api/payments/withdraw", (http) => payments.createWithdrawal(http, { value: "5.00" }), { value: "5.00" }],
  ["GET /api/payments/bank-list", payments.listBanks],
  ["GET /api/payments/coupon?code=A%26B", (http) => payments.getCoupon(http, "A&B")],
  ["GET /api/payments/pix-key", payments.getPixKey],
  ["POST /api/payments/pix-key", (http) => payments.updatePixKey(http, json), json],
  ["POST /api/payments/bank-account", (http) => payments.getBankAccount(http, "mex"), { type: "get-mex" }],
  ["POST /api/payments/bank-account", (http) => payments.updateBankAccount(http, "generic", { bank: 1, type: "get-mex" }), { bank: 1, type: "save-generic" }],
  ["POST /api/rewards/list", (http) => rewards.listRewards(http, { page: 2 }), { page: 2 }],
  ["POST /api/rewards/redeem", (http) => rewards.redeemReward(http, { reward_id: 7 }), { reward_id: 7 }],
  ["GET /api/income-report/available-years", report.listIncomeReportYears],
  ["POST /api/income-report/generate", (http) => report.generateIncomeReport(http, { year: 2025 }), { year: 2025 }],
  ["GET /api/income-report/status/a%2Fb", (http) => report.getIncomeReport(http, "a/b")],
  ["POST /api/ftd-cashback/verify", (http) => cashback.verifyFtdCashback(http), {}],
  ["POST /api/ftd-cashback/send-cashback", (http) => cashback.sendFtdCashback(http, json), json],
  ["POST /api/tracking/appsflyer", (http) => trackAttribution(http, json), json],
  ["POST /api/wallet/refresh", wallet.getWallet],
  ["POST /api/wallet/transactions", (http) => wallet.listTransactions(http, { page: 2 }), { page: 2 }],
  ["POST /api/wallet/action", (http) => wallet.transferToWallet(http, { action: "bonus-transfer" }), { action: "bonus-transfer" }],
  ["POST /api/address/lookup-by-postal-code", (http) => lookupPostalCode(http, json), json],
];

/** The calls that are outside the session: a 401 of them says nothing about it. */
const OUTSIDE = /auth\/(?!profile|recheck-spa)|tracking/;

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
    expect(calls).toEqual([{ call: line, json: body }]);
    const isOutside = OUTSIDE.test(line) && (body as { connect?: boolean })?.connect !== true;
    expect(reacted).toEqual(isOutside ? [] : [401]);
  });

  it.each(["..", "", "a/b", "a?b"])("never leave their path: %j", async (id) => {
    const { http, calls } = answering(() => Response.json({}));
    await expect(user.deleteSocialAccount(http, id)).rejects.toThrow(/id of a linked account/);
    await expect(auth.socialLogin(http, id, {})).rejects.toThrow("must be a provider's name");
    expect(calls).toEqual([]);
  });

  it("open the envelope and read lists", async () => {
    const { http } = answering(() => Response.json({ ok: true, data: [{ done: true }] }));
    expect(await user.listSocialAccounts(http)).toEqual([{ done: true }]);
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
    const { http } = answering(() => Response.json(answer));
    expect(await auth.validateDocument(http, { number: "1" })).toEqual(read);
  });
});
