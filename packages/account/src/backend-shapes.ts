import type { InputOf, ListOf } from "@storefront/client";
import type * as shapes from "./schemas.ts";

/** A record whose fields the specification does not show. */
export type AnyFields = Readonly<Record<string, unknown>>;

/** The answer to a question: no where `valid` is false, with the words that a player reads. */
export interface Verdict {
  readonly valid: boolean;
  readonly message?: string | null;
}

/** A refusal is a `Verdict`; any other record is a yes. */
export type Done<Shape> = InputOf<Shape> | Verdict;
export type SignIn = InputOf<typeof shapes.LoginAnswer>;
/** An account that money is paid out to, as its reader takes it. */
export type PayoutAccount = InputOf<typeof shapes.BankAccount>;

/** The answers of the backend that this package reads, as their readers take them, for the rows of a trunk's `backend`. */
export interface AccountAnswers {
  "POST /auth/login": SignIn;
  "POST /auth/register": SignIn;
  "POST /auth/register/simplified": SignIn;
  "POST /bff/register-simplified": SignIn;
  "POST /bff/social/{provider}": SignIn;
  "POST /bff/social/{provider}/registerSimplified": SignIn;
  "POST /bff/users/account-social/connect/{type}": Done<typeof shapes.SocialAccount>;
  "POST /users/refresh-token": SignIn;
  "GET /auth/user-profile": InputOf<typeof shapes.Profile>;
  "GET /bff/users/address-by-user": InputOf<typeof shapes.RegisteredAddress>;
  "POST /apicep": InputOf<typeof shapes.RegisteredAddress>;
  "POST /documents/validate": InputOf<typeof shapes.ValidateDocumentResponse>;
  "POST /documents/confirm-birthdate": Done<typeof shapes.ValidateDocumentResponse>;
  "POST /documents/verify-identity": Done<typeof shapes.IdentityCheck>;
  "POST /auth/passwords/reset/options": InputOf<typeof shapes.RecoveryResponse>;
  "POST /auth/passwords/reset/validate-code": Done<typeof shapes.RecoveryResponse>;
  "POST /auth/passwords/reset/confirm": Done<typeof shapes.RecoveryResponse>;
  "POST /bff/users/check-password": Done<typeof shapes.Confirmation>;
  "POST /users/change-password/{session.user_id}": Done<typeof shapes.Confirmation>;
  "PATCH /bff/users/self-two-factor": Done<typeof shapes.Confirmation>;
  "POST /bff/users/validade-email-code": Done<typeof shapes.Confirmation>;
  "POST /bff/users/validade-sms-code": Done<typeof shapes.Confirmation>;
  "POST /bff/validate-confirmation": Done<typeof shapes.Confirmation>;
  "POST /users/update/{session.user_id}": InputOf<typeof shapes.ProfileChange>;
  "PATCH /bff/users/add-initial-data": Done<typeof shapes.ProfileChange>;
  "PATCH /bff/users/update-pending-data": InputOf<typeof shapes.ProfileChange>;
  "PATCH /bff/users/update-limits": Done<typeof shapes.ProfileChange>;
  "PATCH /bff/users/timeout-limits": Done<typeof shapes.ProfileChange>;
  "PATCH /bff/users/self-exclusion": Done<typeof shapes.ProfileChange>;
  "GET /users/wallet": InputOf<typeof shapes.Wallet>;
  "GET /bonus/rollover": InputOf<typeof shapes.Rollover>;
  "GET /bonus/rollover-accomplished": InputOf<typeof shapes.Rollover>;
  "POST /bff/transactions": InputOf<typeof shapes.TransactionPage>;
  "GET /transactions/cashback": InputOf<typeof shapes.TransactionPage>;
  "POST /bonus/transfer": Done<typeof shapes.WalletTransfer>;
  "POST /cashback/transfer": Done<typeof shapes.WalletTransfer>;
  "GET /payment-providers": InputOf<typeof shapes.ProviderList>;
  "POST /wallet/add-credit": Done<typeof shapes.Deposit>;
  "GET /wallet/charge/{transactionId}": InputOf<typeof shapes.Charge>;
  "POST /new-withdraws": Done<typeof shapes.Withdrawal>;
  "GET /bff/users/bank-list": InputOf<typeof shapes.BankList>;
  "GET /coupons/{code}": InputOf<typeof shapes.Coupon>;
  "POST /pix-keys/user-key": PayoutAccount;
  "POST /pix-keys/update-user-key-v2": PayoutAccount | Verdict;
  "GET /mex-bank-accounts/user-account": PayoutAccount;
  "POST /mex-bank-accounts/store": PayoutAccount | Verdict;
  "GET /generic-bank-accounts/user-account": PayoutAccount;
  "POST /generic-bank-accounts/store": PayoutAccount | Verdict;
  "GET /bff/users/account-social": InputOf<typeof shapes.SocialAccountList>;
  "GET /bff/users/login-history": InputOf<typeof shapes.LoginPage>;
  "GET /bff/games/user-last-casino-games-dl": InputOf<typeof shapes.PlayedGameList>;
  "GET /bff/users/{helpdesk}/create-or-update-user": InputOf<typeof shapes.HelpdeskToken>;
  "POST /users/list-referrals": InputOf<typeof shapes.ReferralPage>;
  "GET /bff/gamification/rewards": ListOf<InputOf<typeof shapes.Reward> | InputOf<typeof shapes.Mission>>;
  "POST /bff/gamification/redeem": Done<typeof shapes.RedeemedReward>;
  "GET /income-report/available-years": InputOf<typeof shapes.IncomeReportYears>;
  "POST /income-report/generate": InputOf<typeof shapes.IncomeReport>;
  "GET /income-report/{id}": InputOf<typeof shapes.IncomeReport>;
}

