export { kycStatusQuery } from "./kyc/kyc.queries.ts";
