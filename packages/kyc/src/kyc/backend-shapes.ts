import type { Answer, AnswerShape, Taken } from "@storefront/client";
import { KYC_START, KYC_STATUS, type KycStartResponse, type KycStatusResponse } from "./kyc-answers.ts";
import type { KycStatus } from "./kyc-status.ts";
import { readKycStart, readKycStatusAnswer } from "./kyc.schema.ts";

type KycStatusName = keyof typeof KycStatus;

/** The state of a verification in an answer: a word or a number that `normalizeKycStatus` knows. */
export interface KycStatusRecord extends Omit<Taken<typeof KYC_STATUS>, "status"> {
  readonly status: KycStatus | `${KycStatus}` | KycStatusName | Lowercase<KycStatusName>;
}

/** The answers of the backend that this package reads, for the rows of a trunk's `backend`. */
export interface KycAnswers {
  "GET /bff/users/kyc": Taken<typeof KYC_START>;
  "GET /bff/users/kyc/recovery": Taken<typeof KYC_START>;
  "GET /bff/users/kyc/status": KycStatusRecord;
  "GET /bff/users/kyc/status/recovery": KycStatusRecord;
}

export const START: Answer<KycStartResponse, KycAnswers["GET /bff/users/kyc"]> & AnswerShape = {
  fields: KYC_START,
  needs: [],
  read: readKycStart,
};
export const STATUS: Answer<KycStatusResponse, KycStatusRecord> & AnswerShape = {
  fields: KYC_STATUS,
  needs: ["status"],
  read: (answer) => readKycStatusAnswer(answer),
};

/** The reader, the required and the known fields of each answer, by target. */
export const KYC_SHAPES: Readonly<Record<keyof KycAnswers, AnswerShape>> = {
  "GET /bff/users/kyc": START,
  "GET /bff/users/kyc/recovery": START,
  "GET /bff/users/kyc/status": STATUS,
  "GET /bff/users/kyc/status/recovery": STATUS,
};
