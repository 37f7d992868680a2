import type { InputOf, ListOf } from "@storefront/client";
import type { PostalCodeInput } from "./address/address.schema.ts";
import type { RegisteredAddress } from "./address/address.answers.ts";
import type {
  ConfirmBirthdateInput,
  ForgotPasswordInput,
  IdentityDocumentInput,
  LoginInput,
  RegisterInput,
  SocialInput,
  ValidateDocumentInput,
} from "./auth/auth.schema.ts";
import type { LoginAnswer, RecoveryResponse, ValidateDocumentResponse } from "./auth/auth.answers.ts";
import type { IncomeReportInput } from "./income-report/income-report.schema.ts";
import type { IncomeReport, IncomeReportYears } from "./income-report/income-report.answers.ts";
import type { PaymentInput } from "./payments/payments.schema.ts";
import type {
  BankAccount,
  BankList,
  Charge,
  Coupon,
  Deposit,
  ProviderList,
  Withdrawal,
} from "./payments/payments.answers.ts";
import type { Profile } from "./records/profile-record.schema.ts";
import type { LimitsInput } from "./responsible-gaming/responsible-gaming.schema.ts";
import type { RedeemInput } from "./rewards/rewards.schema.ts";
import type { Mission, RedeemedReward, Reward } from "./rewards/rewards.answers.ts";
import type { Confirmation, ProfileChange } from "./shared/confirmation.schema.ts";
import type {
  AddressInput,
  MarketingInput,
  PasswordInput,
  PhoneInput,
  ReferralsInput,
  TwoFactorInput,
  UpdateProfileInput,
  VerifyIdentityInput,
} from "./user/user.schema.ts";
import type {
  HelpdeskToken,
  IdentityCheck,
  LoginPage,
  PlayedGameList,
  ReferralPage,
  SocialAccount,
  SocialAccountList,
} from "./user/user.answers.ts";
import type {
  AcceptTermsInput,
  EmailInput,
  InitialDataInput,
  LinkConfirmInput,
  VerifyCodeInput,
} from "./validation/validation.schema.ts";
import type { TransactionsInput } from "./wallet/wallet.schema.ts";
import type { Wallet } from "./records/wallet-record.ts";
import type { Rollover, TransactionPage, WalletTransfer } from "./wallet/wallet.answers.ts";

/** A record whose fields the specification does not show. */
export type AnyFields = Readonly<Record<string, unknown>>;

/** The answer to a question: no where `valid` is false, with the words that a player reads. */
export interface Verdict {
  readonly valid: boolean;
  readonly message?: string | null;
}

/** A refusal is a `Verdict`; any other record is a yes. */
export type Done<Shape> = InputOf<Shape> | Verdict;
/** The answer to a sign-in, as its reader takes it. */
export type SignIn = InputOf<typeof LoginAnswer>;
/** An account that money is paid out to, as its reader takes it. */
export type PayoutAccount = InputOf<typeof BankAccount>;

