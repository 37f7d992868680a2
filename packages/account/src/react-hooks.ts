"use client";

export { AccountProvider, useAccount, useSession, useSessionEvent } from "./session/account-provider.tsx";
export * from "./address/address.hooks.ts";
export {
  useConfirmBirthdate,
  useLogin,
  useLogout,
  useProfile,
  useRecover,
  useRegister,
  useSocialLogin,
  useValidateDocument,
  useValidateIdentityDocument,
  useValidatePhone,
} from "./auth/auth.hooks.ts";
export * from "./ftd-cashback/ftd-cashback.hooks.ts";
export {
  useGenerateIncomeReport,
  useIncomeReport,
  useIncomeReportYears,
} from "./income-report/income-report.hooks.ts";
export {
  useBankAccount,
  useBanks,
  useCoupon,
  useCreateDeposit,
  useCreateWithdrawal,
  useDepositStatus,
  usePaymentProviders,
  usePixKey,
  useUpdateBankAccount,
  useUpdatePixKey,
} from "./payments/payments.hooks.ts";
export { useLimitsNow } from "./responsible-gaming/limits-choice.hooks.ts";
export * from "./responsible-gaming/responsible-gaming.hooks.ts";
export { useAccountRestriction } from "./responsible-gaming/restriction.hooks.ts";
export * from "./rewards/rewards.hooks.ts";
export { useSessionRecheck } from "./session/session-recheck.hooks.ts";
export * from "./tracking/tracking.hooks.ts";
export * from "./user/user.hooks.ts";
export * from "./validation/validation.hooks.ts";
export {
  useDownloadReceipt,
  useTransactions,
  useTransferToWallet,
  useWallet,
} from "./wallet/wallet.hooks.ts";
export type { TransactionList } from "./wallet/wallet.hooks.ts";
