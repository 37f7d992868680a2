import { type AnswerShape, asYes, type RecordFields, recordOf } from "@storefront/client";
import type { BackendAnswers } from "@storefront/proxy";
import { RegisteredAddress } from "./address/address.answers.ts";
import { LOGIN_RESPONSE, ValidateDocumentResponse } from "./auth/auth.answers.ts";
import type { AccountAnswers } from "./backend-shapes.ts";
import { IncomeReport, IncomeReportYears } from "./income-report/income-report.answers.ts";
import { BankAccount, BankList, Charge, Coupon, ProviderList } from "./payments/payments.answers.ts";
import { Profile } from "./records/profile-record.schema.ts";
import { Mission, Reward } from "./rewards/rewards.answers.ts";
import {
  HelpdeskToken,
  LoginPage,
  PlayedGameList,
  ReferralPage,
  SocialAccountList,
} from "./user/user.answers.ts";
import { Rollover, TransactionPage, Wallet } from "./wallet/wallet.answers.ts";

/** A session, or the reason for which a right password opens none. */
const SIGN_IN: AnswerShape = {
  fields: LOGIN_RESPONSE,
  needs: ["access_token"],
  shows(answer) {
    const record = recordOf(answer);
    return ["access_token", "type"].some((name) => (record?.[name] ?? null) !== null);
  },
};

/** A no is an answer too. */
const VERDICT = { valid: asYes, ok: asYes, success: asYes } satisfies RecordFields;

/** The required and the known fields of each answer that a player is shown, by target. */
export const ACCOUNT_SHAPES: BackendAnswers = {
  "POST /auth/login": SIGN_IN,
  "POST /auth/register": SIGN_IN,
  "POST /auth/register/simplified": SIGN_IN,
  "POST /bff/register-simplified": SIGN_IN,
  "POST /bff/social/{provider}": SIGN_IN,
  "POST /bff/social/{provider}/registerSimplified": SIGN_IN,
  "POST /users/refresh-token": SIGN_IN,
  "GET /auth/user-profile": {
    fields: Profile.fields,
    needs: ["user.id"],
    shows: (answer) => (Profile.read(answer).user.id ?? null) !== null,
  },
  "GET /bff/users/address-by-user": RegisteredAddress,
  "POST /apicep": RegisteredAddress,
  "GET /users/wallet": Wallet,
  "GET /bonus/rollover": Rollover,
  "GET /bonus/rollover-accomplished": { ...Rollover, needs: [] },
  "POST /bff/transactions": TransactionPage,
  "GET /transactions/cashback": TransactionPage,
  "GET /payment-providers": ProviderList,
  "GET /wallet/charge/{transactionId}": Charge,
  "GET /bff/users/bank-list": BankList,
  "POST /pix-keys/user-key": BankAccount,
  "GET /mex-bank-accounts/user-account": BankAccount,
  "GET /generic-bank-accounts/user-account": BankAccount,
  "GET /coupons/{code}": { fields: { ...Coupon.fields, ...VERDICT }, needs: [] },
  "POST /documents/validate": { fields: { ...ValidateDocumentResponse.fields, ...VERDICT }, needs: [] },
  "GET /bff/users/{helpdesk}/create-or-update-user": HelpdeskToken,
  "GET /income-report/available-years": IncomeReportYears,
  "GET /income-report/{id}": IncomeReport,
  "GET /bff/users/account-social": SocialAccountList,
  "GET /bff/users/login-history": LoginPage,
  "GET /bff/games/user-last-casino-games-dl": PlayedGameList,
  "POST /users/list-referrals": ReferralPage,
  "GET /bff/gamification/rewards": {
    items: { fields: { ...Reward.fields, ...Mission.fields }, needs: Reward.needs },
  },
} satisfies Partial<Record<keyof AccountAnswers, AnswerShape>>;
