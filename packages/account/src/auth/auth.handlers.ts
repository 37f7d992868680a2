import type { JsonValue } from "@storefront/client";
import {
  type BackendCallOptions,
  type BodySchema,
  type Call,
  type Handler,
  isBackendError,
  type RateLimitName,
  REFUSALS,
  type Target,
} from "@storefront/proxy";
import {
  ConfirmBirthdateInput,
  IdentityDocumentInput,
  LoginInput,
  RecoveryInput,
  RegisterInput,
  RegisterSimplifiedInput,
  SocialInput,
  twoFactorCode,
  ValidateDocumentInput,
  ValidatePhoneInput,
} from "./auth.schema.ts";
import { formErrorCode } from "./form-errors.handlers.ts";
import { REGISTER_ENDPOINTS, resolveRegisterEndpoint } from "./register-endpoint.ts";
import { type AuthSettings, openSession, pendingType } from "./session.handlers.ts";

/** Sends what a form was filled in with; a failure has the code that its form has a message for. */
async function submit(
  call: Call,
  target: Target,
  json: object,
  options: BackendCallOptions = {},
): Promise<JsonValue> {
  try {
    return await call.backend.json(target, { ...options, json });
  } catch (error) {
    throw isBackendError(error) ? error.with({ error: formErrorCode(error, json) }) : error;
  }
}

/** The refusals of a sign-in that may have a type. A wrong code, a captcha and too many attempts are not among them. */
const MAY_BE_PENDING: ReadonlySet<string> = new Set([
  "invalid_credentials",
  "account_blocked",
  "validation_failed",
  "unknown",
]);

/** The answer of a sign-in; one that asks for a code or tells of a cancelled account is one with any status (decision S3). */
async function signIn(call: Call, target: Target, json: object): Promise<JsonValue> {
  try {
    return await submit(call, target, json);
  } catch (error) {
    if (!isBackendError(error) || !MAY_BE_PENDING.has(error.extra.error ?? "")) throw error;
    const { data } = error;
    if (data === undefined || pendingType(data) === undefined) throw error;
    return data;
  }
}

/** The filled-in fields: a form may send null for one that was left empty. */
const withoutNulls = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** Logs in, reads the profile and sets the cookies. */
export const login: Handler = async (call) => {
  const { device_risk_token: risk, two_factor_code: code, ...fields } = await call.body(LoginInput);
  const json = withoutNulls({
    ...fields,
    two_factor_code: code === "" ? null : code && twoFactorCode(code),
    device_risk_token: risk,
  });
  const answer = await signIn(call, "POST /auth/login", json);
  return openSession(call, answer, { readProfile: true, login: fields.login });
};

/** Registers at the endpoint that brand and body decide, and signs in as login does. */
export const registration =
  (settings: AuthSettings): Handler =>
  async (call) => {
    const { socialService, ...fields } = await call.body(RegisterInput);
    if (socialService) requireProvider(socialService, settings, "socialService");
    const { registerTypeVersion, requestDocument, requestPhone, registerEndpoints = [] } = settings;
    const path = resolveRegisterEndpoint(
      { registerTypeVersion, requestDocument, requestPhone, socialService: socialService ?? undefined },
      [...registerEndpoints, ...REGISTER_ENDPOINTS],
    );
    const json =
      path === "/bff/register-simplified"
        ? { ...withoutNulls(await call.body(RegisterSimplifiedInput)), ...furtherFields(fields, settings) }
        : withoutNulls(fields);
    return openSession(call, await signIn(call, `POST ${path}`, json));
  };

/** The fields of a simplified registration that the specification does not name, and this brand's backend knows. */
function furtherFields(fields: object, { requestPhone, registerFields = [] }: AuthSettings): object {
  const names = new Set([...registerFields, ...(requestPhone ? [PHONE_CODE] : [])]);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));
}

/** The specification shows no name for the code of a phone at registration; it is that of recovery. */
const PHONE_CODE = "code";

