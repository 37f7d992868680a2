import type { Given, ListOf, NamedFields } from "@storefront/proxy";
import type { RegisteredAddressFields } from "./address/address-record.schema.ts";
import type { PostalCodeInput } from "./address/address.schema.ts";
import type {
  AuthUser,
  AuthUserInfo,
  ConfirmBirthdateInput,
  ForgotPasswordInput,
  IdentityDocumentInput,
  LoginInput,
  RegisterFullInput,
  SocialInput,
  ValidateDocumentInput,
  ValidateDocumentResponse,
} from "./auth/auth.schema.ts";
import type { IncomeReportFields } from "./income-report/income-report-records.schema.ts";
import type { IncomeReportInput } from "./income-report/income-report.schema.ts";
import type {
  BankAccountFields,
  BankFields,
  CouponFields,
  DepositFields,
  ProviderFields,
} from "./payments/payment-records.schema.ts";
import type { DepositInput, WithdrawalInput } from "./payments/payments.schema.ts";
import type {
  LimitsInput,
  SelfExclusionInput,
  TimeoutInput,
} from "./responsible-gaming/responsible-gaming.schema.ts";
import type { MissionFields } from "./rewards/mission-records.schema.ts";
import type { RewardFields } from "./rewards/reward-records.schema.ts";
import type { RedeemInput } from "./rewards/rewards.schema.ts";
import type {
  LoginFields,
  PlayedGameFields,
  ReferralFields,
  SocialAccountFields,
} from "./user/user-records.schema.ts";
import type {
  AddPhoneInput,
  AddressInput,
  ChangePasswordInput,
  CheckPasswordInput,
  MarketingInput,
  PendingDataInput,
  ReferralsInput,
  TwoFactorInput,
  UpdateProfileInput,
  VerifyIdentityInput,
} from "./user/user.schema.ts";
import type {
  AcceptTermsInput,
  ChangeEmailInput,
  ChangePhoneInput,
  InitialDataInput,
  LinkConfirmInput,
  SendEmailCodeInput,
  SendSmsCodeInput,
  VerifyCodeInput,
} from "./validation/validation.schema.ts";
import type { RolloverFields, TransactionFields, WalletFields } from "./wallet/wallet-records.schema.ts";
import type { TransactionsPageInput } from "./wallet/wallet.schema.ts";

/** A record whose fields the specification does not show. */
type AnyFields = Readonly<Record<string, unknown>>;

/** The two halves of a profile. */
export interface ProfileRecord {
  readonly user: Given<AuthUser, "id">;
  readonly userInfo?: NamedFields<AuthUserInfo> | null;
}

/** A session was opened, or `type` says what a sign-in still needs. */
export type SignInRecord =
  | ({
      readonly access_token: string | null;
      /** Seconds. */
      readonly expires_in?: number | null;
    } & Partial<ProfileRecord>)
  | { readonly type: string | null };

/** The answer to a question: no where `valid` is false, with the words that a player reads. */
export interface Verdict {
  readonly valid: boolean;
  readonly message?: string | null;
}

/** A refusal is a `Verdict`; any other record is a yes. */
type Done<Fields = AnyFields> = Fields | Verdict;

/** The answers of the backend that this package reads, for the adapters of a trunk. */
export interface AccountAnswers {
  "POST /auth/login": SignInRecord;
  "POST /auth/register": SignInRecord;
  "POST /auth/register/simplified": SignInRecord;
  "POST /bff/register-simplified": SignInRecord;
  "POST /bff/social/{provider}": SignInRecord;
  "POST /bff/social/{provider}/registerSimplified": SignInRecord;
  "POST /users/refresh-token": SignInRecord;
  "GET /auth/user-profile": ProfileRecord;
  "POST /users/update/{session.user_id}": ProfileRecord;
  "GET /bff/users/address-by-user": NamedFields<RegisteredAddressFields>;
  "POST /apicep": NamedFields<RegisteredAddressFields>;
  "POST /documents/validate": Given<ValidateDocumentResponse, "docnumber_valid">;
  "POST /documents/confirm-birthdate": Done;
  "POST /auth/passwords/reset/validate-code": Done;
  "POST /auth/passwords/reset/confirm": Done;
  "POST /bff/users/check-password": Done;
  "POST /users/change-password/{session.user_id}": Done;
  "PATCH /bff/users/self-two-factor": Done;
  "POST /bff/users/validade-email-code": Done;
  "POST /bff/users/validade-sms-code": Done;
  "POST /bff/validate-confirmation": Done;
  "GET /users/wallet": Given<WalletFields, "balance">;
  "GET /bonus/rollover": Given<RolloverFields, "rollover_target">;
  "GET /bonus/rollover-accomplished": NamedFields<RolloverFields>;
  "POST /bff/transactions": ListOf<Given<TransactionFields, "amount">>;
  "GET /transactions/cashback": ListOf<Given<TransactionFields, "amount">>;
  "POST /bonus/transfer": Done;
  "POST /cashback/transfer": Done;
  "GET /payment-providers": ListOf<Given<ProviderFields, "slug">>;
  "POST /wallet/add-credit": Done<
    Given<DepositFields, "transactionId"> & { readonly status?: string | number | null }
  >;
  "GET /wallet/charge/{transactionId}": { readonly status: string | number | null };
  "POST /new-withdraws": Done;
  "GET /bff/users/bank-list": ListOf<Given<BankFields, "code" | "name">>;
  "GET /coupons/{code}": NamedFields<CouponFields>;
  "POST /pix-keys/user-key": NamedFields<BankAccountFields>;
  "POST /pix-keys/update-user-key-v2": Done<NamedFields<BankAccountFields>>;
  "GET /mex-bank-accounts/user-account": NamedFields<BankAccountFields>;
  "POST /mex-bank-accounts/store": Done<NamedFields<BankAccountFields>>;
  "GET /generic-bank-accounts/user-account": NamedFields<BankAccountFields>;
  "POST /generic-bank-accounts/store": Done<NamedFields<BankAccountFields>>;
  "GET /bff/users/account-social": ListOf<Given<SocialAccountFields, "id" | "type">>;
  "GET /bff/users/login-history": ListOf<Given<LoginFields, "created_at">>;
  "GET /bff/games/user-last-casino-games-dl": ListOf<Given<PlayedGameFields, "slug">>;
  "GET /bff/users/{helpdesk}/create-or-update-user": { readonly token: string | null };
  "POST /users/list-referrals": ListOf<Given<ReferralFields, "name">>;
  "GET /bff/gamification/rewards": ListOf<Given<RewardFields, "id"> | Given<MissionFields, "id" | "goal">>;
  "POST /bff/gamification/redeem": Done;
  "GET /income-report/available-years": readonly number[];
  "POST /income-report/generate": Given<IncomeReportFields, "id">;
  "GET /income-report/{id}": Given<IncomeReportFields, "status">;
}

