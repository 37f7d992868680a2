import { VERDICT } from "../shared/backend-call.handlers.ts";
import { defineRoutes } from "@storefront/proxy";
import { BANK_ACCOUNTS, deposit, moveBankAccount } from "./payments.handlers.ts";
import { BankAccountBody, PaymentInput } from "./payments.schema.ts";
import { BankAccount, BankList, Charge, Coupon, Deposit, ProviderList, Withdrawal } from "./payments.answers.ts";

/** The routes below `/api/payments` (document 2, 4.4). */
export const paymentsRoutes = defineRoutes("payments", {
  providers:     { path: "/api/payments/providers",      GET:  "GET /payment-providers", answer: ProviderList },
  deposit:       { path: "/api/payments/deposit",        POST: deposit, changesUser: "money", body: PaymentInput, answer: Deposit, calls: ["POST /wallet/add-credit"] },
  depositStatus: { path: "/api/payments/deposit-status", GET:  "GET /wallet/charge/{transactionId}", answer: Charge },
  withdraw:      { path: "/api/payments/withdraw",       POST: "POST /new-withdraws", changesUser: "money", body: PaymentInput, answer: Withdrawal },
  bankList:      { path: "/api/payments/bank-list",      GET:  "GET /bff/users/bank-list", answer: BankList },
  coupon:        { path: "/api/payments/coupon",         GET:  "GET /coupons/{code}", limit: "coupons", answer: Coupon },
  pixKey:        { path: "/api/payments/pix-key",        GET:  "POST /pix-keys/user-key",
                                                         POST: "POST /pix-keys/update-user-key-v2", answer: BankAccount },
  bankAccount:   { path: "/api/payments/bank-account",   POST: moveBankAccount, body: BankAccountBody, answer: BankAccount, calls: Object.values(BANK_ACCOUNTS) },
}, {
  answers: {
    "GET /coupons/{code}": { fields: { ...Coupon.fields, ...VERDICT }, needs: [] },
    "GET /mex-bank-accounts/user-account": BankAccount,
    "GET /generic-bank-accounts/user-account": BankAccount,
  },
});
