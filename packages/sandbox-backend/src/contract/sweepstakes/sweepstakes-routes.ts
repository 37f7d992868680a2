import * as z from "zod/mini";
import { type Area, guest, isoNow, player } from "../http/environment.ts";
import { queriedPage } from "../http/list-page.ts";
import { known, refusal, refuse, refuseField, refuseFor } from "../http/refusal.ts";
import { playerStore } from "../players/player-store.ts";
import type { SandboxState } from "../state/state.ts";
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
export const sweepstakesRoutes: Area = [
  player("GET /balances", ({ state, account }) => {
    const { balances } = coinsOf(state, account);
    return { data: COIN_TYPES.map((type) => ({ coin_type: type, balance: balances[type] })) };
  }),
  player("GET /wallet-preference", ({ state, account }) => ({ coin_type: coinsOf(state, account).active })),
  player(
    "POST /wallet-preference /currency-switch",
    CoinPayload,
    ({ state, account, body: { coin_type } }) => {
      coinsOf(state, account).active = coin_type;
      return { coin_type };
    },
  ),
  player("GET /eligibility", ({ state, account }) => {
    const { SC: balance } = coinsOf(state, account).balances;
    const eligible = balance >= MINIMUM && !account.userInfo.force_request_kyc;
    return { eligible, minimum: MINIMUM, balance };
  }),
  player("GET /redemptions", ({ context, state, account }) =>
    queriedPage(context, coinsOf(state, account).redemptions),
  ),
  player("GET /redemptions/:id", ({ state, account, param }) => {
    const { redemptions } = coinsOf(state, account);
    return { data: known(redemptions.find(({ id }) => String(id) === param("id"))) };
  }),
  player("POST /redemptions", AmountPayload, ({ state, account, body }) => {
    const amount = amountOf(body);
    const { balances, redemptions } = coinsOf(state, account);
    if (account.userInfo.force_request_kyc) throw refuse(403, "kyc_required");
    if (amount < MINIMUM) throw refuseField("amount", "minimum_amount");
    if (amount > balances.SC) throw refuseFor("amount", "insufficient_balance");
    balances.SC -= amount;
    const id = account.id * 1000 + redemptions.length + 1;
    const data = { id, coin_type: "SC" as const, amount, status: "pending", created_at: isoNow(state) };
    redemptions.unshift(data);
    return { data };
  }),
];

const PACKAGES = [
  { id: 1, name: "Starter", price: 4.99, currency: "USD", coins: { GC: 5_000, SC: 5 } },
  { id: 2, name: "Popular", price: 9.99, currency: "USD", coins: { GC: 12_000, SC: 10 } },
  { id: 3, name: "Grand", price: 49.99, currency: "USD", coins: { GC: 75_000, SC: 52 } },
] as const;

function checkOpen({ settings }: SandboxState): void {
  if (settings.store === "closed") throw refusal(403, { message: "Store not available" });
}

/** The coin store: 403 `Store not available` while it is closed, as it is from the start. */
export const storeRoutes: Area = [
  guest("GET /packages", ({ state }) => {
    checkOpen(state);
    return { data: PACKAGES };
  }),
  player("POST /purchase", PurchasePayload, ({ state, account, body: { package_id: wanted } }) => {
    checkOpen(state);
    const bought = known(PACKAGES.find(({ id }) => String(id) === String(wanted)));
    const { balances } = coinsOf(state, account);
    balances.GC += bought.coins.GC;
    balances.SC += bought.coins.SC;
    return { data: { package_id: bought.id, status: "completed", balances } };
  }),
];
