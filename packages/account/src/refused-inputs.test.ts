import type { Route } from "@storefront/proxy";
import { callRoute, fakeBackend } from "@storefront/proxy/testing";
import { expect, it } from "vitest";
import { addressRoutes } from "./address/address.routes.ts";
import { authRoutes } from "./auth/auth.routes.ts";
import { incomeReportRoutes } from "./income-report/income-report.routes.ts";
import { paymentsRoutes } from "./payments/payments.routes.ts";
import { rewardsRoutes } from "./rewards/rewards.routes.ts";
import { sweepstakesRoutes } from "./sweepstakes/sweepstakes.routes.ts";
import { userRoutes } from "./user/user.routes.ts";
import { validationRoutes } from "./validation/validation.routes.ts";
import { walletRoutes } from "./wallet/wallet.routes.ts";
import { AUTH_SETTINGS } from "./route-call.test-helper.ts";

const user = userRoutes({});
const sweepstakes = sweepstakesRoutes();
const { recovery } = authRoutes(AUTH_SETTINGS);
const { list, redeem } = rewardsRoutes;
const { emailSend, emailVerify, emailChange, smsVerify, smsChange, docsSubmit } = validationRoutes;
type Row = [route: Route, field: string, ...values: unknown[]];
const PICKERS = ["__proto__", "../x", "constructor", "", null, undefined];

// oxfmt-ignore
/** Routes, the field that they refuse, and its values; a body that has further fields is given whole, as a record or as JSON. */
const ROWS: Row[] = [
  [user.updateProfile, "email", "no e-mail"],
  [user.updateProfile, "birth_date", "2001-02-29"],
  [user.updateProfile, "gender", 1.5],
  [user.updateProfile, "name", "   "],
  [user.updatePendingData, "phone", "call me"],
  [user.updateAddress, "country", 5],
  [user.addPhone, "ddi", "++"],
  [user.addPhone, "phone", "1".repeat(40)],
  [user.checkPassword, "password", ""],
  [user.changePassword, "password", 12345678],
  [user.twoFactor, "two_factor_enabled", "yes"],
  [user.twoFactor, "two_factor_code", -1],
  // JSON reads 1e400 as infinite.
  [user.updateLimits, "spa_bet_limit", -1, 0, '{"spa_bet_limit":1e400}'],
  [user.updateLimits, "spa_loss_limit", 0.0001],
  [user.updateLimits, "spa_deposit_limit", 1e9 + 1],
  [user.updateLimits, "spa_withdrawal_limit", "100"],
  [user.updateLimits, "spa_time_limit", true],
  [user.updateLimits, "spa_period_limit", 7],
  [user.timeoutLimits, "spa_time_limit", -5],
  [user.selfExclusion, "spa_note", ["x"]],
  [user.verifyIdentity, "number", " "],
  [user.updateMarketing, "optIn", "on"],
  [user.referrals, "page", 0],
  [emailSend, "email", "a@"],
  [emailVerify, "code", ""],
  [emailChange, "email", ""],
  [smsVerify, "code", 1.5],
  [smsChange, "phone", "abc"],
  [docsSubmit, "birth_date", "1990-13-01", "31/02/1990"],
  [docsSubmit, "number", { number: "52998224724", country: "BR" }, { number: "111.111.111-11", country: "bra" }],
  [docsSubmit, "cpf", "52998224724", { cpf: "123", country: "BR" }],
  [validationRoutes.fullNameSubmit, "full_name", " "],
  [validationRoutes.linkConfirm, "token", ""],
  [list, "page", -1, 1e9, "0x10"],
  [list, "per_page", 100_000, 0],
  [list, "type", ["x"]],
  [redeem, "reward_id", undefined, "", null, 1.5, -1, [1]],
  [incomeReportRoutes.generate, "year", 1999, 2101, 2025.5, "0x7e", null, [2025], undefined],
  [paymentsRoutes.bankAccount, "type", ...PICKERS, "get-pix ", "GET-PIX", ["get-pix"]],
  ...[paymentsRoutes.deposit, paymentsRoutes.withdraw].flatMap((route) => ["amount", "value"].map(
    (field) => [route, field, `{"${field}":1e400}`, -1, "10,5", null, { [field]: {} }] satisfies Row,
  )),
  [walletRoutes.transactions, "page", 0, -1, 1.5, 1e9, "0x10"],
  [walletRoutes.transactions, "type", 5, "x".repeat(65)],
  [walletRoutes.transactions, "period", "2026-02-30"],
  [walletRoutes.transactions, "period", { period: { from: "2026-02-28", to: "2026-13-01" } }, { period: { from: "2025-02-29T00:00:00Z" } }],
  [walletRoutes.action, "action", ...PICKERS, "toString", "bonus", ["bonus-transfer"]],
  ...["amount", "value"].map((field) => [
    walletRoutes.action, field, `{"action":"bonus-transfer","${field}":1e400}`,
    ...[-1, 0.0001, 1000000000.01, "NaN", null, [5]].map((amount) => ({ action: "bonus-transfer", [field]: amount })),
  ] satisfies Row),
  [sweepstakes.walletPreference, "coin_type", "gc"],
  [sweepstakes.currencySwitch, "coin_type", undefined],
  [sweepstakes.redemptions, "amount", -1],
  [sweepstakes.redemptions, "coin_type", "EUR"],
  [sweepstakes.purchase, "package_id", undefined, 1.5],
  [recovery, "step", ...PICKERS, "OPTIONS"],
  [addressRoutes.lookupByPostalCode, "cep", "", 1310100, "../x"],
  [addressRoutes.lookupByPostalCode, "postal_code", "0".repeat(17)],
];

it.each(ROWS)(
  "$path refuses the field %s, and names it, before any backend call (E12): %j",
  async (route, field, ...values) => {
    for (const value of values) {
      const body =
        typeof value === "string" && value.startsWith("{")
          ? value
          : JSON.stringify(value?.constructor === Object ? value : { [field]: value });
      const backend = fakeBackend({});
      const headers = { "content-type": "application/json" };
      const response = await callRoute(route, { token: "jwt", headers, body }, backend);
      expect([body, response.status, await response.json(), backend.calls]).toMatchObject([
        body,
        400,
        { ok: false, error: "invalid_request", detail: { issues: [{ path: field }] } },
        [],
      ]);
    }
  },
);
