import * as z from "zod/mini";
import { accountOf, type Area, isoNow } from "../http/environment.ts";
import { queriedPage } from "../http/list-page.ts";
import { readBody, refusal, refuse, refuseField } from "../http/refusal.ts";
import { playerStore } from "../players/player-store.ts";
import { amountOf, AmountPayload } from "../wallet/ledger.ts";

/** Gold coins are for play; sweeps coins may be redeemed. */
const COIN_TYPES = ["GC", "SC"] as const;
type CoinType = (typeof COIN_TYPES)[number];

const MINIMUM = 50;

const CoinPayload = z.looseObject({ coin_type: z.enum(COIN_TYPES) });
const PurchasePayload = z.looseObject({ package_id: z.union([z.number(), z.string()]) });

/** A player's coins; everybody starts with some. */
interface Coins {
  balances: Record<CoinType, number>;
  active: CoinType;
  redemptions: { id: number; coin_type: CoinType; amount: number; status: string; created_at: string }[];
}

const coinsOf = playerStore((): Coins => ({
  balances: { GC: 10_000, SC: 75 },
  active: "GC",
  redemptions: [],
}));

// Document 2, 4c.
/** The sweepstakes contract, at the host root. */
export const sweepstakesRoutes: Area = (routes, state, session) => {
  routes.use("*", session);

  routes.get("/balances", (context) => {
    const { balances } = coinsOf(state, accountOf(context));
    return context.json({ data: COIN_TYPES.map((type) => ({ coin_type: type, balance: balances[type] })) });
  });

  routes.get("/wallet-preference", (context) =>
    context.json({ coin_type: coinsOf(state, accountOf(context)).active }),
  );

  for (const path of ["/wallet-preference", "/currency-switch"]) {
    routes.post(path, async (context) => {
      const { coin_type: type } = await readBody(context, CoinPayload);
      coinsOf(state, accountOf(context)).active = type;
      return context.json({ coin_type: type });
    });
  }

  routes.get("/eligibility", (context) => {
    const account = accountOf(context);
    const { SC: balance } = coinsOf(state, account).balances;
    const eligible = balance >= MINIMUM && !account.userInfo.force_request_kyc;
    return context.json({ eligible, minimum: MINIMUM, balance });
  });

  routes.get("/redemptions", (context) =>
    context.json(queriedPage(context, coinsOf(state, accountOf(context)).redemptions)),
  );

  routes.get("/redemptions/:id", (context) => {
    const { redemptions } = coinsOf(state, accountOf(context));
    const data = redemptions.find(({ id }) => String(id) === context.req.param("id"));
    if (data === undefined) throw refuse(404, "not_found");
    return context.json({ data });
  });

  routes.post("/redemptions", async (context) => {
    const amount = amountOf(await readBody(context, AmountPayload));
    const account = accountOf(context);
    const { balances, redemptions } = coinsOf(state, account);
    if (account.userInfo.force_request_kyc) throw refuse(403, "kyc_required");
    if (amount < MINIMUM) throw refuseField("amount", "minimum_amount");
    if (amount > balances.SC) throw refuseField("amount", "insufficient_balance", "insufficient_balance");
    balances.SC -= amount;
    const id = account.id * 1000 + redemptions.length + 1;
    const data = { id, coin_type: "SC" as const, amount, status: "pending", created_at: isoNow(state) };
    redemptions.unshift(data);
    return context.json({ data });
  });
};

const PACKAGES = [
  { id: 1, name: "Starter", price: 4.99, currency: "USD", coins: { GC: 5_000, SC: 5 } },
  { id: 2, name: "Popular", price: 9.99, currency: "USD", coins: { GC: 12_000, SC: 10 } },
  { id: 3, name: "Grand", price: 49.99, currency: "USD", coins: { GC: 75_000, SC: 52 } },
] as const;

/** The coin store: 403 `Store not available` while it is closed, as it is from the start. */
export const storeRoutes: Area = (routes, state, session) => {
  routes.use("*", async (_context, next) => {
    if (state.settings.store === "closed") throw refusal(403, { message: "Store not available" });
    await next();
  });

  routes.get("/packages", (context) => context.json({ data: PACKAGES }));

  routes.post("/purchase", session, async (context) => {
    const { package_id: wanted } = await readBody(context, PurchasePayload);
    const bought = PACKAGES.find(({ id }) => String(id) === String(wanted));
    if (bought === undefined) throw refuse(404, "not_found");
    const { balances } = coinsOf(state, accountOf(context));
    balances.GC += bought.coins.GC;
    balances.SC += bought.coins.SC;
    return context.json({ data: { package_id: bought.id, status: "completed", balances } });
  });
};
