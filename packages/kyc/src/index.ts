export { getKycStatus, startKyc } from "./kyc/kyc.client.ts";
export type { KycStartResponse, KycStatusResponse } from "./kyc/kyc.schema.ts";
export { createKycFrame } from "./kyc/kyc-frame.ts";
export { isKycIntegrationError } from "./kyc/kyc-integration.ts";
export { KYC_OPERATORS } from "./kyc/kyc-operators.ts";
export { kycReasonLabelKey } from "./kyc/kyc-reasons.ts";
export type { KycSdk } from "./kyc/kyc-sdk.ts";
export {
  isKycApprovedStatus,
  isKycLivenessPendingStatus,
  isKycManualApprovePendingStatus,
  isKycProcessingStatus,
  isKycReprovedStatus,
  KycStatus,
  normalizeKycStatus,
} from "./kyc/kyc-status.ts";
export { parseKycOperatorMessage } from "./kyc/operator-message.ts";
