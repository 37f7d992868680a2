"use client";

export { AccountProvider, useAccount, useSession, useSessionEvent } from "./account-provider.tsx";
export type { AccountAccess, AccountProviderProps } from "./account-provider.tsx";
export { accountKey, MONEY_KEYS } from "./account-keys.ts";
export { profileKeys, profileQuery } from "./auth/auth.queries.ts";
export type { ProfileKey } from "./auth/auth.queries.ts";
export {
  useLogin,
  useLogout,
  useProfile,
  useRecover,
  useRegister,
  useSocialLogin,
  useValidateDocument,
  useValidatePhone,
} from "./auth/auth.hooks.ts";
export type { RegisterInput, SocialLoginInput } from "./auth/auth.hooks.ts";
export { addressKeys, postalCodeQuery, usePostalCode } from "./address/address.hooks.ts";
export type { PostalCodeKey } from "./address/address.hooks.ts";
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
  indicationStatsQuery,
  lastCasinoGamesQuery,
  loginHistoryQuery,
  referralIndicatorQuery,
  referralsQuery,
  socialAccountsQuery,
  userKeys,
} from "./user/user-lists.queries.ts";
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
export { transactionsQuery, walletKeys, walletQuery } from "./wallet/wallet.queries.ts";
export type { TransactionsInput, WalletKey } from "./wallet/wallet.queries.ts";
export { useGetReceipt, useTransactions, useTransferToWallet, useWallet } from "./wallet/wallet.hooks.ts";
export type { TransactionList } from "./wallet/wallet.hooks.ts";
export {
  bankAccountQuery,
  banksQuery,
  couponQuery,
  paymentKeys,
  paymentProvidersQuery,
  pixKeyQuery,
} from "./payments/payments.queries.ts";
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
export { usePoll } from "./money/poll.hooks.ts";
export { rewardKeys, rewardsQuery, useRedeemReward, useRewards } from "./rewards/rewards.hooks.ts";
export type { RewardList, RewardsInput } from "./rewards/rewards.hooks.ts";
export {
  incomeReportKeys,
  incomeReportYearsQuery,
  useGenerateIncomeReport,
  useIncomeReport,
  useIncomeReportYears,
} from "./income-report/income-report.hooks.ts";
export type { IncomeReportRules } from "./income-report/income-report.hooks.ts";
export { useSendFtdCashback, useVerifyFtdCashback } from "./ftd-cashback/ftd-cashback.hooks.ts";
export {
  eligibilityQuery,
  redemptionsQuery,
  storePackagesQuery,
  sweepstakesBalancesQuery,
  sweepstakesKeys,
  walletPreferenceQuery,
} from "./sweepstakes/sweepstakes.queries.ts";
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
