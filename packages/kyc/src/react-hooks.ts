"use client";

export * from "./kyc/kyc-frame.hooks.ts";
export * from "./kyc/kyc-sdk.hooks.ts";
export * from "./kyc/kyc.hooks.ts";
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
