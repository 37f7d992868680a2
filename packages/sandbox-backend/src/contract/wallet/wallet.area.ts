import { Hono } from "hono";
import type { Context } from "hono";
import type { Account } from "../players/account.ts";
import { signedIn } from "../http/environment.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { refuse } from "../http/refusal.ts";
import { readBody } from "../http/request-body.ts";
import { accountOf } from "../http/signed-in.ts";
import type { SandboxState } from "../state/state.ts";
import { AmountPayload, amountOf, toCents } from "./amount.ts";
import { change, record, walletOf } from "./ledger.ts";
import { receiptPage, withdrawalOf } from "../payments/withdrawals.ts";

const ROLLOVER_FACTOR = 10;
const ROLLOVER_SHARE = 0.4;

/** The wallet, its rollover, transfers into it and the receipt of a withdrawal. */
export function walletArea(state: SandboxState): Hono<SandboxEnvironment> {
  const area = new Hono<SandboxEnvironment>();
  const session = signedIn(state);

  area.get("/users/wallet", session, (context) => {
    const wallet = walletOf(accountOf(context));
    return context.json({ ...wallet, total: toCents(wallet.balance + wallet.bonus) });
  });

  area.get("/bonus/rollover", session, (context) =>
    context.json(rolloverOf(accountOf(context), ROLLOVER_SHARE)),
  );

  area.get("/bonus/rollover-accomplished", session, (context) =>
    context.json(rolloverOf(accountOf(context), 1)),
  );

  for (const purse of ["bonus", "cashback"] as const) {
    area.post(`/${purse}/transfer`, session, async (context) => {
      const payload = await readBody(context, AmountPayload);
      const account = accountOf(context);
      const there = walletOf(account)[purse];
      const whole = payload.amount === undefined && payload.value === undefined;
      const amount = whole ? there : amountOf(context, payload);
      if (amount > there || amount === 0) throw insufficient(context);
      change(account, purse, -amount);
      change(account, "balance", amount);
      const transaction = record(state, account, { type: purse, amount, description: `${purse} transfer` });
      return context.json({ transaction, wallet: walletOf(account) });
    });
  }

  area.get("/withdraw/:id/generate", session, (context) => {
    const withdrawal = withdrawalOf(state, accountOf(context), context.req.param("id"));
    if (withdrawal === undefined) throw refuse(context, 404, "not_found");
    const name = `receipt-${withdrawal.id}.html`;
    return context.html(receiptPage(withdrawal, accountOf(context).user.name), 200, {
      "content-disposition": `inline; filename="${name}"`,
    });
  });

  return area;
}

const insufficient = (context: Context): Error => refuse(context, 422, "insufficient_balance");

/** Flat, the first transaction's fields and two more at top level (document 1, 2.10); their names are plausible. */
function rolloverOf(account: Account, share: number): Record<string, unknown> {
  const { bonus, currency } = walletOf(account);
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