/** The answers of the backend that this package reads, as their readers take them, for the rows of a trunk's `backend`. */
export interface AccountAnswers {
  "POST /auth/login": SignIn;
  "POST /auth/register": SignIn;
  "POST /auth/register/simplified": SignIn;
  "POST /bff/register-simplified": SignIn;
  "POST /bff/social/{provider}": SignIn;
  "POST /bff/social/{provider}/registerSimplified": SignIn;
  "POST /bff/users/account-social/connect/{type}": Done<typeof SocialAccount>;
  "POST /users/refresh-token": SignIn;
  "GET /auth/user-profile": InputOf<typeof Profile>;
  "GET /bff/users/address-by-user": InputOf<typeof RegisteredAddress>;
  "POST /apicep": InputOf<typeof RegisteredAddress>;
  "POST /documents/validate": InputOf<typeof ValidateDocumentResponse>;
  "POST /documents/confirm-birthdate": Done<typeof ValidateDocumentResponse>;
  "POST /documents/verify-identity": Done<typeof IdentityCheck>;
  "POST /auth/passwords/reset/options": InputOf<typeof RecoveryResponse>;
  "POST /auth/passwords/reset/validate-code": Done<typeof RecoveryResponse>;
  "POST /auth/passwords/reset/confirm": Done<typeof RecoveryResponse>;
  "POST /bff/users/check-password": Done<typeof Confirmation>;
  "POST /users/change-password/{session.user_id}": Done<typeof Confirmation>;
  "PATCH /bff/users/self-two-factor": Done<typeof Confirmation>;
  "POST /bff/users/validade-email-code": Done<typeof Confirmation>;
  "POST /bff/users/validade-sms-code": Done<typeof Confirmation>;
  "POST /bff/validate-confirmation": Done<typeof Confirmation>;
  "POST /users/update/{session.user_id}": InputOf<typeof ProfileChange>;
  "PATCH /bff/users/add-initial-data": Done<typeof ProfileChange>;
  "PATCH /bff/users/update-pending-data": InputOf<typeof ProfileChange>;
  "PATCH /bff/users/update-limits": Done<typeof ProfileChange>;
  "PATCH /bff/users/timeout-limits": Done<typeof ProfileChange>;
  "PATCH /bff/users/self-exclusion": Done<typeof ProfileChange>;
  "GET /users/wallet": InputOf<typeof Wallet>;
  "GET /bonus/rollover": InputOf<typeof Rollover>;
  "GET /bonus/rollover-accomplished": InputOf<typeof Rollover>;
  "POST /bff/transactions": InputOf<typeof TransactionPage>;
  "GET /transactions/cashback": InputOf<typeof TransactionPage>;
  "POST /bonus/transfer": Done<typeof WalletTransfer>;
  "POST /cashback/transfer": Done<typeof WalletTransfer>;
  "GET /payment-providers": InputOf<typeof ProviderList>;
  "POST /wallet/add-credit": Done<typeof Deposit>;
  "GET /wallet/charge/{transactionId}": InputOf<typeof Charge>;
  "POST /new-withdraws": Done<typeof Withdrawal>;
  "GET /bff/users/bank-list": InputOf<typeof BankList>;
  "GET /coupons/{code}": InputOf<typeof Coupon>;
  "POST /pix-keys/user-key": PayoutAccount;
  "POST /pix-keys/update-user-key-v2": PayoutAccount | Verdict;
  "GET /mex-bank-accounts/user-account": PayoutAccount;
  "POST /mex-bank-accounts/store": PayoutAccount | Verdict;
  "GET /generic-bank-accounts/user-account": PayoutAccount;
  "POST /generic-bank-accounts/store": PayoutAccount | Verdict;
  "GET /bff/users/account-social": InputOf<typeof SocialAccountList>;
  "GET /bff/users/login-history": InputOf<typeof LoginPage>;
  "GET /bff/games/user-last-casino-games-dl": InputOf<typeof PlayedGameList>;
  "GET /bff/users/{helpdesk}/create-or-update-user": InputOf<typeof HelpdeskToken>;
  "POST /users/list-referrals": InputOf<typeof ReferralPage>;
  "GET /bff/gamification/rewards": ListOf<InputOf<typeof Reward> | InputOf<typeof Mission>>;
  "POST /bff/gamification/redeem": Done<typeof RedeemedReward>;
  "GET /income-report/available-years": InputOf<typeof IncomeReportYears>;
  "POST /income-report/generate": InputOf<typeof IncomeReport>;
  "GET /income-report/{id}": InputOf<typeof IncomeReport>;
}

/** The bodies that this package sends to the backend, for the rows of a trunk's `backend`. */
export interface AccountRequests {
  "POST /auth/login": LoginInput;
  "POST /auth/register": RegisterInput;
  "POST /auth/register/simplified": RegisterInput;
  "POST /bff/register-simplified": RegisterInput;
  "POST /bff/social/{provider}": SocialInput;
  "POST /bff/social/{provider}/registerSimplified": RegisterInput;
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
  "POST /bff/transactions": TransactionsInput;
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
