export { kycRoutes } from "./kyc/kyc.routes.ts";
