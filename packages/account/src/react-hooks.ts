"use client";

export { AccountProvider, useAccount, useSession, useSessionEvent } from "./session/account-provider.tsx";
export type { AccountAccess, AccountProviderProps } from "./session/account-provider.tsx";
export { usePostalCode, useRegisteredAddress } from "./address/address.hooks.ts";
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
  type SocialLoginInput,
} from "./auth/auth.hooks.ts";
export { useSendFtdCashback, useVerifyFtdCashback } from "./ftd-cashback/ftd-cashback.hooks.ts";
export {
  useGenerateIncomeReport,
  useIncomeReport,
  useIncomeReportYears,
  type FollowedReportInput,
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
export type { FollowedChargeInput, UpdateBankAccountInput } from "./payments/payments.hooks.ts";
export { useLimitsNow } from "./responsible-gaming/limits-choice.hooks.ts";
export {
  usePauseAccount,
  useSelfExclude,
  useUpdateLimits,
} from "./responsible-gaming/responsible-gaming.hooks.ts";
export { useAccountRestriction } from "./responsible-gaming/restriction.hooks.ts";
export { type RewardList, useMissions, useRedeemReward, useRewards } from "./rewards/rewards.hooks.ts";
export { useSessionRecheck } from "./auth/session-recheck.hooks.ts";
export { useTrackAttribution } from "./tracking/tracking.hooks.ts";
export {
  type LoginList,
  useAddPhone,
  useChangePassword,
  useCheckPassword,
  useConnectSocialAccount,
  useCreateHelpdeskToken,
  useDeleteSocialAccount,
  useIndicationStats,
  useLastCasinoGames,
  useLogins,
  useReferralIndicator,
  useReferrals,
  useSetTwoFactor,
  useSocialAccounts,
  useStoreDocument,
  useUpdateAddress,
  useUpdateMarketing,
  useUpdatePendingData,
  useUpdateProfile,
  useVerifyIdentity,
} from "./user/user.hooks.ts";
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
export {
  useDownloadReceipt,
  useTransactions,
  useTransferToWallet,
  useWallet,
} from "./wallet/wallet.hooks.ts";
export type { TransactionList, FormattedTransactionsInput } from "./wallet/wallet.hooks.ts";
export type * from "./schemas.ts";
export type { BankAccountInput, BankAccountKind } from "./payments/payments.client.ts";
export type { AccountRestriction, RestrictionState } from "./responsible-gaming/restricted-account.ts";
export type { MissionList, MissionPlatform, MissionsInput } from "./rewards/missions.client.ts";
export type {
  Challenge,
  Origin,
  SessionEmitter,
  SessionEventName,
  SessionEvents,
  SessionListener,
} from "./session/session-events.ts";
export type { SessionSnapshot, SessionStore } from "./session/session-store.ts";
export type { NotFinalError } from "./shared/not-final-error.ts";
export type { DocumentProblem, DocumentRefusedError } from "./user/document-file.ts";
export type { StoreDocumentInput } from "./user/store-document.client.ts";
export type { Receipt } from "./wallet/receipt.client.ts";
export type { Account, AccountOptions } from "./session/account.ts";
export type { JustRegistered, JustRegisteredStore, JustSignedInStore } from "./onboarding/sign-in-flags.ts";
export type { LimitsChoice } from "./onboarding/limits-choice.ts";
export type { MoneyFormat } from "./records/amount.ts";
export type { Session } from "./session/session-shape.ts";
export type { StoredNumber, TextStorage } from "./shared/stored-number.ts";
export type { Captcha, CaptchaRequest } from "./captcha/captcha.ts";
export type { ForcedLogoutReport } from "./logs/logs.schema.ts";
export type { TabChannel, TabLocks } from "./shared/browser.ts";
export type { UnreferencedFailure } from "./logs/forced-logout.ts";
