import { Confirmation, ProfileChange } from "../shared/confirmation.schema.ts";
import { defineRoutes } from "@storefront/proxy";
import { aboutOneself } from "../shared/backend-call.handlers.ts";
import { AddressInput, PhoneInput } from "../user/user.schema.ts";
import {
  AcceptTermsInput, EmailInput, FullNameInput, InitialDataInput, LinkConfirmInput, VerifyCodeInput,
} from "./validation.schema.ts";

const changesUser = true;

/** The validation area. `validade` is the spelling of the backend and must be used exactly. */
export const validationRoutes = defineRoutes("validation", {
  emailSend:      { path: "/api/validation/email/send",       POST:  "POST /bff/users/send-email",            body: EmailInput, limit: "codes", answer: Confirmation },
  emailVerify:    { path: "/api/validation/email/verify",     POST:  "POST /bff/users/validade-email-code",   body: VerifyCodeInput, limit: "guesses", changesUser, answer: Confirmation },
  emailChange:    { path: "/api/validation/email/change",     PATCH: "PATCH /bff/users/self-email",           body: EmailInput, changesUser, answer: Confirmation },
  smsSend:        { path: "/api/validation/sms/send",         POST:  "POST /bff/users/send-sms",              body: PhoneInput, limit: "codes", answer: Confirmation },
  smsVerify:      { path: "/api/validation/sms/verify",       POST:  "POST /bff/users/validade-sms-code",     body: VerifyCodeInput, limit: "guesses", changesUser, answer: Confirmation },
  smsChange:      { path: "/api/validation/sms/change",       PATCH: "PATCH /bff/users/self-phone",           body: PhoneInput, changesUser, answer: Confirmation },
  docsSubmit:     { path: "/api/validation/docs/submit",      PATCH: "PATCH /bff/users/add-initial-data",     body: InitialDataInput, changesUser, answer: ProfileChange },
  addressSubmit:  { path: "/api/validation/address/submit",   PATCH: "PATCH /bff/users/add-address",          body: AddressInput, changesUser, answer: Confirmation },
  fullNameSubmit: { path: "/api/validation/full-name/submit", POST:  "POST /users/update/{session.user_id}",  body: aboutOneself(FullNameInput), changesUser, answer: ProfileChange },
  termsAccept:    { path: "/api/validation/terms/accept",     PATCH: "PATCH /bff/users/self-contracts",       body: AcceptTermsInput, changesUser, answer: Confirmation },
  linkConfirm:    { path: "/api/validation/link-confirm",     POST:  "POST /bff/validate-confirmation",       body: LinkConfirmInput, access: "optional", limit: "guesses", changesUser, answer: Confirmation },
}, { tokens: "hide" });
