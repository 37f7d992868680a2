export { getKycStatus, startKyc } from "./kyc/kyc.client.ts";
export type { CallSettings, KycStartInput, KycStatusInput } from "./kyc/kyc.client.ts";
export type { KycOperatorName, KycSource, KycStartResponse, KycStatusResponse } from "./kyc/kyc.schema.ts";
export { createKycFrame } from "./kyc/kyc-frame.ts";
export type { KycFrame, KycFrameOptions } from "./kyc/kyc-frame.ts";
export type { KycFrameEvent, KycFrameOutcome, KycFramePhase, KycFrameState } from "./kyc/kyc-frame-state.ts";
export {
  inferKycIntegration,
  isKycIntegrationError,
  KycIntegrationError,
  requireKycIntegration,
} from "./kyc/kyc-integration.ts";
export type { KycIntegration, UsableKycIntegration } from "./kyc/kyc-integration.ts";
export { EVENT_FIELDS, KYC_OPERATORS } from "./kyc/kyc-operators.ts";
export type {
  KnownKycEventType,
  KycOperator,
  KycOperatorEventType,
  KycOperators,
} from "./kyc/kyc-operators.ts";
export type { KycPollOptions } from "./kyc/kyc-poll.ts";
export type { KycReasonLabel, KycReasonLanguage } from "./kyc/kyc-reason-texts.ts";
export { kycReasonLabelKey, kycReasonText } from "./kyc/kyc-reasons.ts";
export type { KnownKycReason, KycReasonLabelKey } from "./kyc/kyc-reasons.ts";
export type { KycSdk, KycSdkOutcome, KycSdkRun, KycSdks } from "./kyc/kyc-sdk.ts";
export {
  isKycApprovedStatus,
  isKycLivenessPendingStatus,
  isKycManualApprovePendingStatus,
  isKycProcessingStatus,
  isKycReprovedStatus,
  KycStatus,
  kycStatusName,
  normalizeKycStatus,
} from "./kyc/kyc-status.ts";
export type { KycStatusName } from "./kyc/kyc-status.ts";
export type { KycUrlRules } from "./kyc/kyc-url.ts";
export { parseKycOperatorMessage } from "./kyc/operator-message.ts";
export type { KycOperatorEvent } from "./kyc/operator-message.ts";
