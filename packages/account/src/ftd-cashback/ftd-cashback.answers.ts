import { asYes, type OutputOf, recordAnswer } from "@storefront/client";
import { readAmount } from "../records/amount.ts";

/** The cashback of a first deposit; the specification does not show its fields. */
export const FtdCashback = recordAnswer({
  /** True while the first deposit earns cashback. */
  eligible: asYes,
  dispatched: asYes,
  /** The cashback in the currency of the player. */
  amount: readAmount,
});
export interface FtdCashback extends OutputOf<typeof FtdCashback> {}
