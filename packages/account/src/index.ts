export { createAccount } from "./account.ts";
export type { Account, AccountOptions } from "./account.ts";
export {
  confirmBirthdate,
  confirmRecovery,
  getProfile,
  login,
  logout,
  recheckSpa,
  recover,
  recoveryByEmail,
  recoveryBySms,
  recoveryOptions,
  refresh,
  register,
  socialLogin,
  validateDocument,
  validateIdentityDocument,
  validatePhone,
  validateRecoveryCode,
} from "./auth/auth.client.ts";
export type { RecoveryFields, ProfileRequest } from "./auth/auth.client.ts";
export {
  AuthUser,
  AuthUserInfo,
  ConfirmBirthdatePayload,
  ForgotPasswordPayload,
  IdentityDocumentPayload,
  LoginAnswer,
  LoginHurdle,
  LoginPayload,
  LoginResponse,
  Profile,
  RecoveryPayload,
  RefreshTokenResponse,
  RegisterPayload,
  RegisterSimplifiedPayload,
  SocialPayload,
  ValidateDocumentPayload,
  ValidateDocumentResponse,
  ValidatePhonePayload,
} from "./auth/auth.schema.ts";
export { isSignedIn } from "./auth/login-answer.ts";
export {
  initialRefreshState,
  markRefreshCompleted,
  markRefreshStarted,
  REFRESH_INTERVAL,
  REFRESH_RETRY_DELAY,
  shouldRefreshToken,
  tokenSaved,
} from "./auth/refresh-cycle.ts";
export type { RefreshState } from "./auth/refresh-cycle.ts";
export { REGISTER_ENDPOINTS, resolveRegisterEndpoint } from "./auth/register-endpoint.ts";
export type { RegisterChoice, RegisterPath, RegisterRow } from "./auth/register-endpoint.ts";
export { forcedLogoutReport, sendForcedLogoutBeacon } from "./logs/forced-logout.ts";
export type {
  BeaconOptions,
  ForcedLogoutFacts,
  LogoutInitiator,
  UnreferencedFailure,
} from "./logs/forced-logout.ts";
export { ForcedLogoutReport } from "./logs/logs.schema.ts";
export {
  decideDepositModal,
  DEPOSIT_DELAY,
  DEPOSIT_OPENED_AT_KEY,
  DEPOSIT_THROTTLE,
  LOW_BALANCE,
} from "./onboarding/deposit-modal.ts";
export type { DepositDecision, DepositModalState, DepositReason } from "./onboarding/deposit-modal.ts";
export { createJustRegistered } from "./onboarding/just-registered.ts";
export type { JustRegistered, JustRegisteredStore } from "./onboarding/just-registered.ts";
export type { TabChannel } from "./session/cross-tab.ts";
export type { KeptNumber, KeptText } from "./session/kept-number.ts";
export type { Origin, SessionEventName, SessionEvents, SessionListener } from "./session/session-events.ts";
export type { SessionSnapshot } from "./session/session-store.ts";
export { createSession } from "./session/session.ts";
export type { Session, SessionOptions } from "./session/session-shape.ts";
export type { TabLocks } from "./session/tab-lock.ts";
