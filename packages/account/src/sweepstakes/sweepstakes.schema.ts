import * as z from "zod/mini";
import { AmountInput } from "../money/money.schema.ts";

/** The coins of a sweepstakes brand: gold coins are for play, sweeps coins may be redeemed. */
export const COIN_TYPES = ["GC", "SC"] as const;
export type CoinType = (typeof COIN_TYPES)[number];

/** Which coin is to be the active one; other fields are dropped. */
export const CoinBody = z.object({ coin_type: z.enum(COIN_TYPES) });
export type CoinBody = z.infer<typeof CoinBody>;

/** A redemption to be asked for; its fields are not shown, so what is known is checked and all go on. */
export const RedemptionInput = z.looseObject({
  amount: z.optional(AmountInput),
  coin_type: z.optional(z.enum(COIN_TYPES)),
});
export type RedemptionInput = z.infer<typeof RedemptionInput>;

/** Which package is bought; other fields are dropped. */
export const PurchaseInput = z.object({
  package_id: z.union([z.string().check(z.minLength(1), z.maxLength(256)), z.int().check(z.nonnegative())]),
});
export type PurchaseInput = z.infer<typeof PurchaseInput>;

/** A record of sweepstakes or store; the fields of balance, eligibility, redemption and package are not shown. */
export const SweepstakesRecord = z.looseObject({});
export type SweepstakesRecord = z.infer<typeof SweepstakesRecord>;
