export * from "./auth.client.ts";
export {
  ForgotPasswordInput,
  LoginInput,
  RecoveryInput,
  RegisterSimplifiedInput,
  twoFactorCode,
  Profile,
} from "./auth.schema.ts";
export type {
  AuthUser,
  AuthUserInfo,
  ConfirmBirthdateInput,
  IdentityDocumentInput,
  LoginAnswer,
  LoginHurdle,
  LoginResponse,
  RefreshTokenResponse,
  RegisterFullInput,
  SocialInput,
  ValidateDocumentInput,
  ValidateDocumentResponse,
  ValidatePhoneInput,
} from "./auth.schema.ts";
export { FORM_ERROR_CODES } from "./form-error-codes.ts";
export type { FormErrorCode } from "./form-error-codes.ts";
export * from "./recovery.client.ts";
export {
  REFRESH_INTERVAL,
  initialRefreshState,
  markRefreshCompleted,
  markRefreshStarted,
  shouldRefreshToken,
  tokenSaved,
} from "./refresh-cycle.ts";
export type { RefreshState } from "./refresh-cycle.ts";
export { resolveRegisterEndpoint } from "./register-endpoint.ts";
export type { RegisterChoice, RegisterPath, RegisterRow } from "./register-endpoint.ts";
