export { kycRoutes } from "./kyc/kyc.routes.ts";
export type { KycAnswers, KycStatusRecord } from "./kyc/backend-shapes.ts";
export type * from "./kyc/kyc-answers.ts";
export type { KycStatus } from "./kyc/kyc-status.ts";
