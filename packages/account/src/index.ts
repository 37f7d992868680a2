export * from "./session/account.ts";
export * from "./schemas.ts";
export * from "./address/address.client.ts";
export * from "./auth/auth.client.ts";
export * from "./session/session.client.ts";
export {
  initialRefreshState,
  markRefreshCompleted,
  markRefreshStarted,
  shouldRefreshToken,
  tokenSaved,
  type RefreshState,
} from "./session/refresh-cycle.ts";
export { resolveRegisterEndpoint } from "./auth/register-endpoint.ts";
export type { RegisterChoice, RegisterPath, RegisterRow } from "./auth/register-endpoint.ts";
export { createCaptcha, type Captcha, type CaptchaRequest } from "./captcha/captcha.ts";
export type { CaptchaOptions, CaptchaProvider, DrawnQuestion } from "./captcha/captcha-shape.ts";
export * from "./ftd-cashback/ftd-cashback.client.ts";
export {
  generateIncomeReport,
  getIncomeReport,
  listIncomeReportYears,
} from "./income-report/income-report.client.ts";
export * from "./records/amount.ts";
export { isNotFinalError, type NotFinalError } from "./shared/not-final-error.ts";
export { decideDepositModal, readDepositCampaign } from "./onboarding/deposit-modal.ts";
export type { DepositDecision, DepositModalState, DepositReason } from "./onboarding/deposit-modal.ts";
export * from "./payments/open-charges.ts";
export * from "./payments/payments.client.ts";
export { pendingFields } from "./responsible-gaming/pending-data.ts";
export type { PENDING_FIELDS, PendingField, ValidationProfile } from "./responsible-gaming/pending-data.ts";
export * from "./responsible-gaming/pending-limits.ts";
export * from "./responsible-gaming/play-clock.ts";
export * from "./responsible-gaming/responsible-gaming.client.ts";
export type { AccountRestriction, RestrictionState } from "./responsible-gaming/restricted-account.ts";
export {
  finishStep,
  isLimitsStepResolved,
  postponeStep,
  validationOverlay,
  type OverlayMemory,
  type ValidationOverlay,
  type OverlayStep,
  type ValidationOverlayOptions,
} from "./responsible-gaming/validation-overlay.ts";
export { CONSENT_FIELDS, LIMIT_FIELDS, VALIDATION_STEPS } from "./responsible-gaming/validation-steps.ts";
export type { StepRule, ValidationStep } from "./responsible-gaming/validation-steps.ts";
export { listMissions, MISSION_TYPE } from "./rewards/missions.client.ts";
export type { MissionPlatform, MissionList, MissionsInput } from "./rewards/missions.client.ts";
export { listRewards, redeemReward } from "./rewards/rewards.client.ts";
export type {
  Challenge,
  Origin,
  SessionEmitter,
  SessionEvents,
  SessionEventName,
  SessionListener,
} from "./session/session-events.ts";
export * from "./sweepstakes/sweepstakes.client.ts";
export * from "./tracking/tracking.client.ts";
export * from "./shared/cpf.ts";
export { checkDocument, DOCUMENT_TYPES, LARGEST_DOCUMENT } from "./user/document-file.ts";
export type { DocumentProblem } from "./user/document-file.ts";
export * from "./user/store-document.client.ts";
export * from "./user/user.client.ts";
export * from "./validation/validation.client.ts";
export * from "./wallet/net-position.ts";
export * from "./wallet/receipt.client.ts";
export * from "./wallet/wallet.client.ts";
export type { UnreferencedFailure } from "./logs/forced-logout.ts";
export type { ForcedLogoutReport } from "./logs/logs.schema.ts";
export type { JustRegistered, JustRegisteredStore, JustSignedInStore } from "./onboarding/sign-in-flags.ts";
export type { LimitsChoice } from "./onboarding/limits-choice.ts";
export type { TabChannel, TabLocks } from "./shared/browser.ts";
export type { Session, SessionOptions } from "./session/session-shape.ts";
export type { SessionSnapshot, SessionStore } from "./session/session-store.ts";
export type { StoredNumber, TextStorage } from "./shared/stored-number.ts";
export type { MoneySettings } from "./shared/call-settings.ts";
export type { FieldRule, FieldValue } from "./responsible-gaming/field-rule.ts";
