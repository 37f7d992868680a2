import * as z from "zod/mini";
import { checked } from "../shared/checked.schema.ts";

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
export type RegisterSimplifiedInput = z.infer<typeof RegisterSimplifiedInput>;

/**
 * A registration of any version. The specification does not show the bodies of version 1 and of social registrations,
 * so nothing is required, known fields are checked where present, and every other field is forwarded. `socialService`
 * picks the target.
 */
export const RegisterInput = z.extend(z.looseObject(registration), {
  email: z.nullish(email),
  password: z.nullish(text),
  country: z.nullish(text),
  nationalities: z.nullish(text),
  optIn: z.nullish(z.boolean()),
  socialService: z.nullish(text),
});
export interface RegisterInput extends z.infer<typeof RegisterInput> {}

/** The input of the first recovery step: the login. */
export const ForgotPasswordInput = z.object({ login, captcha_token: optionalToken });
export interface ForgotPasswordInput extends z.infer<typeof ForgotPasswordInput> {}

/** A step of password recovery. The specification shows only the body of `options`; the others are forwarded. */
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
export type RecoveryInput = RecoveryOptionsInput | RecoveryStepInput;

/** The input of a document check before registration. */
export const ValidateDocumentInput = z.object({ number: text, captcha_token: optionalToken });
export interface ValidateDocumentInput extends z.infer<typeof ValidateDocumentInput> {}

/** The document of the identity-document flow of one country; the specification does not show its fields. */
export const IdentityDocumentInput = z.looseObject({ number: optionalText });
export interface IdentityDocumentInput extends z.infer<typeof IdentityDocumentInput> {}

/** The date of birth in the identity-document flow of one country; the specification does not show its fields. */
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
