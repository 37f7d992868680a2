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
