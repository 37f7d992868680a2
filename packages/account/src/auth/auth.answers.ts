import {
  type Answer,
  asFilledText,
  asNumber,
  asText,
  asYes,
  type FieldReader,
  type InputOf,
  readRecord,
  type OutputOf,
  recordAnswer,
  type RecordFields,
  recordOf,
} from "@storefront/client";
import { AuthUser, AuthUserInfo } from "../records/profile-record.schema.ts";

/** A session was opened (document 1, 2.2); the halves of the profile are there where the host could read them. */
export const LoginResponse = recordAnswer(
  {
    /** `"[http-only]"`: the token itself is in a cookie that a page cannot read. */
    access_token: asText,
    expires_in: asNumber,
    token_type: asText,
    user: AuthUser,
    userInfo: AuthUserInfo,
    type: asText,
  },
  "access_token",
);
export interface LoginResponse extends OutputOf<typeof LoginResponse> {}

/** The reasons for which a right password opens no session (document 1, 2.2). */
export const PENDING_LOGINS = ["two_factor_code", "cancelled_account"] as const;

const asPending: FieldReader<PendingLogin["type"], string> = (value) =>
  PENDING_LOGINS.find((known) => known === value) ?? null;
const PENDING = { type: asPending } satisfies RecordFields;

/** No session was opened: `two_factor_code` asks for a login with that field, `cancelled_account` says that the account is closed. */
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
  fields: LoginResponse.fields,
  read(answer) {
    const pending = readRecord(recordOf(answer), PENDING);
    if (pending?.type) return { ...pending, type: pending.type };
    return LoginResponse.read(answer) ?? {};
  },
};

/** The result of a document check (document 1, 2.4). */
export const ValidateDocumentResponse = recordAnswer(
  {
    docnumber: asText,
    docnumber_valid: asYes,
    birth_date: asText,
    gender: asText,
    mother_name: asText,
    name: asText,
  },
  "docnumber_valid",
);
export interface ValidateDocumentResponse extends OutputOf<typeof ValidateDocumentResponse> {}

/** The answer to a step of password recovery; the specification does not show its fields. */
export const RecoveryResponse = recordAnswer({
  /** The masked destinations of a recovery code: the answer to `options`. */
  email: asText,
  phone: asText,
  /** The proof of the code for the step `confirm`: the answer to `validate-code`. */
  token: asText,
  message: asFilledText,
});
export interface RecoveryResponse extends OutputOf<typeof RecoveryResponse> {}
