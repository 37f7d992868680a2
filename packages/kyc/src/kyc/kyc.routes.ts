import { defineRoutes } from "@storefront/proxy/server";
import { readKycStatus, RECOVERY_START, RECOVERY_STATUS, START, startKyc, STATUS } from "./kyc.handlers.ts";

/**
 * The kyc area. A session is needed unless a recovery `token` is given. A status that changed shows in the profile,
 * so the kept one is dropped.
 */
export const kycRoutes = defineRoutes("kyc", {
  start:  { path: "/api/kyc/start",  GET: startKyc,      effect: true, calls: [START, RECOVERY_START] },
  status: { path: "/api/kyc/status", GET: readKycStatus,               calls: [STATUS, RECOVERY_STATUS] },
}, { access: "optional", changesUser: true });
