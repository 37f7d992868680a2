import * as z from "zod/mini";
import { isPossibleDate } from "../calendar.ts";
import { AmountInput, PageNumber } from "../money/money.schema.ts";
import type {
  Rollover as RolloverRecord,
  Transaction as TransactionRecord,
  Wallet as WalletRecord,
} from "./wallet-records.schema.ts";
import { checked } from "../checked.schema.ts";

/** The wallet as the backend sends it; the specification does not show its fields. */
export const Wallet = z.looseObject({});
export type Wallet = WalletRecord;

/** The rollover: flat, with the fields of the first transaction and these two at top level. */
export const Rollover = z.looseObject({
  lookupByPostalCode: z.optional(z.unknown()),
  maxBonusWithdrawAmount: z.nullish(z.union([z.number(), z.string()])),
});
export type Rollover = RolloverRecord;

/** The parts of a wallet reload, by their names in the answer. */
export const WALLET_PARTS = ["wallet", "rollover", "rolloverAccomplished"] as const;
/** One of `WALLET_PARTS`: a part of the wallet that may be missing from an answer. */
export type WalletPart = (typeof WALLET_PARTS)[number];

/** The answer of a wallet reload: a part that failed is null and named in `failed`. */
export const WalletSnapshot = z.object({
  wallet: z.nullable(Wallet),
  rollover: z.nullable(Rollover),
  rolloverAccomplished: z.nullable(Rollover),
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
export type TransactionsPageInput = z.infer<typeof TransactionsPageInput>;

/** A transaction; the specification names only its amount. */
export const Transaction = z.looseObject({ amount: z.nullish(z.union([z.number(), z.string()])) });
export type Transaction = TransactionRecord;

/** A transaction to be shown: the text beside the raw amount, whose sign says in or out. */
export type FormattedTransaction = Transaction & { readonly amountFormatted: string };

/** A transfer into the wallet: `action` picks the backend call and is not forwarded. */
export const TransferInput = z.looseObject({
  action: z.enum(["bonus-transfer", "cashback-transfer"]),
  amount: z.optional(AmountInput),
  value: z.optional(AmountInput),
});
export type TransferInput = z.infer<typeof TransferInput>;

/** The withdrawal of a receipt. */
export const ReceiptInput = z.object({
  id: z.union([checked(z.string(), z.minLength(1), z.maxLength(256)), checked(z.int(), z.nonnegative())]),
});
export type ReceiptInput = z.infer<typeof ReceiptInput>;

function isPossiblePeriod(period: unknown): boolean {
  if (typeof period !== "object" || period === null) return isPossibleDate(period);
  return Object.values(period).every(isPossibleDate);
}
