export { getKycStatus, startKyc } from "./kyc/kyc.client.ts";
// A star, because TypeScript merges a declaration of another package only into what a door exports by one.
export type * from "./kyc/kyc-answers.ts";
export { createKycFrame } from "./kyc/kyc-frame.ts";
export { inferKycIntegration, isKycIntegrationError, requireKycIntegration } from "./kyc/kyc-integration.ts";
export { KYC_OPERATORS } from "./kyc/operator-message.ts";
export { kycReasonLabelKey } from "./kyc/kyc-reasons.ts";
export type { KycSdk, KycSdkOutcome, KycSdkRun } from "./kyc/kyc-sdk.ts";
export * from "./kyc/kyc-status.ts";
export { parseKycOperatorMessage } from "./kyc/operator-message.ts";
export type { KycFrame, KycFrameOptions } from "./kyc/kyc-frame.ts";
export type {
  KycIntegration,
  KycIntegrationError,
  KycUrlRules,
  UsableKycIntegration,
} from "./kyc/kyc-integration.ts";
export type {
  KnownKycEventType,
  KycOperator,
  KycOperatorEventType,
  KycOperators,
} from "./kyc/operator-message.ts";
export type { KycReasonLabel, KycReasonLabelKey } from "./kyc/kyc-reasons.ts";
export type { CallSettings, KycStartInput, KycStatusInput } from "./kyc/kyc.client.ts";
export type { KycOperatorEvent } from "./kyc/operator-message.ts";
export type { KycFrameEvent, KycFrameOutcome, KycFramePhase, KycFrameState } from "./kyc/kyc-frame-state.ts";
