export { getKycStatus, startKyc } from "./kyc/kyc.client.ts";
// A star, because TypeScript merges a declaration of another package only into what a door exports by one.
export type * from "./kyc/kyc-answers.ts";
export type { KycSdk, KycSdkOutcome, KycSdkRun } from "./kyc/kyc-sdk.ts";
export * from "./kyc/kyc-status.ts";
export { createKycFrame, type KycFrame, type KycFrameOptions } from "./kyc/kyc-frame.ts";
export {
  inferKycIntegration,
  isKycIntegrationError,
  type KycIntegration,
  type KycIntegrationError,
  type KycUrlRules,
  requireKycIntegration,
  type UsableKycIntegration,
} from "./kyc/kyc-integration.ts";
export {
  type KnownKycEventType,
  KYC_OPERATORS,
  type KycOperator,
  type KycOperatorEvent,
  type KycOperatorEventType,
  type KycOperators,
  parseKycOperatorMessage,
} from "./kyc/operator-message.ts";
export type { KycStartInput, KycStatusInput } from "./kyc/kyc.client.ts";
export type { KycFrameEvent, KycFrameOutcome, KycFramePhase, KycFrameState } from "./kyc/kyc-frame-state.ts";
