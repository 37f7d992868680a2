import { defineRoutes } from "@storefront/proxy";
import { aboutOneself } from "../backend-call.handlers.ts";
import { AddressInput } from "../user/user.schema.ts";
import {
  AcceptTermsInput, ChangeEmailInput, ChangePhoneInput, FullNameInput, InitialDataInput, LinkConfirmInput,
  SendEmailCodeInput, SendSmsCodeInput, VerifyCodeInput,
} from "./validation.schema.ts";

const changesUser = true;

/** The validation area. `validade` is the spelling of the backend and must be used exactly. */
export const validationRoutes = defineRoutes("validation", {
  emailSend:      { path: "/api/validation/email/send",       POST:  "POST /bff/users/send-email",            body: SendEmailCodeInput, limit: "codes" },
  emailVerify:    { path: "/api/validation/email/verify",     POST:  "POST /bff/users/validade-email-code",   body: VerifyCodeInput, limit: "guesses", changesUser },
  emailChange:    { path: "/api/validation/email/change",     PATCH: "PATCH /bff/users/self-email",           body: ChangeEmailInput, changesUser },
  smsSend:        { path: "/api/validation/sms/send",         POST:  "POST /bff/users/send-sms",              body: SendSmsCodeInput, limit: "codes" },
  smsVerify:      { path: "/api/validation/sms/verify",       POST:  "POST /bff/users/validade-sms-code",     body: VerifyCodeInput, limit: "guesses", changesUser },
  smsChange:      { path: "/api/validation/sms/change",       PATCH: "PATCH /bff/users/self-phone",           body: ChangePhoneInput, changesUser },
  docsSubmit:     { path: "/api/validation/docs/submit",      PATCH: "PATCH /bff/users/add-initial-data",     body: InitialDataInput, changesUser },
  addressSubmit:  { path: "/api/validation/address/submit",   PATCH: "PATCH /bff/users/add-address",          body: AddressInput, changesUser },
  fullNameSubmit: { path: "/api/validation/full-name/submit", POST:  "POST /users/update/{session.user_id}",  body: aboutOneself(FullNameInput), changesUser },
  termsAccept:    { path: "/api/validation/terms/accept",     PATCH: "PATCH /bff/users/self-contracts",       body: AcceptTermsInput, changesUser },
  linkConfirm:    { path: "/api/validation/link-confirm",     POST:  "POST /bff/validate-confirmation",       body: LinkConfirmInput, access: "optional", limit: "guesses", changesUser },
}, { tokens: "hide" });
