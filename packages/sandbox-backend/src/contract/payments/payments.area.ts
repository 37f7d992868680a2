import type { Context } from "hono";
import * as z from "zod/mini";
import { accountOf, type Area } from "../http/environment.ts";
import { readBody, refuse, refuseField } from "../http/refusal.ts";
import { documentNumber } from "../players/accounts.ts";
import { homeOf } from "../players/homes.ts";
import type { Account } from "../players/records.ts";
import { store } from "../state/state.ts";
import { amountOf, AmountPayload, change, record, walletOf } from "../wallet/ledger.ts";
import { checkLimit, checkMayDeposit } from "../wallet/restrictions.ts";
import { chargeAnswer, findCharge, openCharge, pendingAmount, pollCharge } from "./charges.ts";
import { COUPONS, MINIMUM_WITHDRAWAL, providersOf } from "./payment-methods.ts";

const DepositPayload = z.extend(AmountPayload, {
  provider: z.optional(z.string()),
  provider_id: z.optional(z.union([z.number(), z.string()])),
});

/** Money in and out: providers, deposits that settle after some polls, withdrawals, coupons. */
export const paymentsArea: Area = (area, state, session) => {
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
};

const originOf = (context: Context): string => new URL(context.req.url).origin;

type Kind = "pix" | "mex" | "generic";

// The fields of these records are not shown, so all that are sent are stored.
const RecordPayload = z.looseObject({});

const saved = store(() => new Map<string, Record<string, unknown>>());

/** The destinations of withdrawals: banks, PIX keys, Mexican and other bank accounts. Reading a PIX key is a POST too. */
export const bankAccountsArea: Area = (area, state, session) => {
  const read = (account: Account, kind: Kind): Record<string, unknown> | null =>
    state.use(saved).get(`${kind}:${account.id}`) ?? seeded(account, kind);

  area.get("/bff/users/bank-list", session, (context) =>
    context.json({ data: homeOf(accountOf(context).user.country).banks }),
  );

  area.post("/pix-keys/user-key", session, (context) =>
    context.json({ data: read(accountOf(context), "pix") }),
  );
  area.get("/mex-bank-accounts/user-account", session, (context) =>
    context.json({ data: read(accountOf(context), "mex") }),
  );
  area.get("/generic-bank-accounts/user-account", session, (context) =>
    context.json({ data: read(accountOf(context), "generic") }),
  );

  for (const [path, kind] of [
    ["/pix-keys/update-user-key-v2", "pix"],
    ["/mex-bank-accounts/store", "mex"],
    ["/generic-bank-accounts/store", "generic"],
  ] as const) {
    area.post(path, session, async (context) => {
      const data = await readBody(context, RecordPayload);
      if (Object.keys(data).length === 0) throw refuseField(context, "body", "invalid_data");
      state.use(saved).set(`${kind}:${accountOf(context).id}`, data);
      return context.json({ data });
    });
  }
};

/** The PIX key of a seeded player in Brazil is the own document number; nothing else is there from the start. */
function seeded({ home, kind, user }: Account, wanted: Kind): Record<string, unknown> | null {
  if (wanted !== "pix" || home !== "BR" || kind === undefined || kind === "unverified") return null;
  return { key_type: "cpf", key: documentNumber(user) };
}
