import { type Answer, type AnswerShape, asFilledText, asId } from "@storefront/client";
import type { NamedFields } from "@storefront/proxy";
import type { KycStartResponse, KycStatusResponse } from "./kyc/kyc-answers.ts";
import { readKycStart, readKycStatusAnswer, START_IDENTIFIERS, START_TEXTS } from "./kyc/kyc.schema.ts";
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

/** The start of a verification. */
export const START: Answer<KycStartResponse, KycAnswers["GET /bff/users/kyc"]> & AnswerShape = {
  fields: Object.fromEntries([
    ...START_TEXTS.map((name) => [name, asFilledText] as const),
    ...START_IDENTIFIERS.map((name) => [name, asId] as const),
  ]),
  needs: [],
  read: readKycStart,
};
/** The state of a verification. */
export const STATUS: Answer<KycStatusResponse, KycStatusRecord> & AnswerShape = {
  fields: { status: asId, token: asFilledText },
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
