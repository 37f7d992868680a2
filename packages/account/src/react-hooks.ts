"use client";

export * from "./queries.ts";
export { AccountProvider, useAccount, useSession, useSessionEvent } from "./account-provider.tsx";
export type { AccountAccess, AccountProviderProps } from "./account-provider.tsx";
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
export type { RegisterInput, SocialLoginInput } from "./auth/auth.hooks.ts";
export { usePostalCode, useRegisteredAddress } from "./address/address.hooks.ts";
export { useAccountRestriction } from "./responsible-gaming/restriction.hooks.ts";
export { useLimitsNow } from "./responsible-gaming/limits-choice.hooks.ts";
export { useSessionRecheck } from "./session/session-recheck.hooks.ts";
export {
  usePauseAccount,
  useSelfExclude,
  useUpdateLimits,
} from "./responsible-gaming/responsible-gaming.hooks.ts";
export {
  useAddPhone,
  useChangePassword,
  useCheckPassword,
  useCreateHelpdeskToken,
  useConnectSocialAccount,
  useDeleteSocialAccount,
  useSetTwoFactor,
  useStoreDocument,
  useUpdateAddress,
  useUpdateMarketing,
  useUpdatePendingData,
  useUpdateProfile,
  useVerifyIdentity,
} from "./user/user.hooks.ts";
export {
  useIndicationStats,
  useLastCasinoGames,
  useLoginHistory,
  useReferralIndicator,
  useReferrals,
  useSocialAccounts,
} from "./user/user-lists.hooks.ts";
export type { LoginList } from "./user/user-lists.hooks.ts";
export {
  useAcceptTerms,
  useChangeEmail,
  useChangePhone,
  useConfirmLink,
  useSendEmailCode,
  useSendSmsCode,
  useSubmitAddress,
  useSubmitFullName,
  useSubmitInitialData,
  useVerifyEmailCode,
  useVerifySmsCode,
} from "./validation/validation.hooks.ts";
export { useGetReceipt, useTransactions, useTransferToWallet, useWallet } from "./wallet/wallet.hooks.ts";
export type { TransactionList } from "./wallet/wallet.hooks.ts";
export {
  useBankAccount,
  usePixKey,
  useUpdateBankAccount,
  useUpdatePixKey,
} from "./payments/bank-account.hooks.ts";
export {
  useBanks,
  useCoupon,
  useCreateDeposit,
  useCreateWithdrawal,
  usePaymentProviders,
} from "./payments/payments.hooks.ts";
export { useDepositStatus } from "./payments/deposit.hooks.ts";
export type { ChargeRules } from "./payments/deposit.hooks.ts";
export { useMissions } from "./rewards/missions.hooks.ts";
export { useRedeemReward, useRewards } from "./rewards/rewards.hooks.ts";
export type { RewardList } from "./rewards/rewards.hooks.ts";
export {
  useGenerateIncomeReport,
  useIncomeReport,
  useIncomeReportYears,
} from "./income-report/income-report.hooks.ts";
export type { IncomeReportRules } from "./income-report/income-report.hooks.ts";
export { useSendFtdCashback, useVerifyFtdCashback } from "./ftd-cashback/ftd-cashback.hooks.ts";
export { useTrackAttribution } from "./tracking/tracking.hooks.ts";
export {
  useCreateRedemption,
  useEligibility,
  usePurchasePackage,
  useRedemptions,
  useStorePackages,
  useSweepstakesBalances,
  useSwitchCoin,
  useUpdateWalletPreference,
  useWalletPreference,
} from "./sweepstakes/sweepstakes.hooks.ts";
export type { RedemptionList } from "./sweepstakes/sweepstakes.hooks.ts";
