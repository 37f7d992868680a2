import * as z from "zod/mini";
import { isPossibleDate } from "../records/calendar.ts";
import { AmountInput, PageNumber } from "../shared/money.schema.ts";
import { checked } from "../shared/checked.schema.ts";
import type { Rollover, Transaction, Wallet } from "../records/records.ts";

/** The parts of a wallet reload, by their names in the answer. */
export const WALLET_PARTS = ["wallet", "rollover", "rolloverAccomplished"] as const;
/** One of `WALLET_PARTS`: a part of the wallet that may be missing from an answer. */
export type WalletPart = (typeof WALLET_PARTS)[number];

/** The rollover: flat, with the fields of the first transaction and these two at top level. */
const RolloverAnswer = z.looseObject({
  lookupByPostalCode: z.optional(z.unknown()),
  maxBonusWithdrawAmount: z.nullish(z.union([z.number(), z.string()])),
});

/** The answer of a wallet reload: a part that failed is null and named in `failed`. */
export const WalletSnapshot = z.object({
  wallet: z.nullable(z.looseObject({})),
  rollover: z.nullable(RolloverAnswer),
  rolloverAccomplished: z.nullable(RolloverAnswer),
  failed: z.array(z.enum(WALLET_PARTS)),
});
export type WalletSnapshot = Pick<z.infer<typeof WalletSnapshot>, "failed"> & {
  wallet: Wallet | null;
  rollover: Rollover | null;
  rolloverAccomplished: Rollover | null;
};

const Period = z.union([
  checked(z.string(), z.maxLength(64)),
  z.number(),
  z.record(z.string(), z.unknown()),
  z.null(),
]);

/** The filter of the transaction list; other fields are forwarded unchanged. */
export const TransactionsPageInput = z.looseObject({
  type: z.nullish(checked(z.string(), z.maxLength(64))),
  period: z.nullish(checked(Period, z.refine(isPossiblePeriod, "names a day that does not exist"))),
  page: z.nullish(PageNumber),
});
export interface TransactionsPageInput extends z.infer<typeof TransactionsPageInput> {}

/** A transaction to be shown: the text beside the raw amount, whose sign says in or out. */
export type FormattedTransaction = Transaction & { readonly amountFormatted: string };

/** A transfer into the wallet: `action` picks the backend call and is not forwarded. */
export const TransferInput = z.looseObject({
  action: z.enum(["bonus-transfer", "cashback-transfer"]),
  amount: z.optional(AmountInput),
  value: z.optional(AmountInput),
});
export interface TransferInput extends z.infer<typeof TransferInput> {}

/** The withdrawal of a receipt. */
export const ReceiptInput = z.object({
  id: z.union([checked(z.string(), z.minLength(1), z.maxLength(256)), checked(z.int(), z.nonnegative())]),
});
export interface ReceiptInput extends z.infer<typeof ReceiptInput> {}

function isPossiblePeriod(period: unknown): boolean {
  if (typeof period !== "object" || period === null) return isPossibleDate(period);
  return Object.values(period).every(isPossibleDate);
}
