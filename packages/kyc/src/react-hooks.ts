"use client";

export {
  type KycFrameInput,
  type KycFrameProps,
  type ShownKycFrame,
  useKycFrame,
} from "./kyc/kyc-frame.hooks.ts";
export { type KycSdkInput, type KycSdkPhase, type ShownKycSdk, useKycSdk } from "./kyc/kyc-sdk.hooks.ts";
export {
  type KycFollowInput,
  type KycStartOptions,
  type StartedKyc,
  useKycStatus,
  useStartKyc,
} from "./kyc/kyc.hooks.ts";
export type { KycOperatorName, KycSource, KycStartResponse, KycStatusResponse } from "./kyc/kyc-answers.ts";
export type {
  KycIntegration,
  KycIntegrationError,
  KycUrlRules,
  UsableKycIntegration,
} from "./kyc/kyc-integration.ts";
export type { KycStartInput } from "./kyc/kyc.client.ts";
export type { KycFrameEvent, KycFrameOutcome, KycFramePhase } from "./kyc/kyc-frame-state.ts";
export type { KnownKycEventType, KycOperator, KycOperatorEventType } from "./kyc/operator-message.ts";
export type { KycSdk, KycSdkOutcome, KycSdkRun, KycSdks } from "./kyc/kyc-sdk.ts";
export type { KycStatus } from "./kyc/kyc-status.ts";
