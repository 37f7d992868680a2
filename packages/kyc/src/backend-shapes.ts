import type { NamedFields } from "@storefront/proxy";
import type { KycStartResponse, KycStatusResponse } from "./kyc/kyc-answers.ts";

/** The answers of the backend that this package reads, for the rows of a trunk's `backend`. */
export interface KycAnswers {
  "GET /bff/users/kyc": NamedFields<KycStartResponse>;
  "GET /bff/users/kyc/recovery": NamedFields<KycStartResponse>;
  "GET /bff/users/kyc/status": NamedFields<KycStatusResponse>;
  "GET /bff/users/kyc/status/recovery": NamedFields<KycStatusResponse>;
}
