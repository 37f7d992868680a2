export { netPosition } from "./net-position.ts";
export * from "./receipt.client.ts";
export type * from "./wallet-records.schema.ts";
export { readTransactions, readWallet } from "./wallet-records.schema.ts";
export * from "./wallet.client.ts";
export type {
  FormattedTransaction,
  ReceiptInput,
  Rollover,
  Transaction,
  TransactionsPageInput,
  TransferInput,
  Wallet,
  WalletPart,
  WalletSnapshot,
} from "./wallet.schema.ts";
