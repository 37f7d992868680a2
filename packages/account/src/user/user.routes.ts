import { Confirmation, ProfileChange } from "../shared/confirmation.schema.ts";
import { defineRoutes, type ExternalService } from "@storefront/proxy";
import { aboutOneself } from "../shared/backend-call.handlers.ts";
import { LimitsInput } from "../responsible-gaming/responsible-gaming.schema.ts";
import { helpdeskToken, indicationStats, loginHistory, PageQuery, referralIndicator, storeDocument, StoreDocumentQuery } from "./user.handlers.ts";
import { PhoneInput, AddressInput, PasswordInput, MarketingInput, UpdateProfileInput, ReferralsInput, TwoFactorInput, VerifyIdentityInput } from "./user.schema.ts";
import { HelpdeskToken, IdentityCheck, LoginPage, PlayedGameList, ReferralFigures, ReferralPage, SocialAccountList, StoredDocument } from "./user.answers.ts";

/** The settings of the user routes; a route without its setting answers 503 `not_configured`. */
export interface UserSettings {
  /** The name of the helpdesk tool in the backend's path. */
  helpdesk?: string | undefined;
  /** Refer-a-friend v1, legacy: gets the session's token. */
  referralV1?: ExternalService | undefined;
  /** Refer-a-friend v2: gets the user's id. */
  referralV2?: ExternalService | undefined;
}

const changesUser = true;

/** The user area, except update-preferences, which the preferences package declares. */
export const userRoutes = ({ helpdesk, referralV1, referralV2 }: UserSettings) => defineRoutes("user", {
  updateProfile:       { path: "/api/user/update-profile",            PATCH:  "POST /users/update/{session.user_id}",          body: aboutOneself(UpdateProfileInput), changesUser, answer: ProfileChange },
  updateAddress:       { path: "/api/user/update-address",            PATCH:  "PATCH /bff/users/update-address",               body: AddressInput, changesUser, answer: Confirmation },
  addPhone:            { path: "/api/user/add-phone",                 PATCH:  "PATCH /bff/users/add-phone",                    body: PhoneInput, changesUser, answer: Confirmation },
  checkPassword:       { path: "/api/user/check-password",            POST:   "POST /bff/users/check-password",                body: PasswordInput, limit: "guesses", answer: Confirmation },
  changePassword:      { path: "/api/user/change-password",           POST:   "POST /users/change-password/{session.user_id}", body: aboutOneself(PasswordInput), limit: "guesses", changesUser, answer: Confirmation },
  twoFactor:           { path: "/api/user/two-factor",                PATCH:  "PATCH /bff/users/self-two-factor",              body: TwoFactorInput, limit: "guesses", changesUser, answer: Confirmation },
  storeDocument:       { path: "/api/user/store-document",            POST:   storeDocument, payload: "upload", parameters: StoreDocumentQuery, changesUser, answer: StoredDocument,   calls: ["POST /documents/{endpoint}"] },
  verifyIdentity:      { path: "/api/user/documents/verify-identity", POST:   "POST /documents/verify-identity",               body: VerifyIdentityInput, changesUser, answer: IdentityCheck },
  socialAccounts:      { path: "/api/user/social-accounts",           GET:    "GET /bff/users/account-social", answer: SocialAccountList },
  unlinkSocialAccount: { path: "/api/user/social-accounts/:id",       DELETE: "DELETE /bff/users/account-social/{id}",         changesUser, answer: Confirmation },
  updateMarketing:     { path: "/api/user/update-marketing",          PATCH:  "PATCH /bff/users/self-mkt",                     body: MarketingInput, changesUser, answer: Confirmation },
  updatePendingData:   { path: "/api/user/update-pending-data",       PATCH:  "PATCH /bff/users/update-pending-data",          body: UpdateProfileInput, changesUser, answer: ProfileChange },
  updateLimits:        { path: "/api/user/update-limits",             PATCH:  "PATCH /bff/users/update-limits",                body: LimitsInput, changesUser, answer: ProfileChange },
  timeoutLimits:       { path: "/api/user/timeout-limits",            PATCH:  "PATCH /bff/users/timeout-limits",               body: LimitsInput, changesUser, answer: ProfileChange },
  selfExclusion:       { path: "/api/user/self-exclusion",            PATCH:  "PATCH /bff/users/self-exclusion",               body: LimitsInput, changesUser, answer: ProfileChange },
  loginHistory:        { path: "/api/user/login-history",             GET:    loginHistory, parameters: PageQuery, answer: LoginPage,                         calls: ["GET /bff/users/login-history?page={page}"] },
  lastCasinoGames:     { path: "/api/user/last-casino-games",         GET:    "GET /bff/games/user-last-casino-games-dl",      errors: "own", answer: PlayedGameList },
  helpdeskToken:       { path: "/api/user/helpdesk-token",            GET:    helpdeskToken(helpdesk), effect: true, tokens: "default", answer: HelpdeskToken, calls: ["GET /bff/users/{helpdesk}/create-or-update-user"] },
  referrals:           { path: "/api/user/referrals",                 POST:   "POST /users/list-referrals",                    body: ReferralsInput, answer: ReferralPage },
  indicationStats:     { path: "/api/user/indication-stats",          GET:    indicationStats(referralV2), errors: "own", answer: ReferralFigures },
  referralIndicator:   { path: "/api/user/referral-indicator",        GET:    referralIndicator(referralV1), errors: "own", answer: ReferralFigures },
}, {
  reply: "envelope",
  tokens: "hide",
  answers: {
    "GET /bff/users/login-history": LoginPage,
    "GET /bff/users/{helpdesk}/create-or-update-user": HelpdeskToken,
    "POST /users/list-referrals": ReferralPage,
  },
});
