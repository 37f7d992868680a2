import * as z from "zod/mini";
import { checked } from "../shared/checked.schema.ts";
import { UserAnswer, UserInfoAnswer } from "../records/profile-record.schema.ts";

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

/** A backend value that some brands leave out and some send as null. */
const backendText = z.nullish(z.string());
const backendNumber = z.nullish(z.number());

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

/** A session was opened; `access_token` reads `"[http-only]"`. */
export const LoginResponse = z.looseObject({
  access_token: z.string(),
  expires_in: backendNumber,
  token_type: backendText,
  user: z.nullish(UserAnswer),
  userInfo: z.nullish(UserInfoAnswer),
  type: backendText,
});
export interface LoginResponse extends z.infer<typeof LoginResponse> {}

/** No session was opened: a code is required, or the account is cancelled. */
export const LoginHurdle = z.looseObject({ type: z.enum(["two_factor_code", "cancelled_account"]) });
export interface LoginHurdle extends z.infer<typeof LoginHurdle> {}

/** The answer of login, registration and social login; `isSignedIn` tells the two apart. */
export const SignInAnswer = z.union([LoginHurdle, LoginResponse]);
export type LoginAnswer = LoginHurdle | LoginResponse;

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
export type RecoveryInput = z.infer<typeof RecoveryInput>;

/** The input of a document check before registration. */
export const ValidateDocumentInput = z.object({ number: text, captcha_token: optionalToken });
export interface ValidateDocumentInput extends z.infer<typeof ValidateDocumentInput> {}

/** The result of a document check. */
export const ValidateDocumentResponse = z.looseObject({
  docnumber: backendText,
  docnumber_valid: z.nullish(z.boolean()),
  birth_date: backendText,
  gender: backendText,
  mother_name: backendText,
  name: backendText,
});
export interface ValidateDocumentResponse extends z.infer<typeof ValidateDocumentResponse> {}

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

/** The answer of refresh; the new JWT itself is in the cookie. */
export const RefreshTokenResponse = z.looseObject({ access_token: z.string() });
export interface RefreshTokenResponse extends z.infer<typeof RefreshTokenResponse> {}
