import { readReason } from "@storefront/error-codes";
import type {
  BackendError,
  BodySchema,
  Call,
  Handler,
  JsonValue,
  RateLimitName,
  Target,
} from "@storefront/proxy/server";
import { REFUSALS } from "@storefront/proxy/server";
import {
  ConfirmBirthdateInput,
  IdentityDocumentInput,
  LoginInput,
  RecoveryInput,
  RegisterFullInput,
  RegisterSimplifiedInput,
  SocialInput,
  ValidateDocumentInput,
  ValidatePhoneInput,
} from "./auth.schema.ts";
import type { FormErrorCode } from "./form-error-codes.ts";
import { resolveRegisterEndpoint } from "./register-endpoint.ts";
import { type AuthSettings, hideTokens, openSession } from "./session.handlers.ts";

/** Logs in, reads the profile and sets the cookies. */
export const login =
  (settings: AuthSettings): Handler =>
  async (call) => {
    const answer = await call.backend.json("POST /auth/login", { json: await call.body(LoginInput) });
    return openSession(call, answer, settings, { readProfile: true });
  };

/** Registers at the endpoint that brand and body decide, and signs in as login does. */
export const registration =
  (settings: AuthSettings): Handler =>
  async (call) => {
    const { socialService, ...fields } = await call.body(RegisterFullInput);
    if (socialService !== undefined) requireProvider(socialService, settings, "socialService");
    const { registerTypeVersion, requestDocument, requestPhone } = settings;
    const path = resolveRegisterEndpoint({
      registerTypeVersion,
      requestDocument,
      requestPhone,
      socialService,
    });
    const json = path === "/bff/register-simplified" ? await call.body(RegisterSimplifiedInput) : fields;
    return openSession(call, await call.backend.json(`POST ${path}`, { json }), settings);
  };

/**
 * Exchanges a provider's token for a session; with `connect` it links the provider's account to the signed-in one.
 */
export const socialLogin =
  (settings: AuthSettings): Handler =>
  async (call) => {
    const { connect = false, ...json } = await call.body(SocialInput);
    requireProvider(call.params["provider"] ?? "", settings, "provider");
    if (connect) return connectSocial(call, json, settings);
    return openSession(call, await call.backend.json("POST /bff/social/{provider}", { json }), settings);
  };

/** The networks that an account can be linked to (document 2, 4b). */
const CONNECTABLE: ReadonlySet<string> = new Set(["google", "apple"]);

/**
 * The specification has no route for this path: the route that takes a token of a provider calls it (document 2, 4b).
 */
async function connectSocial(call: Call, json: object, settings: AuthSettings): Promise<JsonValue> {
  const { token } = call.session;
  if (token === undefined) throw REFUSALS.noToken();
  const type = call.params["provider"] ?? "";
  if (!CONNECTABLE.has(type))
    throw REFUSALS.invalidRequest([{ path: "provider", message: "expected one of: google, apple" }]);
  const target = "POST /bff/users/account-social/connect/{type}";
  const answer = await call.backend.json(target, { json, values: { type }, token });
  call.session.forgetProfile();
  return hideTokens(answer, [token], settings);
}

function requireProvider(name: string, { socialProviders }: AuthSettings, path: string): void {
  if (socialProviders.includes(name)) return;
  throw REFUSALS.invalidRequest([
    { path, message: `expected one of: ${socialProviders.join(", ") || "none here"}` },
  ]);
}

type AuthHandler = (settings: AuthSettings) => Handler;

/**
 * Sends or resends the phone code of registration; `resend` picks the path and is not forwarded.
 * `/bff/register/validate-phone` is documented and must never be called.
 */
export const validatePhone: AuthHandler = (settings) => async (call) => {
  const { resend, ...fields } = await call.body(ValidatePhoneInput);
  const target = resend ? "POST /bff/otp/register/resend" : "POST /bff/otp/register/send";
  return hideTokens(await call.backend.json(target, { json: fields }), [], settings);
};

