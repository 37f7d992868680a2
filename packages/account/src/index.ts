export { createAccount } from "./account.ts";
export type { CallSettings } from "./call-settings.ts";
export type { Account, AccountOptions } from "./account.ts";
export { ACCOUNT_RECORDS } from "./account-records.schema.ts";
export {
  confirmBirthdate,
  confirmRecovery,
  getProfile,
  isSignedIn,
  login,
  logout,
  recheckSpa,
  recover,
  recoveryByEmail,
  recoveryBySms,
  recoveryOptions,
  refresh,
  register,
  connectSocialAccount,
  socialLogin,
  validateDocument,
  validateIdentityDocument,
  validatePhone,
  validateRecoveryCode,
} from "./auth/auth.client.ts";
export type { RecoveryFields, ProfileInput } from "./auth/auth.client.ts";
export {
  AuthUser,
  AuthUserInfo,
  ConfirmBirthdateInput,
  ForgotPasswordInput,
  IdentityDocumentInput,
  LoginAnswer,
  LoginHurdle,
  LoginInput,
  LoginResponse,
  Profile,
  RecoveryInput,
  RefreshTokenResponse,
  RegisterFullInput,
  RegisterSimplifiedInput,
  SocialInput,
  twoFactorCode,
  ValidateDocumentInput,
  ValidateDocumentResponse,
  ValidatePhoneInput,
} from "./auth/auth.schema.ts";
export { createCaptcha } from "./captcha/captcha.ts";
export type {
  Captcha,
  CaptchaAction,
  CaptchaOptions,
  CaptchaProvider,
  CaptchaRequest,
  DrawnQuestion,
} from "./captcha/captcha.ts";
export { FORM_ERROR_CODES } from "./auth/form-error-codes.ts";
export type { FormErrorCode } from "./auth/form-error-codes.ts";
export { readProfile } from "./auth/profile-reader.ts";
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
  readDepositCampaign,
} from "./onboarding/deposit-modal.ts";
export type { DepositDecision, DepositModalState, DepositReason } from "./onboarding/deposit-modal.ts";
export { createJustRegistered } from "./onboarding/sign-in-flags.ts";
export type { JustRegistered, JustRegisteredStore, JustSignedInStore } from "./onboarding/sign-in-flags.ts";
export type { TabChannel } from "./session/cross-tab.ts";
export type { KeptNumber, KeptText } from "./session/kept-number.ts";
export type {
  Challenge,
  Origin,
  SessionEventName,
  SessionEvents,
  SessionListener,
} from "./session/session-events.ts";
export type { SessionSnapshot } from "./session/session-store.ts";
export { createSession } from "./session/session.ts";
export type { Session, SessionOptions, SessionSeams } from "./session/session-shape.ts";
export type { TabLocks } from "./session/refresh-runner.ts";
export { getRegisteredAddress, lookupPostalCode } from "./address/address.client.ts";
export { readRegisteredAddress } from "./address/address-record.schema.ts";
export type { RegisteredAddress, RegisteredAddressFields } from "./address/address-record.schema.ts";
export { PostalCodeAddress, PostalCodeInput } from "./address/address.schema.ts";
export { selfExclude, pauseAccount, updateLimits } from "./responsible-gaming/responsible-gaming.client.ts";
export {
  LimitsInput,
  SelfExclusionInput,
  TimeoutInput,
} from "./responsible-gaming/responsible-gaming.schema.ts";
export { createLimitsChoice } from "./responsible-gaming/limits-choice.ts";
export type { LimitsChoice } from "./responsible-gaming/limits-choice.ts";
export { createPlayClock } from "./responsible-gaming/play-clock.ts";
export type { PlayClock, PlayTime } from "./responsible-gaming/play-clock.ts";
export type { FieldRule, FieldValue } from "./responsible-gaming/field-rule.ts";
export * from "./responsible-gaming/restricted-account.ts";
export * from "./responsible-gaming/validation-overlay.ts";
export {
  ADDRESS_FLAGS,
  CONSENT_FIELDS,
  LIMIT_FIELDS,
  VALIDATION_STEPS,
} from "./responsible-gaming/validation-steps.ts";
export type {
  ConsentField,
  LimitField,
  StepRule,
  ValidationStep,
} from "./responsible-gaming/validation-steps.ts";
export { isCalendarDate } from "./calendar.ts";
export { isCpf } from "./user/cpf.ts";
export {
  checkDocument,
  DOCUMENT_TYPES,
  DocumentRefusedError,
  LARGEST_DOCUMENT,
} from "./user/document-file.ts";
export type { DocumentProblem } from "./user/document-file.ts";
export { storeDocument } from "./user/store-document.client.ts";
export type { StoreDocumentInput } from "./user/store-document.client.ts";
export * from "./user/user.client.ts";
export {
  AddPhoneInput,
  AddressInput,
  ChangePasswordInput,
  CheckPasswordInput,
  MarketingInput,
  PendingDataInput,
  ReferralsInput,
  TwoFactorInput,
  UpdateProfileInput,
  VerifyIdentityInput,
} from "./user/user.schema.ts";
export {
  acceptTerms,
  changeEmail,
  changePhone,
  confirmLink,
  sendEmailCode,
  sendSmsCode,
  submitAddress,
  submitFullName,
  submitInitialData,
  verifyEmailCode,
  verifySmsCode,
} from "./validation/validation.client.ts";
export {
  AcceptTermsInput,
  ChangeEmailInput,
  ChangePhoneInput,
  FullNameInput,
  InitialDataInput,
  LinkConfirmInput,
  SendEmailCodeInput,
  SendSmsCodeInput,
  VerifyCodeInput,
} from "./validation/validation.schema.ts";
export { formatAmount, isAmount, LARGEST_AMOUNT, readAmount } from "./money/amount.ts";
export type { MoneyFormat } from "./money/amount.ts";
export { AmountInput, PageNumber } from "./money/money.schema.ts";
export { isNotFinalError, NotFinalError } from "./money/not-final-error.ts";
export { itemsOf, itemsOfPages, nextPageAfter } from "./money/page.ts";
export type { OpenFields } from "./money/records.schema.ts";
export { getReceipt } from "./wallet/receipt.client.ts";
export type { Receipt } from "./wallet/receipt.client.ts";
export {
  formatTransaction,
  formatTransactions,
  listTransactions,
  getWallet,
  transferToWallet,
} from "./wallet/wallet.client.ts";
export {
  ReceiptInput,
  Rollover,
  Transaction,
  TransactionsPageInput,
  TransferInput,
  Wallet,
  WALLET_PARTS,
  WalletSnapshot,
} from "./wallet/wallet.schema.ts";
export type { FormattedTransaction, WalletPart } from "./wallet/wallet.schema.ts";
export { netPosition } from "./wallet/net-position.ts";
export { chargeEnd } from "./payments/charge-end.ts";
export type { ChargeTimes } from "./payments/charge-end.ts";
export { createKeptCharges } from "./payments/kept-charges.ts";
export type { KeptCharge, KeptCharges } from "./payments/kept-charges.ts";
export * from "./payments/payments.client.ts";
export {
  BANK_ACCOUNT_ACTIONS,
  BankAccountBody,
  Charge,
  Deposit,
  DepositInput,
  PaymentRecord,
  WithdrawalInput,
} from "./payments/payments.schema.ts";
export type { BankAccountAction } from "./payments/payments.schema.ts";
export { listRewards, redeemReward, REWARDS_PER_PAGE } from "./rewards/rewards.client.ts";
export { RedeemInput, Reward, RewardsPageInput } from "./rewards/rewards.schema.ts";
export {
  generateIncomeReport,
  getIncomeReport,
  listIncomeReportYears,
  INCOME_REPORT_POLL_INTERVAL,
} from "./income-report/income-report.client.ts";
export { IncomeReportInput, IncomeReport } from "./income-report/income-report.schema.ts";
export { sendFtdCashback, verifyFtdCashback } from "./ftd-cashback/ftd-cashback.client.ts";
export { FtdCashbackInput } from "./ftd-cashback/ftd-cashback.schema.ts";
export { trackAttribution } from "./tracking/tracking.client.ts";
export { AttributionEvent } from "./tracking/tracking.schema.ts";
// Stars, because TypeScript merges a declaration of another package only into what a door exports by one.
export * from "./income-report/income-report-records.schema.ts";
export * from "./payments/payment-records.schema.ts";
export * from "./rewards/reward-records.schema.ts";
export { PENDING_FIELDS, pendingFields } from "./responsible-gaming/pending-data.ts";
export type { PendingField, ValidationProfile } from "./responsible-gaming/pending-data.ts";
export { mergeMissions, readMissions } from "./rewards/mission-records.schema.ts";
export type { Mission, MissionFields } from "./rewards/mission-records.schema.ts";
export { listMissions, MISSION_TYPE } from "./rewards/missions.queries.ts";
export type { MissionList, MissionPlatform, MissionsInput } from "./rewards/missions.queries.ts";
export * from "./user/user-records.schema.ts";
export * from "./wallet/wallet-records.schema.ts";
// For trunks that have sweepstakes: all that these two files export is public.
export * from "./sweepstakes/sweepstakes.client.ts";
export * from "./sweepstakes/sweepstakes.schema.ts";
