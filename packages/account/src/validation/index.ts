export * from "./validation.client.ts";
export { ChangeEmailInput, ChangePhoneInput, FullNameInput, InitialDataInput } from "./validation.schema.ts";
export type {
  AcceptTermsInput,
  LinkConfirmInput,
  SendEmailCodeInput,
  SendSmsCodeInput,
  VerifyCodeInput,
} from "./validation.schema.ts";
