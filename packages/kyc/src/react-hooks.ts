"use client";

export * from "./queries.ts";
export { useKycFrame } from "./kyc/kyc-frame.hooks.ts";
export type { KycFrameInput, KycFrameProps, ShownKycFrame } from "./kyc/kyc-frame.hooks.ts";
export { useKycSdk } from "./kyc/kyc-sdk.hooks.ts";
export type { KycSdkInput, KycSdkPhase, ShownKycSdk } from "./kyc/kyc-sdk.hooks.ts";
export { useKycStart, useKycStatus } from "./kyc/kyc.hooks.ts";
export type { KycFollowInput, KycStartOptions, KycStatusOptions, StartedKyc } from "./kyc/kyc.hooks.ts";