/** Exchanges a provider's token for a session; with `connect` it links the provider's account to the signed-in one. */
export const socialLogin =
  (settings: AuthSettings): Handler =>
  async (call) => {
    const { connect = false, ...json } = await call.body(SocialInput);
    requireProvider(call.params["provider"] ?? "", settings, "provider");
    if (connect) return connectSocial(call, json);
    return openSession(call, await signIn(call, "POST /bff/social/{provider}", json));
  };

/** The networks that an account can be linked to (document 2, 4b). */
const CONNECTABLE: ReadonlySet<string> = new Set(["google", "apple"]);

/** The specification has no route for this path: the route that takes a token of a provider calls it (document 2, 4b). */
async function connectSocial(call: Call, json: object): Promise<JsonValue> {
  const { session } = call;
  const { token } = session;
  // The kernel asks it for routes that need a session, and this one does not (decision S16).
  if (token === undefined || (await session.isLoggedOut())) throw REFUSALS.noToken();
  const type = call.params["provider"] ?? "";
  if (!CONNECTABLE.has(type))
    throw REFUSALS.invalidRequest([{ path: "provider", message: "expected one of: google, apple" }]);
  const target = "POST /bff/users/account-social/connect/{type}";
  const answer = await submit(call, target, json, { values: { type }, token });
  session.forgetProfile();
  return answer;
}

function requireProvider(name: string, { socialProviders }: AuthSettings, path: string): void {
  if (socialProviders.includes(name)) return;
  throw REFUSALS.invalidRequest([
    { path, message: `expected one of: ${socialProviders.join(", ") || "none here"}` },
  ]);
}

/**
 * Sends or resends the phone code of registration; `resend` picks the path and is not forwarded.
 * `/bff/register/validate-phone` is documented and must never be called.
 */
export const validatePhone: Handler = async (call) => {
  const { resend, ...fields } = await call.body(ValidatePhoneInput);
  const target = resend ? "POST /bff/otp/register/resend" : "POST /bff/otp/register/send";
  return submit(call, target, fields);
};

/** Checks a document number before registration. */
export const validateDocument = (settings: AuthSettings): Handler =>
  lookUpDocument(ValidateDocumentInput, settings);

/** The identity-document flow of one country: the document. */
export const validateIdentityDocument = (settings: AuthSettings): Handler =>
  lookUpDocument(IdentityDocumentInput, settings);

/** A number becomes a person's data: a brand may ask for a captcha before the backend is asked (decision S15). */
const lookUpDocument =
  (schema: BodySchema<object>, settings: AuthSettings): Handler =>
  async (call) => {
    if (settings.captchaBeforeDocuments) await call.requireCaptcha();
    return forward(call, "POST /documents/validate", schema);
  };

/** The identity-document flow of one country: the date of birth. */
export const confirmBirthdate: Handler = (call) =>
  forward(call, "POST /documents/confirm-birthdate", ConfirmBirthdateInput);

async function forward(call: Call, target: Target, schema: BodySchema<object>): Promise<JsonValue> {
  return submit(call, target, withoutNulls(await call.body(schema)));
}

/**
 * The backend call of each step, and the misuse that its rate limit prevents: trying names, sending codes, guessing
 * codes.
 */
export const STEPS: Readonly<Record<RecoveryInput["step"], { target: Target; limit: RateLimitName }>> = {
  options: { target: "POST /auth/passwords/reset/options", limit: "lookups" },
  "by-email": { target: "POST /auth/passwords/reset/by-email", limit: "codes" },
  "by-sms": { target: "POST /auth/passwords/reset/by-sms", limit: "codes" },
  "validate-code": { target: "POST /auth/passwords/reset/validate-code", limit: "guesses" },
  confirm: { target: "POST /auth/passwords/reset/confirm", limit: "guesses" },
};

/** The body's `step` picks the backend call and its rate limit, and is not forwarded. */
export const recovery: Handler = async (call) => {
  const { step, ...fields } = await call.body(RecoveryInput);
  const { target, limit } = STEPS[step];
  await call.enforce(limit);
  return submit(call, target, step === "options" ? withoutNulls(fields) : fields);
};
