export { createAccount } from "./session/account.ts";
export type { Account, AccountOptions } from "./session/account.ts";
// Stars, because TypeScript merges a declaration of another package only into what a door exports by one: a brand adds
// the fields of its own backend to a record so.
export * from "./address/address.schema.ts";
export * from "./auth/auth.schema.ts";
export * from "./ftd-cashback/ftd-cashback.schema.ts";
export * from "./income-report/income-report.schema.ts";
export * from "./payments/payments.schema.ts";
export * from "./records/profile-record.schema.ts";
export * from "./responsible-gaming/responsible-gaming.schema.ts";
export * from "./rewards/rewards.schema.ts";
export * from "./shared/confirmation.schema.ts";
export * from "./sweepstakes/sweepstakes.schema.ts";
export * from "./tracking/tracking.schema.ts";
export * from "./user/user.schema.ts";
export * from "./validation/validation.schema.ts";
export * from "./wallet/wallet.schema.ts";

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
export { markRefreshCompleted, markRefreshStarted, shouldRefreshToken } from "./session/refresh-cycle.ts";
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
export type { PendingField } from "./responsible-gaming/pending-data.ts";
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
export type { ValidationStep } from "./responsible-gaming/validation-steps.ts";

export { listMissions, MISSION_TYPE } from "./rewards/missions.client.ts";
export type { MissionPlatform } from "./rewards/missions.client.ts";
export { listRewards, redeemReward } from "./rewards/rewards.client.ts";

export type { Challenge } from "./session/session-events.ts";

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
export { getWallet, listTransactions, transferToWallet } from "./wallet/wallet.client.ts";
