import { defineRoutes, type RouteGroup } from "@storefront/proxy/server";
import { aboutOneself } from "../backend-call.handlers.ts";
import { AddressPayload } from "../user/user.schema.ts";
import {
  AcceptTermsPayload, ChangeEmailPayload, ChangePhonePayload, FullNamePayload, InitialDataPayload, LinkConfirmPayload,
  SendEmailCodePayload, SendSmsCodePayload, VerifyCodePayload,
} from "./validation.schema.ts";

export type ValidationRouteName =
  | "emailSend" | "emailVerify" | "emailChange" | "smsSend" | "smsVerify" | "smsChange" | "docsSubmit" | "addressSubmit"
  | "fullNameSubmit" | "termsAccept" | "linkConfirm";

const changesUser = true;

/** The validation area. `validade` is the backend's spelling and must be used exactly. */
export const validationRoutes: RouteGroup<ValidationRouteName> = defineRoutes("validation", {
  emailSend:      { path: "/api/validation/email/send",       POST:  "POST /bff/users/send-email",            body: SendEmailCodePayload, limit: "codes" },
  emailVerify:    { path: "/api/validation/email/verify",     POST:  "POST /bff/users/validade-email-code",   body: VerifyCodePayload, limit: "guesses", changesUser },
  emailChange:    { path: "/api/validation/email/change",     PATCH: "PATCH /bff/users/self-email",           body: ChangeEmailPayload, changesUser },
  smsSend:        { path: "/api/validation/sms/send",         POST:  "POST /bff/users/send-sms",              body: SendSmsCodePayload, limit: "codes" },
  smsVerify:      { path: "/api/validation/sms/verify",       POST:  "POST /bff/users/validade-sms-code",     body: VerifyCodePayload, limit: "guesses", changesUser },
  smsChange:      { path: "/api/validation/sms/change",       PATCH: "PATCH /bff/users/self-phone",           body: ChangePhonePayload, changesUser },
  docsSubmit:     { path: "/api/validation/docs/submit",      PATCH: "PATCH /bff/users/add-initial-data",     body: InitialDataPayload, changesUser },
  addressSubmit:  { path: "/api/validation/address/submit",   PATCH: "PATCH /bff/users/add-address",          body: AddressPayload, changesUser },
  fullNameSubmit: { path: "/api/validation/full-name/submit", POST:  "POST /users/update/{session.user_id}",  body: aboutOneself(FullNamePayload), changesUser },
  termsAccept:    { path: "/api/validation/terms/accept",     PATCH: "PATCH /bff/users/self-contracts",       body: AcceptTermsPayload, changesUser },
  linkConfirm:    { path: "/api/validation/link-confirm",     POST:  "POST /bff/validate-confirmation",       body: LinkConfirmPayload, access: "optional", limit: "guesses", changesUser },
}, { tokens: "hide" });
