export { kycRoutes } from "./kyc/kyc.routes.ts";
export type { KycAnswers } from "./backend-shapes.ts";
