import type { AnswerShape } from "@storefront/client";
import type { BackendAnswers } from "@storefront/proxy";
import type { AccountAnswers } from "./backend-shapes.ts";
import * as rules from "./records/record-rules.schema.ts";

const record = (fields: object, ...needs: string[]): AnswerShape => ({ fields: Object.keys(fields), needs });
const list = (fields: object, ...needs: string[]): AnswerShape => ({
  list: true,
  ...record(fields, ...needs),
});

/** What the answers that are shown to a player need, and the names that their readers know, for the rows of routes. */
export const ACCOUNT_SHAPES: BackendAnswers = {
  "GET /users/wallet": record(rules.WALLET, "balance"),
  "GET /bonus/rollover": record(rules.ROLLOVER, "rollover_target"),
  "GET /bonus/rollover-accomplished": record(rules.ROLLOVER),
  "POST /bff/transactions": list(rules.TRANSACTION, "amount"),
  "GET /transactions/cashback": list(rules.TRANSACTION, "amount"),
  "GET /payment-providers": list(rules.PROVIDER, "slug"),
  "GET /wallet/charge/{transactionId}": record({ ...rules.CHARGE, ...rules.PAYING }, "status"),
  "GET /bff/users/bank-list": list(rules.BANK, "code", "name"),
  "GET /bff/users/account-social": list(rules.SOCIAL_ACCOUNT, "id", "type"),
  "GET /bff/users/login-history": list(rules.LOGIN, "created_at"),
  "GET /bff/games/user-last-casino-games-dl": list(rules.PLAYED_GAME, "slug"),
  "POST /users/list-referrals": list(rules.REFERRAL, "name"),
  "GET /bff/gamification/rewards": list({ ...rules.REWARD, ...rules.MISSION }, "id"),
} satisfies Partial<Record<keyof AccountAnswers, AnswerShape>>;
