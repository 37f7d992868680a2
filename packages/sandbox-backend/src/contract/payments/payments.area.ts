import type { Context } from "hono";
import * as z from "zod/mini";
import { type Area, player } from "../http/environment.ts";
import { known, readRecord, refuse, refuseField, refuseFor } from "../http/refusal.ts";
import { documentNumber } from "../players/accounts.ts";
import { homeOf } from "../players/homes.ts";
import { hasPast, playerStore } from "../players/player-store.ts";
import { amountOf, AmountPayload, change, checkLimit, checkMayDeposit, record } from "../wallet/ledger.ts";
import { chargeAnswer, findCharge, openCharge, pendingAmount, pollCharge } from "./charges.ts";
import { COUPONS, MINIMUM_WITHDRAWAL, providersOf } from "./payment-methods.ts";

const DepositPayload = z.extend(AmountPayload, {
  provider: z.optional(z.string()),
  provider_id: z.optional(z.union([z.number(), z.string()])),
});

/** Money in and out: providers, deposits that settle after some polls, withdrawals, coupons. */
export const paymentsArea: Area = [
  player("GET /payment-providers", ({ country }) => ({ data: providersOf(country) })),
  player("POST /wallet/add-credit", DepositPayload, ({ account, context, state, country, body: payload }) => {
    checkMayDeposit(state, account);
    const offered = providersOf(country);
    const wanted = payload.provider ?? payload.provider_id ?? offered[0]?.slug;
    const provider = offered.find(({ id, slug }) => slug === wanted || String(id) === String(wanted));
    if (provider === undefined) throw refuseField("provider", "unknown_provider");
    const amount = amountOf(payload);
    if (amount < provider.minimum) throw refuseField("amount", "minimum_amount");
    if (amount > provider.maximum) throw refuseField("amount", "invalid_amount");
    const pending = pendingAmount(state, account.id);
    checkLimit(state, account, { type: "deposit", amount, pending });
    const { name, slug } = provider;
    const charge = openCharge(state, account, { amount, provider: name, slug });
    return chargeAnswer(charge, originOf(context));
  }),
  player("GET /wallet/charge/:id", ({ context, state, account, param }) => {
    const charge = findCharge(state, param("id"));
    if (charge?.accountId !== account.id) throw refuse(404, "not_found");
    pollCharge(state, charge);
    return chargeAnswer(charge, originOf(context));
  }),
  player("POST /new-withdraws", AmountPayload, ({ account, state, body: payload }) => {
    if (account.userInfo.force_request_kyc) throw refuse(403, "kyc_required");
    const amount = amountOf(payload);
    if (amount < MINIMUM_WITHDRAWAL) throw refuseField("amount", "minimum_amount");
    if (amount > account.user.wallet.balance) throw refuseFor("amount", "insufficient_balance");
    checkLimit(state, account, { type: "withdraw", amount });
    change(account, "balance", -amount);
    const { transfer: description } = homeOf(account.user.country);
    const line = { type: "withdraw", amount: -amount, description, status: "processing" } as const;
    return record(state, account, line);
  }),
  player("GET /coupons/:code", ({ param }) => {
    const wanted = param("code").toUpperCase();
    const found = COUPONS.find(({ code }) => code === wanted);
    const { expired, ...coupon } = known(found, "coupon_not_found");
    if (expired) throw refuse(422, "coupon_expired");
    return coupon;
  }),
];

const originOf = (context: Context): string => new URL(context.req.url).origin;

/** What a player withdraws to. A seeded player in Brazil has a PIX key, the own document number. */
const destinationsOf = playerStore((account): Record<string, Record<string, unknown> | null> => ({
  pix:
    hasPast(account) && account.home === "BR" ? { key_type: "cpf", key: documentNumber(account.user) } : null,
  mex: null,
  generic: null,
}));

/** The paths of each destination, to read and to store it. Reading a PIX key is a POST too. */
const DESTINATIONS = [
  ["pix", "POST /pix-keys/user-key", "/pix-keys/update-user-key-v2"],
  ["mex", "GET /mex-bank-accounts/user-account", "/mex-bank-accounts/store"],
  ["generic", "GET /generic-bank-accounts/user-account", "/generic-bank-accounts/store"],
] as const;

/** The destinations of withdrawals: banks, PIX keys, Mexican and other bank accounts. */
export const bankAccountsArea: Area = [
  player("GET /bff/users/bank-list", ({ account }) => ({ data: homeOf(account.user.country).banks })),
  ...DESTINATIONS.flatMap(([kind, reading, storing]) => [
    player(reading, ({ state, account }) => ({ data: destinationsOf(state, account)[kind] })),
    player(`POST ${storing}`, async ({ context, state, account }) => {
      const data = await readRecord(context, "body");
      destinationsOf(state, account)[kind] = data;
      return { data };
    }),
  ]),
];
