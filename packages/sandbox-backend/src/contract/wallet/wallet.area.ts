import * as z from "zod/mini";
import { type Area, type Endpoint, player } from "../http/environment.ts";
import { pageOf, queriedPage } from "../http/list-page.ts";
import { known, refuse } from "../http/refusal.ts";
import { receiptPage, withdrawalOf } from "../payments/payment-methods.ts";
import type { Account } from "../players/records.ts";
import { amountOf, AmountPayload, change, record, toCents, transactionsOf } from "./ledger.ts";

const ROLLOVER_FACTOR = 10;
const ROLLOVER_SHARE = 0.4;

/** The transfer of a whole purse into the balance, or of an amount of it. */
const transferOf = (purse: "bonus" | "cashback"): Endpoint =>
  player(`POST /${purse}/transfer`, AmountPayload, ({ state, account, body }) => {
    const { wallet } = account.user;
    const isWhole = body.amount === undefined && body.value === undefined;
    const amount = isWhole ? wallet[purse] : amountOf(body);
    if (amount > wallet[purse] || amount === 0) throw refuse(422, "insufficient_balance");
    change(account, purse, -amount);
    change(account, "balance", amount);
    const transaction = record(state, account, { type: purse, amount, description: `${purse} transfer` });
    return { id: transaction.id, transaction, wallet };
  });

/** The wallet, its rollover, transfers into it and the receipt of a withdrawal. */
export const walletArea: Area = [
  player("GET /users/wallet", ({ account: { user } }) => ({
    ...user.wallet,
    total: toCents(user.wallet.balance + user.wallet.bonus),
  })),
  player("GET /bonus/rollover", ({ account }) => rolloverOf(account, ROLLOVER_SHARE)),
  player("GET /bonus/rollover-accomplished", ({ account }) => rolloverOf(account, 1)),
  transferOf("bonus"),
  transferOf("cashback"),
  player("GET /withdraw/:id/generate", ({ context, state, account, param }) => {
    const withdrawal = known(withdrawalOf(state, account, param("id")));
    const name = `receipt-${withdrawal.id}.html`;
    return context.html(receiptPage(withdrawal, account.user.name), 200, {
      "content-disposition": `inline; filename="${name}"`,
    });
  }),
];

/** Flat, the first transaction's fields and two more at top level (document 1, 2.10); their names are plausible. */
function rolloverOf(account: Account, share: number): Record<string, unknown> {
  const { bonus, currency } = account.user.wallet;
  const target = toCents(bonus * ROLLOVER_FACTOR);
  return {
    amount: bonus,
    currency,
    rollover_target: target,
    rollover_done: toCents(target * share),
    status: bonus === 0 ? "none" : share < 1 ? "in_progress" : "accomplished",
    created_at: account.user.created_at,
    lookupByPostalCode: account.user.country === "BR",
    maxBonusWithdrawAmount: bonus,
  };
}

const DAY_MS = 86_400_000;
const DAYS: Record<string, number> = { today: 1, day: 1, week: 7, month: 30, year: 365 };

const FilterPayload = z.looseObject({
  type: z.optional(z.nullable(z.string())),
  period: z.optional(z.unknown()),
  page: z.optional(z.nullable(z.union([z.number(), z.string()]))),
});

/** The player's transactions; those of cashback have a list of their own. */
export const transactionsArea: Area = [
  player("POST /bff/transactions", FilterPayload, ({ state, account, body: { type, period, page } }) => {
    const { start, end } = rangeOf(period, state.now());
    const lines = transactionsOf(state, account).filter((line) => {
      const at = Date.parse(line.created_at);
      return (!type || type === "all" || line.type === type) && at >= start && at < end;
    });
    return pageOf(lines, page);
  }),
  player("GET /transactions/cashback", ({ context, state, account }) => {
    const lines = transactionsOf(state, account).filter(({ type }) => type === "cashback");
    return queriedPage(context, lines);
  }),
];

/** The form of a period is not shown: a number of days, `7d`, a word, or an object with a first and a last day. */
function rangeOf(period: unknown, now: number): { start: number; end: number } {
  const open = { start: -Infinity, end: Infinity };
  if (typeof period === "object" && period !== null) {
    const named = period as Record<string, unknown>;
    const start = Date.parse(String(named["start"] ?? named["from"]));
    const end = Date.parse(String(named["end"] ?? named["to"]));
    return {
      start: Number.isNaN(start) ? open.start : start,
      end: Number.isNaN(end) ? open.end : end + DAY_MS,
    };
  }
  const text = typeof period === "string" || typeof period === "number" ? String(period).toLowerCase() : "";
  const days = DAYS[text] ?? Number(/^(\d{1,4})\s*d?/.exec(text)?.[1] ?? Number.NaN);
  return Number.isNaN(days) ? open : { ...open, start: now - days * DAY_MS };
}
