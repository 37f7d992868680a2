import { type Known, type RecordAnswer, recordAnswer, type RecordFields } from "@storefront/client";
import { readAmount } from "./amount.ts";

export const WALLET = {
  /** The money that can be played and withdrawn, in the currency of the player. */
  balance: readAmount,
  bonus: readAmount,
  cashback: readAmount,
  total: readAmount,
} satisfies RecordFields;

/** The wallet of a player, its amounts as numbers (document 1, 2.5). */
export interface Wallet extends Known<typeof WALLET> {}
export const Wallet: RecordAnswer<Wallet, typeof WALLET, "balance"> = recordAnswer(WALLET, "balance");
