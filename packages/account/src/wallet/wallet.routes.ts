import { Wallet } from "../records/wallet-record.ts";
import { defineRoutes } from "@storefront/proxy";
import { listTransactions, PARTS, refreshWallet, transfer, TRANSFERS } from "./wallet.handlers.ts";
import { ReceiptInput, TransactionsInput, TransferInput } from "./wallet.schema.ts";
import { Rollover, TransactionPage, WalletSnapshot, WalletTransfer } from "./wallet.answers.ts";

/** The routes below `/api/wallet` (document 2, 4.4). */
export const walletRoutes = defineRoutes("wallet", {
  refresh:      { path: "/api/wallet/refresh",      POST: refreshWallet, answer: WalletSnapshot, calls: Object.values(PARTS) },
  transactions: { path: "/api/wallet/transactions", POST: listTransactions, body: TransactionsInput, answer: TransactionPage,
                  calls: ["POST /bff/transactions", "GET /transactions/cashback?page={page}&per_page=10"] },
  action:       { path: "/api/wallet/action",       POST: transfer, changesUser: "money", body: TransferInput, answer: WalletTransfer, calls: Object.values(TRANSFERS) },
  receipt:      { path: "/api/wallet/receipt",      POST: "GET /withdraw/{id}/generate", reply: "raw", body: ReceiptInput },
}, {
  reply: "envelope",
  answers: {
    "GET /users/wallet": Wallet,
    "GET /bonus/rollover": Rollover,
    "GET /bonus/rollover-accomplished": { ...Rollover, needs: [] },
    "POST /bff/transactions": TransactionPage,
    "GET /transactions/cashback": TransactionPage,
  },
});
