export { createAccount } from "./session/account.ts";
export type { Account, AccountOptions } from "./session/account.ts";
export * from "./schemas.ts";

export { getRegisteredAddress, getPostalCode } from "./address/address.client.ts";

export {
  confirmBirthdate,
  connectSocialAccount,
  getProfile,
  isSignedIn,
  login,
  logout,
  recheckSpa,
  recover,
  refresh,
  register,
  socialLogin,
  validateDocument,
  validateIdentityDocument,
  validatePhone,
} from "./auth/auth.client.ts";
export {
  initialRefreshState,
  markRefreshCompleted,
  markRefreshStarted,
  shouldRefreshToken,
  tokenSaved,
} from "./session/refresh-cycle.ts";
export { resolveRegisterEndpoint } from "./auth/register-endpoint.ts";

export { createCaptcha } from "./captcha/captcha.ts";
export type { Captcha } from "./captcha/captcha.ts";
export type { CaptchaOptions } from "./captcha/captcha-shape.ts";

export { sendFtdCashback, verifyFtdCashback } from "./ftd-cashback/ftd-cashback.client.ts";
export {
  generateIncomeReport,
  getIncomeReport,
  listIncomeReportYears,
} from "./income-report/income-report.client.ts";

export { formatAmount, isAmount, LARGEST_AMOUNT, readAmount } from "./records/amount.ts";
export { isNotFinalError } from "./shared/not-final-error.ts";

export { decideDepositModal, readDepositCampaign } from "./onboarding/deposit-modal.ts";

export { chargeEnd, createOpenCharges } from "./payments/open-charges.ts";
export {
  createDeposit,
  createWithdrawal,
  getBankAccount,
  getCoupon,
  getDepositStatus,
  getPixKey,
  limitErrorOf,
  listBanks,
  listPaymentProviders,
  readDepositValue,
  updateBankAccount,
  updatePixKey,
} from "./payments/payments.client.ts";
export type { BankAccountKind } from "./payments/payments.client.ts";

export { pendingFields } from "./responsible-gaming/pending-data.ts";
export type { PENDING_FIELDS, PendingField } from "./responsible-gaming/pending-data.ts";
export { pendingLimits } from "./responsible-gaming/pending-limits.ts";
export { createPlayClock } from "./responsible-gaming/play-clock.ts";
export { pauseAccount, selfExclude, updateLimits } from "./responsible-gaming/responsible-gaming.client.ts";
export type { AccountRestriction } from "./responsible-gaming/restricted-account.ts";
export {
  finishStep,
  isLimitsStepResolved,
  postponeStep,
  validationOverlay,
} from "./responsible-gaming/validation-overlay.ts";
export type { OverlayMemory, ValidationOverlay } from "./responsible-gaming/validation-overlay.ts";
export { CONSENT_FIELDS, LIMIT_FIELDS, VALIDATION_STEPS } from "./responsible-gaming/validation-steps.ts";
export type { StepRule, ValidationStep } from "./responsible-gaming/validation-steps.ts";

export { listMissions, MISSION_TYPE } from "./rewards/missions.client.ts";
export type { MissionPlatform } from "./rewards/missions.client.ts";
export { listRewards, redeemReward } from "./rewards/rewards.client.ts";

export type { Challenge, Origin, SessionEmitter, SessionEvents } from "./session/session-events.ts";

export * from "./sweepstakes/sweepstakes.client.ts";
export { trackAttribution } from "./tracking/tracking.client.ts";

export { isCpf } from "./user/cpf.ts";
export { checkDocument, DOCUMENT_TYPES, LARGEST_DOCUMENT } from "./user/document-file.ts";
export { storeDocument } from "./user/store-document.client.ts";
export * from "./user/user.client.ts";

export * from "./validation/validation.client.ts";

export { netPosition } from "./wallet/net-position.ts";
export { downloadReceipt } from "./wallet/receipt.client.ts";
export type { Receipt } from "./wallet/receipt.client.ts";
export {
  formatTransaction,
  formatTransactions,
  getWallet,
  listTransactions,
  transferToWallet,
} from "./wallet/wallet.client.ts";

export type { ProfileInput } from "./auth/auth.client.ts";
export type { RegisterChoice, RegisterPath, RegisterRow } from "./auth/register-endpoint.ts";
export type { CaptchaProvider, DrawnQuestion } from "./captcha/captcha-shape.ts";
export type { CaptchaRequest } from "./captcha/captcha.ts";
export type { UnreferencedFailure } from "./logs/forced-logout.ts";
export type { ForcedLogoutReport } from "./logs/logs.schema.ts";
export type { DepositDecision, DepositModalState, DepositReason } from "./onboarding/deposit-modal.ts";
export type { JustRegistered, JustRegisteredStore, JustSignedInStore } from "./onboarding/sign-in-flags.ts";
export type { ChargeTimes, OpenCharge, OpenCharges } from "./payments/open-charges.ts";
export type { BankAccountInput } from "./payments/payments.client.ts";
export type { MoneyFormat } from "./records/amount.ts";
export type { LimitsChoice } from "./responsible-gaming/limits-choice.ts";
export type { ValidationProfile } from "./responsible-gaming/pending-data.ts";
export type { PendingLimits } from "./responsible-gaming/pending-limits.ts";
export type { PlayClock, PlayTime } from "./responsible-gaming/play-clock.ts";
export type { RestrictionState } from "./responsible-gaming/restricted-account.ts";
export type { OverlayStep, ValidationOverlayOptions } from "./responsible-gaming/validation-overlay.ts";
export type { MissionList, MissionsInput } from "./rewards/missions.client.ts";
export type { TabChannel } from "./session/cross-tab.ts";
export type { RefreshState } from "./session/refresh-cycle.ts";
export type { TabLocks } from "./session/refresh-runner.ts";
export type { SessionEventName, SessionListener } from "./session/session-events.ts";
export type { Session, SessionOptions } from "./session/session-shape.ts";
export type { SessionSnapshot, SessionStore } from "./session/session-store.ts";
export type { StoredNumber, TextStorage } from "./session/stored-number.ts";
export type { CallSettings, MoneySettings } from "./shared/call-settings.ts";
export type { NotFinalError } from "./shared/not-final-error.ts";
export type { DocumentProblem } from "./user/document-file.ts";
export type { StoreDocumentInput } from "./user/store-document.client.ts";
export type { FieldRule, FieldValue } from "./responsible-gaming/field-rule.ts";
