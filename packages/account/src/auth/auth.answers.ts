import {
  type Answer,
  asFilledText,
  asNumber,
  asText,
  asYes,
  type FieldReader,
  type InputOf,
  type Known,
  readRecord,
  type RecordAnswer,
  recordAnswer,
  type RecordFields,
  recordOf,
} from "@storefront/client";
import { AuthUser, AuthUserInfo } from "../records/profile-record.schema.ts";

export const LOGIN_RESPONSE = {
  /** `"[http-only]"`: the token itself is in a cookie that a page cannot read. */
  access_token: asText,
  expires_in: asNumber,
  token_type: asText,
  user: AuthUser,
  userInfo: AuthUserInfo,
  type: asText,
} satisfies RecordFields;

/** A session was opened (document 1, 2.2); the halves of the profile are there where the host could read them. */
export interface LoginResponse extends Known<typeof LOGIN_RESPONSE> {}
export const LoginResponse: RecordAnswer<LoginResponse, typeof LOGIN_RESPONSE, "access_token"> = recordAnswer(
  LOGIN_RESPONSE,
  "access_token",
);

/** The reasons for which a right password opens no session (document 1, 2.2). */
export const PENDING_LOGINS = ["two_factor_code", "cancelled_account"] as const;

const asPending: FieldReader<PendingLogin["type"], string> = (value) =>
  PENDING_LOGINS.find((known) => known === value) ?? null;
const PENDING = { type: asPending } satisfies RecordFields;

/** No session was opened: `two_factor_code` asks for a code, `cancelled_account` is the end of it. */
export interface PendingLogin {
  readonly type: (typeof PENDING_LOGINS)[number];
}

/** The answer of login, registration and social login; `isSignedIn` tells the two apart. */
export type LoginAnswer = PendingLogin | LoginResponse;
/** The shape of the answer to a login; one that cannot be read is a `LoginResponse` without fields. */
export const LoginAnswer: Answer<
  LoginAnswer,
  InputOf<typeof LoginResponse> | { readonly type: string | null }
> & { readonly fields: RecordFields } = {
  fields: LOGIN_RESPONSE,
  read(answer) {
    const pending = readRecord(recordOf(answer), PENDING);
    if (pending?.type) return { ...pending, type: pending.type };
    return LoginResponse.read(answer) ?? {};
  },
};

export const DOCUMENT_CHECK = {
  docnumber: asText,
  docnumber_valid: asYes,
  birth_date: asText,
  gender: asText,
  mother_name: asText,
  name: asText,
} satisfies RecordFields;

/** The result of a document check (document 1, 2.4). */
export interface ValidateDocumentResponse extends Known<typeof DOCUMENT_CHECK> {}
export const ValidateDocumentResponse: RecordAnswer<
  ValidateDocumentResponse,
  typeof DOCUMENT_CHECK,
  "docnumber_valid"
> = recordAnswer(DOCUMENT_CHECK, "docnumber_valid");

export const RECOVERY = {
  /** The masked destinations of a recovery code: the answer to `options`. */
  email: asText,
  phone: asText,
  /** The proof of the code for the step `confirm`: the answer to `validate-code`. */
  token: asText,
  message: asFilledText,
} satisfies RecordFields;

/** The answer to a step of password recovery; the specification does not show its fields. */
export interface RecoveryResponse extends Known<typeof RECOVERY> {}
export const RecoveryResponse: RecordAnswer<RecoveryResponse, typeof RECOVERY> = recordAnswer(RECOVERY);
