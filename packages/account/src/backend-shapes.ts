import type { Given, ListOf, NamedFields } from "@storefront/proxy";
import type { PostalCodeInput } from "./address/address.schema.ts";
import type { AuthUser, AuthUserInfo } from "./records/profile-record.schema.ts";
import type {
  ConfirmBirthdateInput,
  ForgotPasswordInput,
  IdentityDocumentInput,
  LoginInput,
  RegisterFullInput,
  SocialInput,
  ValidateDocumentInput,
  ValidateDocumentResponse,
} from "./auth/auth.schema.ts";
import type { IncomeReportInput } from "./income-report/income-report.schema.ts";
import type { PaymentInput } from "./payments/payments.schema.ts";
import type { LimitsInput } from "./responsible-gaming/responsible-gaming.schema.ts";
import type { RedeemInput } from "./rewards/rewards.schema.ts";
import type {
  PhoneInput,
  AddressInput,
  PasswordInput,
  MarketingInput,
  UpdateProfileInput,
  ReferralsInput,
  TwoFactorInput,
  VerifyIdentityInput,
} from "./user/user.schema.ts";
import type {
  AcceptTermsInput,
  EmailInput,
  InitialDataInput,
  LinkConfirmInput,
  VerifyCodeInput,
} from "./validation/validation.schema.ts";
import type { TransactionsPageInput } from "./wallet/wallet.schema.ts";
import type * as rules from "./records/record-rules.schema.ts";
import type { Known } from "./records/reader.schema.ts";

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
      /** The lifetime of the token in seconds. */
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

/** The answers of the backend that this package reads, for the rows of a trunk's `backend`. */
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
  "GET /bff/users/address-by-user": NamedFields<Known<typeof rules.ADDRESS>>;
  "POST /apicep": NamedFields<Known<typeof rules.ADDRESS>>;
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
  "GET /users/wallet": Given<Known<typeof rules.WALLET>, "balance">;
  "GET /bonus/rollover": Given<Known<typeof rules.ROLLOVER>, "rollover_target">;
  "GET /bonus/rollover-accomplished": NamedFields<Known<typeof rules.ROLLOVER>>;
  "POST /bff/transactions": ListOf<Given<Known<typeof rules.TRANSACTION>, "amount">>;
  "GET /transactions/cashback": ListOf<Given<Known<typeof rules.TRANSACTION>, "amount">>;
  "POST /bonus/transfer": Done;
  "POST /cashback/transfer": Done;
  "GET /payment-providers": ListOf<Given<Known<typeof rules.PROVIDER>, "slug">>;
  "POST /wallet/add-credit": Done<
    Given<Known<typeof rules.DEPOSIT> & Known<typeof rules.PAYING>, "transactionId"> & {
      readonly status?: string | number | null;
    }
  >;
  "GET /wallet/charge/{transactionId}": { readonly status: string | number | null };
  "POST /new-withdraws": Done;
  "GET /bff/users/bank-list": ListOf<Given<Known<typeof rules.BANK>, "code" | "name">>;
  "GET /coupons/{code}": NamedFields<Known<typeof rules.COUPON>>;
  "POST /pix-keys/user-key": NamedFields<Known<typeof rules.BANK_ACCOUNT>>;
  "POST /pix-keys/update-user-key-v2": Done<NamedFields<Known<typeof rules.BANK_ACCOUNT>>>;
  "GET /mex-bank-accounts/user-account": NamedFields<Known<typeof rules.BANK_ACCOUNT>>;
  "POST /mex-bank-accounts/store": Done<NamedFields<Known<typeof rules.BANK_ACCOUNT>>>;
  "GET /generic-bank-accounts/user-account": NamedFields<Known<typeof rules.BANK_ACCOUNT>>;
  "POST /generic-bank-accounts/store": Done<NamedFields<Known<typeof rules.BANK_ACCOUNT>>>;
  "GET /bff/users/account-social": ListOf<Given<Known<typeof rules.SOCIAL_ACCOUNT>, "id" | "type">>;
  "GET /bff/users/login-history": ListOf<Given<Known<typeof rules.LOGIN>, "created_at">>;
  "GET /bff/games/user-last-casino-games-dl": ListOf<Given<Known<typeof rules.PLAYED_GAME>, "slug">>;
  "GET /bff/users/{helpdesk}/create-or-update-user": { readonly token: string | null };
  "POST /users/list-referrals": ListOf<Given<Known<typeof rules.REFERRAL>, "name">>;
  "GET /bff/gamification/rewards": ListOf<
    Given<Known<typeof rules.REWARD>, "id"> | Given<Known<typeof rules.MISSION>, "id" | "goal">
  >;
  "POST /bff/gamification/redeem": Done;
  "GET /income-report/available-years": readonly number[];
  "POST /income-report/generate": Given<
    Known<typeof rules.INCOME_REPORT> & Known<typeof rules.FINISHED_REPORT>,
    "id"
  >;
  "GET /income-report/{id}": Given<
    Known<typeof rules.INCOME_REPORT> & Known<typeof rules.FINISHED_REPORT>,
    "status"
  >;
}

/** The bodies that this package sends to the backend, for the rows of a trunk's `backend`. */
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
  "PATCH /bff/users/add-phone": PhoneInput;
  "PATCH /bff/users/add-initial-data": InitialDataInput;
  "PATCH /bff/users/update-pending-data": UpdateProfileInput;
  "POST /bff/users/check-password": PasswordInput;
  "POST /users/change-password/{session.user_id}": PasswordInput;
  "PATCH /bff/users/self-two-factor": TwoFactorInput;
  "PATCH /bff/users/self-mkt": MarketingInput;
  "PATCH /bff/users/self-contracts": AcceptTermsInput;
  "PATCH /bff/users/self-email": EmailInput;
  "PATCH /bff/users/self-phone": PhoneInput;
  "PATCH /bff/users/update-limits": LimitsInput;
  "PATCH /bff/users/timeout-limits": LimitsInput;
  "PATCH /bff/users/self-exclusion": LimitsInput;
  "POST /bff/users/send-email": EmailInput;
  "POST /bff/users/send-sms": PhoneInput;
  "POST /bff/users/validade-email-code": VerifyCodeInput;
  "POST /bff/users/validade-sms-code": VerifyCodeInput;
  "POST /bff/validate-confirmation": LinkConfirmInput;
  "POST /users/list-referrals": ReferralsInput;
  "POST /bff/transactions": TransactionsPageInput;
  "POST /bonus/transfer": PaymentInput;
  "POST /cashback/transfer": PaymentInput;
  "POST /wallet/add-credit": PaymentInput;
  "POST /new-withdraws": PaymentInput;
  "POST /pix-keys/user-key": AnyFields;
  "POST /pix-keys/update-user-key-v2": AnyFields;
  "POST /mex-bank-accounts/store": AnyFields;
  "POST /generic-bank-accounts/store": AnyFields;
  "POST /bff/gamification/redeem": RedeemInput;
  "POST /income-report/generate": IncomeReportInput;
  "POST /apicep": PostalCodeInput;
}
