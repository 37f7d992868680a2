import type { AnswerShape } from "@storefront/client";
import type { BackendAnswers } from "@storefront/proxy";
import type { AccountAnswers } from "./backend-shapes.ts";
import { BankList, Charge, ProviderList } from "./payments/payments.answers.ts";
import { Mission, Reward } from "./rewards/rewards.answers.ts";
import { LoginPage, PlayedGameList, ReferralPage, SocialAccountList } from "./user/user.answers.ts";
import { Rollover, TransactionPage, Wallet } from "./wallet/wallet.answers.ts";

/** The required and the known fields of each answer that a player is shown, by target. */
export const ACCOUNT_SHAPES: BackendAnswers = {
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
