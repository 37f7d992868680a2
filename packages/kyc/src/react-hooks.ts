"use client";

export { useKycFrame } from "./kyc/kyc-frame.hooks.ts";
export { useKycSdk } from "./kyc/kyc-sdk.hooks.ts";
export { useStartKyc, useKycStatus } from "./kyc/kyc.hooks.ts";