/** The bodies that this package sends to the backend, for the rows of a trunk's `backend`. */
export interface AccountRequests {
  "POST /auth/login": shapes.LoginInput;
  "POST /auth/register": shapes.RegisterInput;
  "POST /auth/register/simplified": shapes.RegisterInput;
  "POST /bff/register-simplified": shapes.RegisterInput;
  "POST /bff/social/{provider}": shapes.SocialInput;
  "POST /bff/social/{provider}/registerSimplified": shapes.RegisterInput;
  "POST /bff/users/account-social/connect/{type}": shapes.SocialInput;
  "POST /bff/otp/register/send": AnyFields;
  "POST /bff/otp/register/resend": AnyFields;
  "POST /documents/validate": shapes.IdentityDocumentInput & Partial<shapes.ValidateDocumentInput>;
  "POST /documents/confirm-birthdate": shapes.ConfirmBirthdateInput;
  "POST /documents/verify-identity": shapes.VerifyIdentityInput;
  "POST /auth/passwords/reset/options": shapes.ForgotPasswordInput;
  "POST /auth/passwords/reset/by-email": AnyFields;
  "POST /auth/passwords/reset/by-sms": AnyFields;
  "POST /auth/passwords/reset/validate-code": AnyFields;
  "POST /auth/passwords/reset/confirm": AnyFields;
  "POST /users/update/{session.user_id}": shapes.UpdateProfileInput;
  "PATCH /bff/users/update-address": shapes.AddressInput;
  "PATCH /bff/users/add-address": shapes.AddressInput;
  "PATCH /bff/users/add-phone": shapes.PhoneInput;
  "PATCH /bff/users/add-initial-data": shapes.InitialDataInput;
  "PATCH /bff/users/update-pending-data": shapes.UpdateProfileInput;
  "POST /bff/users/check-password": shapes.PasswordInput;
  "POST /users/change-password/{session.user_id}": shapes.PasswordInput;
  "PATCH /bff/users/self-two-factor": shapes.TwoFactorInput;
  "PATCH /bff/users/self-mkt": shapes.MarketingInput;
  "PATCH /bff/users/self-contracts": shapes.AcceptTermsInput;
  "PATCH /bff/users/self-email": shapes.EmailInput;
  "PATCH /bff/users/self-phone": shapes.PhoneInput;
  "PATCH /bff/users/update-limits": shapes.LimitsInput;
  "PATCH /bff/users/timeout-limits": shapes.LimitsInput;
  "PATCH /bff/users/self-exclusion": shapes.LimitsInput;
  "POST /bff/users/send-email": shapes.EmailInput;
  "POST /bff/users/send-sms": shapes.PhoneInput;
  "POST /bff/users/validade-email-code": shapes.VerifyCodeInput;
  "POST /bff/users/validade-sms-code": shapes.VerifyCodeInput;
  "POST /bff/validate-confirmation": shapes.LinkConfirmInput;
  "POST /users/list-referrals": shapes.ReferralsInput;
  "POST /bff/transactions": shapes.TransactionsInput;
  "POST /bonus/transfer": shapes.PaymentInput;
  "POST /cashback/transfer": shapes.PaymentInput;
  "POST /wallet/add-credit": shapes.PaymentInput;
  "POST /new-withdraws": shapes.PaymentInput;
  "POST /pix-keys/user-key": AnyFields;
  "POST /pix-keys/update-user-key-v2": AnyFields;
  "POST /mex-bank-accounts/store": AnyFields;
  "POST /generic-bank-accounts/store": AnyFields;
  "POST /bff/gamification/redeem": shapes.RedeemInput;
  "POST /income-report/generate": shapes.IncomeReportInput;
  "POST /apicep": shapes.PostalCodeInput;
}
