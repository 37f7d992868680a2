import * as z from "zod/mini";
import { COIN_TYPES } from "./sweepstakes.answers.ts";
import { AmountInput } from "../shared/money.schema.ts";
import { checked } from "../shared/checked.schema.ts";

/** The choice of the active coin; other fields are dropped. */
export const CoinBody = z.object({ coin_type: z.enum(COIN_TYPES) });

/**
 * The body of a redemption. The specification does not show its fields: known ones are checked, and all are forwarded.
 */
export const RedemptionInput = z.looseObject({
  amount: z.optional(AmountInput),
  coin_type: z.nullish(z.enum(COIN_TYPES)),
});
export interface RedemptionInput extends z.infer<typeof RedemptionInput> {}

/** The package to buy; other fields are dropped. */
export const PurchaseInput = z.object({
  package_id: z.union([
    checked(z.string(), z.minLength(1), z.maxLength(256)),
    checked(z.int(), z.nonnegative()),
  ]),
});
export interface PurchaseInput extends z.infer<typeof PurchaseInput> {}
