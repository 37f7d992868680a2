import type { CallOptions, ProxyHttp } from "@storefront/client/http";
import type { CallSettings } from "../shared/call-settings.ts";
import { socialPath } from "./social-path.ts";
import type { CaptchaAction } from "../captcha/captcha.ts";
import {
  type ConfirmBirthdateInput,
  type IdentityDocumentInput,
  type LoginInput,
  type RecoveryInput,
  type RegisterInput,
  type SocialInput,
  type ValidateDocumentInput,
  type ValidatePhoneInput,
} from "./auth.schema.ts";
import {
  LoginAnswer,
  type LoginResponse,
  RecoveryResponse,
  ValidateDocumentResponse,
} from "./auth.answers.ts";
import { Profile } from "../records/profile-record.schema.ts";
import { getShown } from "../records/shown.ts";
import { type Confirmation, confirmed } from "../shared/confirmation.schema.ts";

/** The input of `getProfile`; each field is sent where it is given. */
export interface ProfileInput {
  /** Reads the profile from the backend, not from the host's cache. */
  checkSpaAgain?: boolean | undefined;
  /** The token of the campaign of this visit; the profile is then read from the backend. */
  icgToken?: string | undefined;
}

/** A call before there is a session: its 401 says nothing about the session, and without its answer nothing goes on. */
const outside = (json: unknown, action: CaptchaAction): CallOptions => ({
  json,
  skipSessionReaction: true,
  needsAnswer: true,
  action,
});

/**
 * Logs in (document 2, 4.1). The host keeps the token in a cookie that a page cannot read. The answer opened a session, or
 * asks for a code, or says that the account is cancelled: `isSignedIn` tells. A wrong password and the like reject with an
 * `ApiError` that has a form's code (`formErrorOf`).
 * @example
 * ```ts
 * const account = createAccount();
 * const answer = await login(account.http, { login: "ada@example.com", password: "correct horse" });
 * if (isSignedIn(answer)) account.session.signedIn(answer.expires_in);
 * else if (answer.type === "two_factor_code") console.log("ask for the code, and log in with `two_factor_code` too");
 * ```
 */
export async function login(http: ProxyHttp, input: LoginInput): Promise<LoginAnswer> {
  return LoginAnswer.read(await http.post("/api/auth/login", outside(input, "login")));
}

/**
 * Registers and signs in (document 1, 2.3). The host picks the backend endpoint of the brand (`resolveRegisterEndpoint`); a
 * refused field rejects with an `ApiError` that has a form's code (`formErrorOf`).
 */
export async function register(http: ProxyHttp, input: RegisterInput): Promise<LoginAnswer> {
  return LoginAnswer.read(await http.post("/api/auth/register", outside(input, "register")));
}

/**
 * Exchanges a provider's token for a session; `provider` is its name in the path, such as `google`.
 * @throws Error for a name with other characters than letters, digits, `_` and `-`.
 */
export async function socialLogin(
  http: ProxyHttp,
  provider: string,
  input: SocialInput,
): Promise<LoginAnswer> {
  return LoginAnswer.read(await http.post(socialPath(provider), outside(input, "social")));
}

/** Sends the phone code of a registration, also a second time. */
export function validatePhone(http: ProxyHttp, input: ValidatePhoneInput): Promise<Confirmation> {
  const call = { ...outside(input, "phone_code"), softErrorName: "validation_failed" };
  return confirmed(http.post("/api/auth/register/validate-phone", call));
}

/** Checks a document number before registration. A field that cannot be read is null, and a missing one stays missing. */
export async function validateDocument(
  http: ProxyHttp,
  input: ValidateDocumentInput,
): Promise<ValidateDocumentResponse> {
  const answer = await http.post("/api/auth/validate-document", documentCall(input, "validate_document"));
  return ValidateDocumentResponse.read(answer) ?? {};
}

const documentCall = (input: object, action: CaptchaAction): CallOptions => ({
  ...outside(input, action),
  softErrorName: "validation_failed",
});

/** Checks an identity document, the first step of one country's flow; a refusal is an `ApiError` (document 2, 4.1). */
export async function validateIdentityDocument(
  http: ProxyHttp,
  input: IdentityDocumentInput,
): Promise<ValidateDocumentResponse> {
  const answer = await http.post("/api/auth/documents/validate", documentCall(input, "identity_document"));
  return ValidateDocumentResponse.read(answer) ?? {};
}

/** The identity-document flow of one country: the date of birth. */
export async function confirmBirthdate(
  http: ProxyHttp,
  input: ConfirmBirthdateInput,
): Promise<ValidateDocumentResponse> {
  const answer = await http.post(
    "/api/auth/documents/confirm-birthdate",
    documentCall(input, "identity_document"),
  );
  return ValidateDocumentResponse.read(answer) ?? {};
}

/**
 * One step of password recovery: `options` says where a code can be sent, `by-email` and `by-sms` send it, `validate-code`
 * gives the `token` with which `confirm` sets the password. A refusal rejects with `validation_failed`, a wrong code with
 * `invalid_code`.
 * @example
 * ```ts
 * const { email } = await recover(http, { step: "options", login: "ada@example.com" });
 * await recover(http, { step: "by-email", login: "ada@example.com" });
 * const { token } = await recover(http, { step: "validate-code", login: "ada@example.com", code: "123456" });
 * await recover(http, { step: "confirm", login: "ada@example.com", token, password: "correct horse" });
 * console.log(`the code went to ${email ?? "the phone"}`);
 * ```
 */
export async function recover(http: ProxyHttp, input: RecoveryInput): Promise<RecoveryResponse> {
  const action = input.step === "options" ? "recovery" : "recovery_step";
  // A refusal to send is a form error of the login, which a page may show as sent: it must not tell who has an account.
  const softErrorName = input.step === "validate-code" ? "invalid_code" : "validation_failed";
  const answer = await http.post("/api/auth/recovery", { ...outside(input, action), softErrorName });
  return RecoveryResponse.read(answer) ?? {};
}

/**
 * The signed-in user's profile (document 1, 2.5 and 2.6), in one shape whatever shape the backend's answer has. A host answers
 * from its cache for ten seconds; `checkSpaAgain` asks the backend. Rejects as `bad_body` for an answer without a field of a profile.
 * @example
 * ```ts
 * const { user, userInfo } = await getProfile(http);
 * console.log(user.first_name, user.wallet?.balance, userInfo?.two_factor_enabled === true);
 * ```
 */
export function getProfile(
  http: ProxyHttp,
  { checkSpaAgain, icgToken }: ProfileInput = {},
  { signal }: CallSettings = {},
): Promise<Profile> {
  const query = { check_spa_again: checkSpaAgain ? 1 : undefined, icg_token: icgToken };
  return getShown(http, "/api/auth/profile", Profile, { signal }, query);
}

/** Revalidates the session after a navigation within the page; returns the profile, empty where the answer is none. */
export async function recheckSpa(
  http: ProxyHttp,
  { icgToken }: Pick<ProfileInput, "icgToken"> = {},
): Promise<Profile> {
  const query = { icg_token: icgToken };
  return Profile.read(await http.post("/api/auth/recheck-spa", { query }));
}

/** True when the answer opened a session; false when it requires a code or reports a cancelled account. */
export function isSignedIn(answer: LoginAnswer): answer is LoginResponse {
  return answer.type !== "two_factor_code" && answer.type !== "cancelled_account";
}
