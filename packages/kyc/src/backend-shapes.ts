import type { AnswerShape } from "@storefront/client";
import type { NamedFields } from "@storefront/proxy";
import type { KycStartResponse, KycStatusResponse } from "./kyc/kyc-answers.ts";
import { START_IDENTIFIERS, START_TEXTS } from "./kyc/kyc.schema.ts";
import type { KycStatus } from "./kyc/kyc-status.ts";

type KycStatusName = keyof typeof KycStatus;

/** The state of a verification in an answer: a word or a number that `normalizeKycStatus` knows. */
export interface KycStatusRecord extends Omit<NamedFields<KycStatusResponse>, "status"> {
  readonly status: KycStatus | `${KycStatus}` | KycStatusName | Lowercase<KycStatusName>;
}

/** The answers of the backend that this package reads, for the rows of a trunk's `backend`. */
export interface KycAnswers {
  "GET /bff/users/kyc": NamedFields<KycStartResponse>;
  "GET /bff/users/kyc/recovery": NamedFields<KycStartResponse>;
  "GET /bff/users/kyc/status": KycStatusRecord;
  "GET /bff/users/kyc/status/recovery": KycStatusRecord;
}

const START = {
  fields: Object.fromEntries([...START_TEXTS, ...START_IDENTIFIERS].map((name) => [name, name])),
  needs: [],
};
const STATUS = { fields: { status: "status", token: "token" }, needs: ["status"] };

/** The required and the known fields of each answer, by target. */
export const KYC_SHAPES: Readonly<Record<keyof KycAnswers, AnswerShape>> = {
  "GET /bff/users/kyc": START,
  "GET /bff/users/kyc/recovery": START,
  "GET /bff/users/kyc/status": STATUS,
  "GET /bff/users/kyc/status/recovery": STATUS,
};
