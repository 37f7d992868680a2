import {
  type Answer,
  asFilledText,
  asId,
  asList,
  asMoment,
  type FieldReader,
  type InputOf,
  isRecord,
  isShowable,
  type Known,
  type PageAnswer,
  pageAnswer,
  type RecordAnswer,
  type OutputOf,
  recordAnswer,
  type RecordFields,
} from "@storefront/client";
import { readAmount } from "../records/amount.ts";
import { Wallet } from "../records/wallet-record.ts";

/** A rollover: flat, with the fields of the first transaction (document 1, 2.10). */
export const Rollover = recordAnswer(
  {
    /** The amount that has to be played before a bonus can be withdrawn. */
    rollover_target: readAmount,
    rollover_done: readAmount,
    maxBonusWithdrawAmount: readAmount,
  },
  "rollover_target",
);
export interface Rollover extends OutputOf<typeof Rollover> {}

/** The parts of a wallet reload, by their names in the answer. */
export const WALLET_PARTS = ["wallet", "rollover", "rolloverAccomplished"] as const;
export type WalletPart = (typeof WALLET_PARTS)[number];

/** Wallet and rollover as the host read them; a part that failed is null and named in `failed`. */
export interface WalletSnapshot {
  readonly wallet: Wallet | null;
  /** The rollover of the active bonus; null without one, or if it was not read (`failed`). */
  readonly rollover: Rollover | null;
  readonly rolloverAccomplished: Rollover | null;
  readonly failed: readonly WalletPart[];
}
export const WalletSnapshot: Answer<WalletSnapshot> & { readonly fields: RecordFields } = {
  fields: { wallet: Wallet, rollover: Rollover, rolloverAccomplished: Rollover, failed: asList },
  read(answer) {
    const parts = isRecord(answer) ? answer : {};
    const failed: readonly unknown[] = asList(parts["failed"]) ?? [];
    const shapes = { wallet: Wallet, rollover: Rollover, rolloverAccomplished: Rollover };
    // A part that nobody can read has failed: it is no zero.
    const isRead = (part: WalletPart): boolean => isShowable(parts[part], shapes[part]);
    return {
      wallet: isRead("wallet") ? Wallet.read(parts["wallet"]) : null,
      rollover: isRead("rollover") ? Rollover.read(parts["rollover"]) : null,
      rolloverAccomplished: isRead("rolloverAccomplished")
        ? Rollover.read(parts["rolloverAccomplished"])
        : null,
      failed: WALLET_PARTS.filter((part) => failed.includes(part) || !isRead(part)),
    };
  },
};

const asSentAmount: FieldReader<number | string, number | string> = (value) =>
  typeof value === "number" || typeof value === "string" ? value : null;

export const TRANSACTION = {
  /** The id by which a receipt is read. */
  id: asId,
  type: asFilledText,
  status: asFilledText,
  description: asFilledText,
  /** The time as the backend wrote it; an epoch as ISO text. */
  created_at: asMoment,
  /** The amount as it was sent: its sign says in or out, and `readAmount` gives its number. */
  amount: asSentAmount,
} satisfies RecordFields;

/** A movement of money in a wallet (`POST /bff/transactions`). */
export interface Transaction extends Known<typeof TRANSACTION> {}
export const Transaction: RecordAnswer<Transaction, typeof TRANSACTION, "amount"> = recordAnswer(
  TRANSACTION,
  "amount",
);
export const TransactionPage: PageAnswer<Transaction, InputOf<typeof Transaction>> = pageAnswer(Transaction);

/** A transaction to be shown: the text beside the raw amount, whose sign says in or out. */
export interface FormattedTransaction extends Transaction {
  readonly amountFormatted: string;
}

/** A transfer into the wallet that was made: its transaction, and the wallet after it. */
export const WalletTransfer = recordAnswer({ transaction: Transaction, wallet: Wallet });
export interface WalletTransfer extends OutputOf<typeof WalletTransfer> {}
