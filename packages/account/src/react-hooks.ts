export { AccountProvider, useAccount, useSession, useSessionEvent } from "./account-provider.tsx";
export type { AccountAccess } from "./account-provider.tsx";
export { ACCOUNT_KEY, forgetAccountQueries } from "./account-queries.ts";
export {
  profileQuery,
  useLogin,
  useLogout,
  useProfile,
  useRecovery,
  useRegister,
  useSocialLogin,
  useValidateDocument,
  useValidatePhone,
} from "./auth/auth.hooks.ts";
export type { ProfileKey, ProfileQuery, SocialLogin } from "./auth/auth.hooks.ts";
export { REST_AFTER_FAILURE } from "@storefront/proxy/react-hooks";
export { postalCodeQuery, usePostalCode } from "./address/address.hooks.ts";
export type { PostalCodeKey, PostalCodeQuery } from "./address/address.hooks.ts";
export { useLimits, useSelfExclusion, useTimeout } from "./responsible-gaming/responsible-gaming.hooks.ts";
export {
  useAddPhone,
  useChangePassword,
  useCheckPassword,
  useHelpdeskToken,
  useMarketing,
  usePendingData,
  useStoreDocument,
  useTwoFactor,
  useUnlinkSocialAccount,
  useUpdateAddress,
  useUpdateProfile,
  useVerifyIdentity,
} from "./user/user.hooks.ts";
export {
  indicationStatsQuery,
  lastCasinoGamesQuery,
  referralIndicatorQuery,
  referralsQuery,
  socialAccountsQuery,
  useIndicationStats,
  useLastCasinoGames,
  useLoginHistory,
  useReferralIndicator,
  useReferrals,
  useSocialAccounts,
} from "./user/user-lists.hooks.ts";
export type { UserQuery } from "./user/user-lists.hooks.ts";
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
export type { KeyedQuery } from "./money/keyed-query.ts";
export { MONEY_KEYS } from "./money/money-change.hooks.ts";
export { usePoll } from "./money/poll.hooks.ts";
export { useReceipt, useTransactions, useTransfer, useWallet, walletQuery } from "./wallet/wallet.hooks.ts";
export type { TransactionFilter, TransactionList, WalletKey } from "./wallet/wallet.hooks.ts";
export { bankAccountQuery, pixKeyQuery, useBankAccount, usePixKey } from "./payments/bank-account.hooks.ts";
export type { BankAccountAccess, BankAccountFields, BankAccountKind } from "./payments/bank-account.hooks.ts";
export { useDeposit, useDepositStatus } from "./payments/deposit.hooks.ts";
export type { ChargeOptions, DepositFlow, DepositOptions } from "./payments/deposit.hooks.ts";
export {
  bankListQuery,
  couponQuery,
  paymentProvidersQuery,
  useBankList,
  useCoupon,
  usePaymentProviders,
  useWithdraw,
} from "./payments/payments.hooks.ts";
export { useRedeemReward, useRewards } from "./rewards/rewards.hooks.ts";
export type { RewardList } from "./rewards/rewards.hooks.ts";
export { incomeReportYearsQuery, useIncomeReport } from "./income-report/income-report.hooks.ts";
export type { IncomeReportFlow, IncomeReportOptions } from "./income-report/income-report.hooks.ts";
export { useFtdCashback } from "./ftd-cashback/ftd-cashback.hooks.ts";
export type { FtdCashbackFlow } from "./ftd-cashback/ftd-cashback.hooks.ts";
export {
  eligibilityQuery,
  storePackagesQuery,
  sweepstakesBalancesQuery,
  useCoin,
  useEligibility,
  usePurchase,
  useRedemptions,
  useRequestRedemption,
  useStorePackages,
  useSweepstakesBalances,
  walletPreferenceQuery,
} from "./sweepstakes/sweepstakes.hooks.ts";
export type { CoinAccess, RedemptionList } from "./sweepstakes/sweepstakes.hooks.ts";