/** The bodies that this package sends to the backend, for the `requests` of a trunk. */
export interface AccountRequests {
  "POST /auth/login": LoginInput;
  "POST /auth/register": RegisterFullInput;
  "POST /auth/register/simplified": RegisterFullInput;
  "POST /bff/register-simplified": RegisterFullInput;
  "POST /bff/social/{provider}": SocialInput;
  "POST /bff/social/{provider}/registerSimplified": RegisterFullInput;
  "POST /bff/users/account-social/connect/{type}": SocialInput;
  "POST /bff/otp/register/send": AnyFields;
  "POST /bff/otp/register/resend": AnyFields;
  "POST /documents/validate": IdentityDocumentInput & Partial<ValidateDocumentInput>;
  "POST /documents/confirm-birthdate": ConfirmBirthdateInput;
  "POST /documents/verify-identity": VerifyIdentityInput;
  "POST /auth/passwords/reset/options": ForgotPasswordInput;
  "POST /auth/passwords/reset/by-email": AnyFields;
  "POST /auth/passwords/reset/by-sms": AnyFields;
  "POST /auth/passwords/reset/validate-code": AnyFields;
  "POST /auth/passwords/reset/confirm": AnyFields;
  "POST /users/update/{session.user_id}": UpdateProfileInput;
  "PATCH /bff/users/update-address": AddressInput;
  "PATCH /bff/users/add-address": AddressInput;
  "PATCH /bff/users/add-phone": AddPhoneInput;
  "PATCH /bff/users/add-initial-data": InitialDataInput;
  "PATCH /bff/users/update-pending-data": PendingDataInput;
  "POST /bff/users/check-password": CheckPasswordInput;
  "POST /users/change-password/{session.user_id}": ChangePasswordInput;
  "PATCH /bff/users/self-two-factor": TwoFactorInput;
  "PATCH /bff/users/self-mkt": MarketingInput;
  "PATCH /bff/users/self-contracts": AcceptTermsInput;
  "PATCH /bff/users/self-email": ChangeEmailInput;
  "PATCH /bff/users/self-phone": ChangePhoneInput;
  "PATCH /bff/users/update-limits": LimitsInput;
  "PATCH /bff/users/timeout-limits": TimeoutInput;
  "PATCH /bff/users/self-exclusion": SelfExclusionInput;
  "POST /bff/users/send-email": SendEmailCodeInput;
  "POST /bff/users/send-sms": SendSmsCodeInput;
  "POST /bff/users/validade-email-code": VerifyCodeInput;
  "POST /bff/users/validade-sms-code": VerifyCodeInput;
  "POST /bff/validate-confirmation": LinkConfirmInput;
  "POST /users/list-referrals": ReferralsInput;
  "POST /bff/transactions": TransactionsPageInput;
  "POST /bonus/transfer": DepositInput;
  "POST /cashback/transfer": DepositInput;
  "POST /wallet/add-credit": DepositInput;
  "POST /new-withdraws": WithdrawalInput;
  "POST /pix-keys/user-key": AnyFields;
  "POST /pix-keys/update-user-key-v2": AnyFields;
  "POST /mex-bank-accounts/store": AnyFields;
  "POST /generic-bank-accounts/store": AnyFields;
  "POST /bff/gamification/redeem": RedeemInput;
  "POST /income-report/generate": IncomeReportInput;
  "POST /apicep": PostalCodeInput;
}
