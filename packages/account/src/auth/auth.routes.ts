import { type AnswerShape, recordOf } from "@storefront/client";
import { RegisteredAddress } from "../address/address.answers.ts";
import { VERDICT } from "../shared/backend-call.handlers.ts";
import { Confirmation } from "../shared/confirmation.schema.ts";
import { type BackendAnswers, defineRoutes, type RouteRules, type Target } from "@storefront/proxy";
import {
  confirmBirthdate, login, recovery, registration, socialLogin, STEPS, validateDocument, validateIdentityDocument, validatePhone,
} from "./auth.handlers.ts";
import { ConfirmBirthdateInput, IdentityDocumentInput, LoginInput, RecoveryInput, RegisterInput, SocialInput, ValidateDocumentInput, ValidatePhoneInput } from "./auth.schema.ts";
import { LoginAnswer, LoginResponse, ValidateDocumentResponse, RecoveryResponse } from "./auth.answers.ts";
import { RefreshTokenResponse } from "../session/session.answers.ts";
import { formErrorCode } from "./form-errors.handlers.ts";
import { Profile } from "../records/profile-record.schema.ts";
import type { RegisterRow } from "./register-endpoint.ts";
import { ForcedLogoutReport } from "../logs/logs.schema.ts";
import { type AuthSettings, logout, logoutAuto, profile, ProfileQuery, RecheckQuery, recheckSpa, refresh } from "./session.handlers.ts";

/**
 * Pre-auth routes answer with form error codes, and the session does not react to them (document 1, 5.6; decision E9).
 */
const FORM: RouteRules = {
  access: "public",
  errors: "own",
  failureCode: (failure) => formErrorCode(failure),
};

/** A session, or the reason for which a right password opens none. */
const SIGN_IN: AnswerShape = {
  ...LoginResponse,
  shows(answer) {
    const record = recordOf(answer);
    return ["access_token", "type"].some((name) => (record?.[name] ?? null) !== null);
  },
};

const ANSWERS: BackendAnswers = {
  "POST /auth/login": SIGN_IN,
  "POST /auth/register": SIGN_IN,
  "POST /auth/register/simplified": SIGN_IN,
  "POST /bff/register-simplified": SIGN_IN,
  "POST /bff/social/{provider}": SIGN_IN,
  "POST /bff/social/{provider}/registerSimplified": SIGN_IN,
  "POST /users/refresh-token": SIGN_IN,
  "GET /auth/user-profile": {
    fields: Profile.fields,
    needs: ["user.id"],
    shows: (answer) => (Profile.read(answer).user.id ?? null) !== null,
  },
  "GET /bff/users/address-by-user": RegisteredAddress,
  "POST /documents/validate": { fields: { ...ValidateDocumentResponse.fields, ...VERDICT }, needs: [] },
};

const targetOf = ([path]: RegisterRow): Target => `POST ${path}`;

/** The routes below `/api/auth` (document 2, 4.1). */
export const authRoutes = (settings: AuthSettings) => defineRoutes("auth", {
  login:                    { path: "/api/auth/login",                       POST: login, ...FORM, deadline: "signIn", limit: "login", body: LoginInput, answer: LoginAnswer,
                              calls: ["POST /auth/login", "GET /auth/user-profile", "POST /auth/logout"] },
  register:                 { path: "/api/auth/register",                    POST: registration(settings), ...FORM, deadline: "signIn", limit: "register", body: RegisterInput, answer: LoginAnswer,
                              calls: ["POST /bff/register-simplified", "POST /auth/register", "POST /auth/register/simplified",
                                      "POST /bff/social/{provider}/registerSimplified", ...(settings.registerEndpoints ?? []).map(targetOf), "POST /auth/logout"] },
  logout:                   { path: "/api/auth/logout",                      POST: logout, access: "public", errors: "own", reply: "bare", crossSite: "ignore",
                              calls: ["POST /auth/logout"] },
  validatePhone:            { path: "/api/auth/register/validate-phone",     POST: validatePhone, ...FORM, limit: "codes", body: ValidatePhoneInput, answer: Confirmation,
                              calls: ["POST /bff/otp/register/send", "POST /bff/otp/register/resend"] },
  validateIdentityDocument: { path: "/api/auth/documents/validate",          POST: validateIdentityDocument(settings), ...FORM, limit: "documents", body: IdentityDocumentInput, answer: ValidateDocumentResponse, calls: ["POST /documents/validate"] },
  confirmBirthdate:         { path: "/api/auth/documents/confirm-birthdate", POST: confirmBirthdate, ...FORM, limit: "guesses", body: ConfirmBirthdateInput, answer: ValidateDocumentResponse, calls: ["POST /documents/confirm-birthdate"] },
  profile:                  { path: "/api/auth/profile",                     GET: profile, parameters: ProfileQuery, answer: Profile, calls: ["GET /auth/user-profile", "GET /bff/users/address-by-user"] },
  recheckSpa:               { path: "/api/auth/recheck-spa",                 POST: recheckSpa, parameters: RecheckQuery, answer: Profile, calls: ["GET /auth/user-profile"] },
  refresh:                  { path: "/api/auth/refresh",                     POST: refresh(settings), answer: RefreshTokenResponse, calls: ["POST /users/refresh-token", "POST /auth/logout"] },
  recovery:                 { path: "/api/auth/recovery",                    POST: recovery, ...FORM, limit: ["lookups", "codes", "guesses"], body: RecoveryInput, answer: RecoveryResponse,
                              calls: Object.values(STEPS).map(({ target }) => target) },
  social:                   { path: "/api/auth/social/:provider",            POST: socialLogin(settings), ...FORM, deadline: "signIn", limit: "register", body: SocialInput, answer: LoginAnswer,
                              calls: ["POST /bff/social/{provider}", "POST /bff/users/account-social/connect/{type}", "POST /auth/logout"] },
  validateDocument:         { path: "/api/auth/validate-document",           POST: validateDocument(settings), ...FORM, limit: "documents", body: ValidateDocumentInput, answer: ValidateDocumentResponse, calls: ["POST /documents/validate"] },
}, { reply: "envelope", answers: ANSWERS, tokens: settings.exposeAccessToken ? "show" : "hide" });

/** Forced logout, for trunks that have the route; this library does not compose it. */
export const forcedLogoutRoutes = defineRoutes("auth", {
  logoutAuto: { path: "/api/auth/logout-auto", POST: logoutAuto, access: "public", errors: "own", payload: "beacon", crossSite: "ignore", body: ForcedLogoutReport,
                calls: ["POST /auth/logout"] },
});
