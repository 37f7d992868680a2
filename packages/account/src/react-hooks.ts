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
export { postalCodeQuery, usePostalCode } from "./address/address.hooks.ts";
export type { PostalCodeKey, PostalCodeQuery } from "./address/address.hooks.ts";
export {
  useLimits,
  useSelfExclusion,
  useTimeout,
} from "./responsible-gaming/responsible-gaming.hooks.ts";
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
