export { kycStatusQuery } from "./kyc/kyc.queries.ts";
export type { KycStatusResponse } from "./kyc/kyc-answers.ts";
export type { KycStatusInput } from "./kyc/kyc.client.ts";
