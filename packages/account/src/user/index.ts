export { isCpf } from "./cpf.ts";
export { DOCUMENT_TYPES, LARGEST_DOCUMENT, checkDocument } from "./document-file.ts";
export type { DocumentProblem } from "./document-file.ts";
export * from "./store-document.client.ts";
export type * from "./user-records.schema.ts";
export { readLogins } from "./user-records.schema.ts";
export * from "./user.client.ts";
export {
  AddressInput,
  ChangePasswordInput,
  CheckPasswordInput,
  TwoFactorInput,
  UpdateProfileInput,
} from "./user.schema.ts";
export type {
  AddPhoneInput,
  MarketingInput,
  PendingDataInput,
  ReferralsInput,
  VerifyIdentityInput,
} from "./user.schema.ts";