/** Checks a document number before registration. */
export const validateDocument: AuthHandler = (settings) => (call) =>
  forward(call, "POST /documents/validate", ValidateDocumentInput, settings);

/** The identity-document flow of one country: the document. */
export const validateIdentityDocument: AuthHandler = (settings) => (call) =>
  forward(call, "POST /documents/validate", IdentityDocumentInput, settings);

/** The identity-document flow of one country: the date of birth. */
export const confirmBirthdate: AuthHandler = (settings) => (call) =>
  forward(call, "POST /documents/confirm-birthdate", ConfirmBirthdateInput, settings);

async function forward(
  call: Call,
  target: Target,
  schema: BodySchema,
  settings: AuthSettings,
): Promise<JsonValue> {
  return hideTokens(await call.backend.json(target, { json: await call.body(schema) }), [], settings);
}

/**
 * The backend call of each step, and the misuse that its rate limit prevents: trying names, sending codes, guessing
 * codes.
 */
const STEPS: Readonly<Record<RecoveryInput["step"], { target: Target; limit: RateLimitName }>> = {
  options: { target: "POST /auth/passwords/reset/options", limit: "lookups" },
  "by-email": { target: "POST /auth/passwords/reset/by-email", limit: "codes" },
  "by-sms": { target: "POST /auth/passwords/reset/by-sms", limit: "codes" },
  "validate-code": { target: "POST /auth/passwords/reset/validate-code", limit: "guesses" },
  confirm: { target: "POST /auth/passwords/reset/confirm", limit: "guesses" },
};

/** The body's `step` picks the backend call and its rate limit, and is not forwarded. */
export const recovery =
  (settings: AuthSettings): Handler =>
  async (call) => {
    const { step, ...fields } = await call.body(RecoveryInput);
    const { target, limit } = STEPS[step];
    await call.enforce(limit);
    return hideTokens(await call.backend.json(target, { json: fields }), [], settings);
  };

/** The first match decides: the backend's reason before its status. */
const FORM_ERRORS: readonly (readonly [
  FormErrorCode,
  statuses: readonly number[] | "any",
  reason: RegExp | null,
])[] = [
  ["captcha_required", "any", /captcha|challenge_required/i],
  ["too_many_attempts", [429], null],
  [
    "invalid_code",
    [400, 401, 403, 404, 422],
    /(?:^|[^a-z])(?:invalid|wrong|expired|incorrect)[_ -](?:two[_ -]factor[_ -])?(?:code|otp)|(?:code|otp)[_ -](?:invalid|expired|mismatch)/i,
  ],
  ["already_registered", [400, 409, 422], /already|duplicat|exists|taken|in[_ -]use/i],
  ["already_registered", [409], null],
  ["account_blocked", [401, 403], /block|bloquead|inactive|inativ|banned|suspended|excluded/i],
  ["account_blocked", [403], null],
  ["validation_failed", [400, 422], null],
  ["invalid_credentials", [401, 404], null],
];

const SAYS_NOTHING_OF_PASSWORDS = /^\/auth\/user-profile|register/i;

/** The code of a failed backend call of a pre-auth route. */
export function formErrorCode(failure: BackendError): FormErrorCode {
  const { kind, status, path } = failure;
  if (kind !== "status" || status >= 500 || status < 400) return "service_unavailable";
  const reason = readReason(failure.data, "") ?? "";
  const row = FORM_ERRORS.find(
    ([, statuses, pattern]) =>
      (statuses === "any" || statuses.includes(status)) && (pattern?.test(reason) ?? true),
  );
  // A session whose first profile call fails says nothing about the password, and a registration has none to compare.
  if (row?.[0] === "invalid_credentials" && SAYS_NOTHING_OF_PASSWORDS.test(path)) return "unknown";
  return row?.[0] ?? "unknown";
}
