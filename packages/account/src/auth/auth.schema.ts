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
import * as z from "zod/mini";
import { checked } from "../shared/checked.schema.ts";
import { AuthUser, AuthUserInfo } from "../records/profile-record.schema.ts";

const LONGEST_LOGIN = 320;
const LONGEST_TEXT = 1024;
const LONGEST_TOKEN = 8192;

const text = checked(z.string(), z.minLength(1), z.maxLength(LONGEST_TEXT));
/** A captcha or device token: opaque, long, and sometimes empty when the widget is off. */
const opaque = checked(z.string(), z.maxLength(LONGEST_TOKEN));
/** A field that may be left out; a form may send null for it, which is left out before the backend is called. */
const optionalText = z.nullish(checked(z.string(), z.maxLength(LONGEST_TEXT)));
const optionalToken = z.nullish(opaque);
const login = checked(z.string(), z.minLength(1), z.maxLength(LONGEST_LOGIN));
const email = checked(z.email(), z.maxLength(LONGEST_LOGIN));
const booleanLike = z.union([z.boolean(), z.literal([0, 1, "0", "1", "true", "false"])]);

/**
 * A code of two-step verification, as the backend takes it: a number, and text where a number would lose
 * its first zero.
 */
export const twoFactorCode = (code: string | number): string | number =>
  typeof code === "string" && /^[1-9]\d{0,14}$/.test(code) ? Number(code) : code;

/** Credentials of a login, plus the optional device-risk token. */
export const LoginInput = z.object({
  login,
  password: text,
  captcha_token: optionalToken,
  app_source: optionalText,
  two_factor_code: z.nullish(z.union([z.number(), checked(z.string(), z.maxLength(64))])),
  device_risk_token: optionalToken,
});
export interface LoginInput extends z.infer<typeof LoginInput> {}

/** The fields that are known of the answer to a login. */
export const LOGIN_RESPONSE = {
  /** `"[http-only]"`: the token itself is in a cookie that a page cannot read. */
  access_token: asText,
  /** The lifetime of the token in seconds. */
  expires_in: asNumber,
  token_type: asText,
  user: AuthUser,
  userInfo: AuthUserInfo,
  type: asText,
} satisfies RecordFields;

/** A session was opened (document 1, 2.2); the halves of the profile are there where the host could read them. */
export interface LoginResponse extends Known<typeof LOGIN_RESPONSE> {}
/** The shape of a login, a registration or a social login that opened a session. */
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

const registration = {
  email,
  password: text,
  country: text,
  /** A JSON-encoded string. */
  nationalities: text,
  optIn: z.boolean(),
  ddi: optionalText,
  phone: optionalText,
  name: optionalText,
  birth_date: optionalText,
  /** Identity document number. */
  number: optionalText,
  captcha_token: optionalToken,
  app_source: optionalText,
  affiliation_code: optionalText,
  utm_source: optionalText,
  utm_campaign: optionalText,
  utm_content: optionalText,
  utm_medium: optionalText,
  src: optionalText,
  ga_client_id: optionalText,
  user_prudential_limit_active: z.nullish(booleanLike),
};

/** A registration of version 2; fields it does not name are dropped. */
export const RegisterSimplifiedInput = z.object(registration);
export interface RegisterSimplifiedInput extends z.infer<typeof RegisterSimplifiedInput> {}

/**
 * A registration of any version. The specification does not show the bodies of version 1 and of social registrations,
 * so nothing is required, known fields are checked where present, and every other field is forwarded. `socialService`
 * picks the target.
 */
export const RegistrationInput = z.extend(z.looseObject(registration), {
  email: z.nullish(email),
  password: z.nullish(text),
  country: z.nullish(text),
  nationalities: z.nullish(text),
  optIn: z.nullish(z.boolean()),
  socialService: z.nullish(text),
});
export type RegisterFullInput = z.infer<typeof RegistrationInput>;

/** The input of the first recovery step: the login. */
export const ForgotPasswordInput = z.object({ login, captcha_token: optionalToken });
export interface ForgotPasswordInput extends z.infer<typeof ForgotPasswordInput> {}

