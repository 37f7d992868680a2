export { kycKeys, kycStatusQuery } from "./kyc/kyc.queries.ts";
export type { KycStatusKey } from "./kyc/kyc.queries.ts";
