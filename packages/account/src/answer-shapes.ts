import type { AnswerShape, ItemAnswer, ListAnswer, PageAnswer } from "@storefront/client";
import type { BackendAnswers } from "@storefront/proxy";
import type { AccountAnswers } from "./backend-shapes.ts";
import { BankList, Charge, ProviderList } from "./payments/payments.schema.ts";
import { Mission, Reward } from "./rewards/rewards.schema.ts";
import { LoginPage, PlayedGameList, ReferralPage, SocialAccountList } from "./user/user.schema.ts";
import { Rollover, TransactionPage, Wallet } from "./wallet/wallet.schema.ts";

const record = ({ fields, needs }: Pick<ItemAnswer<unknown>, "fields" | "needs">): AnswerShape => ({
  fields: Object.keys(fields),
  needs,
});
const list = ({ items }: Pick<ListAnswer<unknown> | PageAnswer<unknown>, "items">): AnswerShape => ({
  list: true,
  ...record(items),
});

/** What the answers that are shown to a player need, and the names that their readers know, for the rows of routes. */
export const ACCOUNT_SHAPES: BackendAnswers = {
  "GET /users/wallet": record(Wallet),
  "GET /bonus/rollover": record(Rollover),
  "GET /bonus/rollover-accomplished": record({ ...Rollover, needs: [] }),
  "POST /bff/transactions": list(TransactionPage),
  "GET /transactions/cashback": list(TransactionPage),
  "GET /payment-providers": list(ProviderList),
  "GET /wallet/charge/{transactionId}": record(Charge),
  "GET /bff/users/bank-list": list(BankList),
  "GET /bff/users/account-social": list(SocialAccountList),
  "GET /bff/users/login-history": list(LoginPage),
  "GET /bff/games/user-last-casino-games-dl": list(PlayedGameList),
  "POST /users/list-referrals": list(ReferralPage),
  "GET /bff/gamification/rewards": {
    list: true,
    ...record({ fields: { ...Reward.fields, ...Mission.fields }, needs: Reward.needs }),
  },
} satisfies Partial<Record<keyof AccountAnswers, AnswerShape>>;
