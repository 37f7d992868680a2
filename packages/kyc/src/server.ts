export { kycRoutes } from "./kyc/kyc.routes.ts";
export type { KycAnswers } from "./backend-shapes.ts";
export type { KycOperatorName, KycStartResponse, KycStatusResponse } from "./kyc/kyc-answers.ts";
