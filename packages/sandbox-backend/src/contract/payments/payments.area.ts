import { Hono } from "hono";
import type { Context } from "hono";
import * as z from "zod/mini";
import { homeOf } from "../players/homes.ts";
import { signedIn } from "../http/environment.ts";
import type { SandboxEnvironment } from "../http/environment.ts";
import { refuse, refuseField } from "../http/refusal.ts";
import { readBody } from "../http/request-body.ts";
import { accountOf } from "../http/signed-in.ts";
import type { SandboxState } from "../state/state.ts";
import { AmountPayload, amountOf } from "../wallet/amount.ts";
import { chargeAnswer, findCharge, openCharge, pendingAmount, pollCharge } from "./charges.ts";
import { change, record, walletOf } from "../wallet/ledger.ts";
import { COUPONS, MINIMUM_WITHDRAWAL, providersOf } from "./payment-methods.ts";
import { checkLimit, checkMayDeposit } from "../wallet/restrictions.ts";

const DepositPayload = z.extend(AmountPayload, {
  provider: z.optional(z.string()),
  provider_id: z.optional(z.union([z.number(), z.string()])),
});

/** Money in and out: providers, deposits that settle after some polls, withdrawals, coupons. */
export function paymentsArea(state: SandboxState): Hono<SandboxEnvironment> {
  const area = new Hono<SandboxEnvironment>();
  const session = signedIn(state);

  area.get("/payment-providers", session, (context) =>
    context.json({ data: providersOf(context.req.header("country")) }),
  );

  area.post("/wallet/add-credit", session, async (context) => {
    const payload = await readBody(context, DepositPayload);
    const account = accountOf(context);
    checkMayDeposit(context, state, account);
    const offered = providersOf(context.req.header("country"));
    const wanted = payload.provider ?? payload.provider_id ?? offered[0]?.slug;
    const provider = offered.find(({ id, slug }) => slug === wanted || String(id) === String(wanted));
    if (provider === undefined) throw refuseField(context, "provider", "unknown_provider");
    const amount = amountOf(context, payload);
    if (amount < provider.minimum) throw refuseField(context, "amount", "minimum_amount");
    if (amount > provider.maximum) throw refuseField(context, "amount", "invalid_amount");
    const pending = pendingAmount(state, account.id);
    checkLimit(context, state, account, { type: "deposit", amount, pending });
    const { name, slug } = provider;
    const charge = openCharge(state, account, { amount, provider: name, slug });
    return context.json(chargeAnswer(charge, originOf(context)));
  });

  area.get("/wallet/charge/:id", session, (context) => {
    const charge = findCharge(state, context.req.param("id"));
    if (charge?.accountId !== accountOf(context).id) throw refuse(context, 404, "not_found");
    pollCharge(state, charge);
    return context.json(chargeAnswer(charge, originOf(context)));
  });

  area.post("/new-withdraws", session, async (context) => {
    const payload = await readBody(context, AmountPayload);
    const account = accountOf(context);
    if (account.userInfo.force_request_kyc) throw refuse(context, 403, "kyc_required");
    const amount = amountOf(context, payload);
    if (amount < MINIMUM_WITHDRAWAL) throw refuseField(context, "amount", "minimum_amount");
    if (amount > walletOf(account).balance) {
      throw refuseField(context, "amount", "insufficient_balance", "insufficient_balance");
    }
    checkLimit(context, state, account, { type: "withdraw", amount });
    change(account, "balance", -amount);
    const { transfer: description } = homeOf(account.user.country);
    const line = { type: "withdraw", amount: -amount, description, status: "processing" } as const;
    return context.json(record(state, account, line));
  });

  area.get("/coupons/:code", session, (context) => {
    const wanted = context.req.param("code").toUpperCase();
    const found = COUPONS.find(({ code }) => code === wanted);
    if (found === undefined) throw refuse(context, 404, "coupon_not_found");
    if (found.expired) throw refuse(context, 422, "coupon_expired");
    const { expired: _, ...coupon } = found;
    return context.json(coupon);
  });

  return area;
}

const originOf = (context: Context): string => new URL(context.req.url).origin;
