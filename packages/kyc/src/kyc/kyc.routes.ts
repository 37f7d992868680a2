import { defineRoutes } from "@storefront/proxy";
import { KYC_SHAPES, START as STARTED, STATUS as STATE } from "./backend-shapes.ts";
import { readKycStatus, RECOVERY_START, RECOVERY_STATUS, START, startKyc, StartQuery, STATUS, StatusQuery } from "./kyc.handlers.ts";

/**
 * The kyc area. A session is needed unless the query has the `token` of a recovery. A changed status shows in the
 * profile, so the cached profile is dropped.
 */
export const kycRoutes = defineRoutes("kyc", {
  start:  { path: "/api/kyc/start",  GET: startKyc,      parameters: StartQuery, effect: true, answer: STARTED, calls: [START, RECOVERY_START] },
  status: { path: "/api/kyc/status", GET: readKycStatus, parameters: StatusQuery,              answer: STATE, calls: [STATUS, RECOVERY_STATUS] },
}, { access: "optional", changesUser: true, answers: KYC_SHAPES });
