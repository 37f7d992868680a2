import { type AnswerShape, recordOf } from "@storefront/client";
import type { BackendAnswers } from "@storefront/proxy";
import { LOGIN_RESPONSE } from "./auth/auth.answers.ts";
import type { AccountAnswers } from "./backend-shapes.ts";
import { BankList, Charge, ProviderList } from "./payments/payments.answers.ts";
import { Profile } from "./records/profile-record.schema.ts";
import { Mission, Reward } from "./rewards/rewards.answers.ts";
import { LoginPage, PlayedGameList, ReferralPage, SocialAccountList } from "./user/user.answers.ts";
import { Rollover, TransactionPage, Wallet } from "./wallet/wallet.answers.ts";

/** A session, or the reason for which a right password opens none. */
const SIGN_IN: AnswerShape = {
  fields: LOGIN_RESPONSE,
  needs: ["access_token"],
  shows(answer) {
    const record = recordOf(answer);
    return ["access_token", "type"].some((name) => (record?.[name] ?? null) !== null);
  },
};

/** The required and the known fields of each answer that a player is shown, by target. */
export const ACCOUNT_SHAPES: BackendAnswers = {
  "POST /auth/login": SIGN_IN,
  "POST /auth/register": SIGN_IN,
  "POST /auth/register/simplified": SIGN_IN,
  "POST /bff/register-simplified": SIGN_IN,
  "POST /bff/social/{provider}": SIGN_IN,
  "POST /bff/social/{provider}/registerSimplified": SIGN_IN,
  "POST /users/refresh-token": SIGN_IN,
  "GET /auth/user-profile": {
    fields: Profile.fields,
    needs: ["user.id"],
    shows: (answer) => (Profile.read(answer).user.id ?? null) !== null,
  },
  "GET /users/wallet": Wallet,
  "GET /bonus/rollover": Rollover,
  "GET /bonus/rollover-accomplished": { ...Rollover, needs: [] },
  "POST /bff/transactions": TransactionPage,
  "GET /transactions/cashback": TransactionPage,
  "GET /payment-providers": ProviderList,
  "GET /wallet/charge/{transactionId}": Charge,
  "GET /bff/users/bank-list": BankList,
  "GET /bff/users/account-social": SocialAccountList,
  "GET /bff/users/login-history": LoginPage,
  "GET /bff/games/user-last-casino-games-dl": PlayedGameList,
  "POST /users/list-referrals": ReferralPage,
  "GET /bff/gamification/rewards": {
    items: { fields: { ...Reward.fields, ...Mission.fields }, needs: Reward.needs },
  },
} satisfies Partial<Record<keyof AccountAnswers, AnswerShape>>;
