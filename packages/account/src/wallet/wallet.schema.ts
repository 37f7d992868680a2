import * as z from "zod/mini";
import { isPossibleDate } from "../records/calendar.ts";
import { AmountInput, Cursor, PageNumber } from "../shared/money.schema.ts";
import { checked } from "../shared/checked.schema.ts";

const Period = z.union([
  checked(z.string(), z.maxLength(64)),
  z.number(),
  z.record(z.string(), z.unknown()),
  z.null(),
]);

/**
 * The filter of the transaction list; other fields are forwarded unchanged. A query and a hook count the pages themselves.
 */
export const TransactionsInput = z.looseObject({
  type: z.nullish(checked(z.string(), z.maxLength(64))),
  period: z.nullish(checked(Period, z.refine(isPossiblePeriod, "names a day that does not exist"))),
  page: z.nullish(PageNumber),
  cursor: z.nullish(Cursor),
});
export interface TransactionsInput extends z.infer<typeof TransactionsInput> {}

/** A transfer into the wallet: `action` picks the backend call and is not forwarded. */
export const TransferInput = z.looseObject({
  action: z.enum(["bonus-transfer", "cashback-transfer"]),
  amount: z.optional(AmountInput),
  value: z.optional(AmountInput),
});
export interface TransferInput extends z.infer<typeof TransferInput> {}

export const ReceiptInput = z.object({
  id: z.union([checked(z.string(), z.minLength(1), z.maxLength(256)), checked(z.int(), z.nonnegative())]),
});
export interface ReceiptInput extends z.infer<typeof ReceiptInput> {}

function isPossiblePeriod(period: unknown): boolean {
  if (typeof period !== "object" || period === null) return isPossibleDate(period);
  return Object.values(period).every(isPossibleDate);
}
