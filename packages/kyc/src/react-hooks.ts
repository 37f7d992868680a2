"use client";

export { useKycFrame } from "./kyc/kyc-frame.hooks.ts";
export type { KycFrameProps, ShownKycFrame, UseKycFrameOptions } from "./kyc/kyc-frame.hooks.ts";
export { useKycStart, useKycStatus } from "./kyc/kyc.hooks.ts";
export type {
  KycStartVariables,
  StartedKyc,
  UseKycStartOptions,
  UseKycStatusOptions,
} from "./kyc/kyc.hooks.ts";