/**
 * A step of password recovery. The specification shows only the body of `options`; the others are forwarded.
 */
export const RecoveryInput = z.discriminatedUnion("step", [
  z.extend(ForgotPasswordInput, { step: z.literal("options") }),
  z.looseObject({ step: z.literal("by-email") }),
  z.looseObject({ step: z.literal("by-sms") }),
  z.looseObject({ step: z.literal("validate-code") }),
  z.looseObject({ step: z.literal("confirm") }),
]);
/** The first step of password recovery: the ways in which the account of a login can be recovered. */
export interface RecoveryOptionsInput extends ForgotPasswordInput {
  step: "options";
}
/** A later step of password recovery; its fields are the backend's. */
export interface RecoveryStepInput {
  step: "by-email" | "by-sms" | "validate-code" | "confirm";
  [field: string]: unknown;
}
/** The input of a step of password recovery. */
export type RecoveryInput = RecoveryOptionsInput | RecoveryStepInput;

/** The input of a document check before registration. */
export const ValidateDocumentInput = z.object({ number: text, captcha_token: optionalToken });
export interface ValidateDocumentInput extends z.infer<typeof ValidateDocumentInput> {}

/** The fields that are known of the result of a document check. */
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
/** The shape of the result of a document check. */
export const ValidateDocumentResponse: RecordAnswer<
  ValidateDocumentResponse,
  typeof DOCUMENT_CHECK,
  "docnumber_valid"
> = recordAnswer(DOCUMENT_CHECK, "docnumber_valid");

/** The document of the identity-document flow of one country; the specification does not show its fields. */
export const IdentityDocumentInput = z.looseObject({ number: optionalText });
export interface IdentityDocumentInput extends z.infer<typeof IdentityDocumentInput> {}

/** The date of birth of the same flow; the specification does not show its fields. */
export const ConfirmBirthdateInput = z.looseObject({ birth_date: optionalText });
export interface ConfirmBirthdateInput extends z.infer<typeof ConfirmBirthdateInput> {}

/** The input of a phone code call at registration; `resend` picks the target and is not forwarded. */
export const ValidatePhoneInput = z.looseObject({ resend: z.nullish(z.boolean()) });
export interface ValidatePhoneInput extends z.infer<typeof ValidatePhoneInput> {}

/**
 * A provider's token with its other fields, which the specification does not show. `connect` picks the target and is
 * not forwarded.
 */
export const SocialInput = z.looseObject({
  /** Links the provider's account to the signed-in one, instead of a login. */
  connect: z.nullish(z.boolean()),
});
export interface SocialInput extends z.infer<typeof SocialInput> {}

/** The fields that are known of the answer of refresh. */
export const REFRESH = {
  /** `"[http-only]"`: the new token itself is in the cookie. */
  access_token: asText,
  /** The lifetime of the token in seconds, where the backend says it. */
  expires_in: asNumber,
} satisfies RecordFields;

/** The answer of refresh (document 1, 2.4). */
export interface RefreshTokenResponse extends Known<typeof REFRESH> {}
/** The shape of the answer of refresh. */
export const RefreshTokenResponse: RecordAnswer<RefreshTokenResponse, typeof REFRESH, "access_token"> =
  recordAnswer(REFRESH, "access_token");

/** The fields that are known of the answer to a step of password recovery. */
export const RECOVERY = {
  /** Where a code can be sent, masked: the answer to `options`. */
  email: asText,
  phone: asText,
  /** The proof of the code for the step `confirm`: the answer to `validate-code`. */
  token: asText,
  message: asFilledText,
} satisfies RecordFields;

/** The answer to a step of password recovery; the specification does not show its fields. */
export interface RecoveryResponse extends Known<typeof RECOVERY> {}
/** The shape of the answer to a step of password recovery. */
export const RecoveryResponse: RecordAnswer<RecoveryResponse, typeof RECOVERY> = recordAnswer(RECOVERY);
