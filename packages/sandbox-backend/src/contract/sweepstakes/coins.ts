import type { Account } from "../players/account.ts";
import { store } from "../state/state.ts";
import type { SandboxState } from "../state/state.ts";

/** Gold coins are for play; sweeps coins may be redeemed. */
export const COIN_TYPES = ["GC", "SC"] as const;
/** One of the two. */
export type CoinType = (typeof COIN_TYPES)[number];

/** A redemption of sweeps coins. */
export interface Redemption {
  id: number;
  coin_type: CoinType;
  amount: number;
  status: string;
  created_at: string;
}

/** A player's balance in coins. */
export interface Coins {
  balances: Record<CoinType, number>;
  active: CoinType;
  redemptions: Redemption[];
}

const coins = store(() => new Map<number, Coins>());

/** A player's coins; everybody starts with some. */
export function coinsOf(state: SandboxState, { id }: Account): Coins {
  const all = state.use(coins);
  const found = all.get(id) ?? { balances: { GC: 10_000, SC: 75 }, active: "GC", redemptions: [] };
  all.set(id, found);
  return found;
}
