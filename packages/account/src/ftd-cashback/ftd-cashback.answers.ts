import { asYes, type Known, type RecordAnswer, recordAnswer, type RecordFields } from "@storefront/client";
import { readAmount } from "../records/amount.ts";

export const FTD_CASHBACK = {
  /** True while the first deposit earns cashback. */
  eligible: asYes,
  dispatched: asYes,
  /** The cashback in the currency of the player. */
  amount: readAmount,
} satisfies RecordFields;

/** The cashback of a first deposit; the specification does not show its fields. */
export interface FtdCashback extends Known<typeof FTD_CASHBACK> {}
export const FtdCashback: RecordAnswer<FtdCashback, typeof FTD_CASHBACK> = recordAnswer(FTD_CASHBACK);
