/** The kind of a transaction. */
export type TransactionType = "deposit" | "withdraw" | "bet" | "win" | "bonus" | "cashback";

/** One line of a player's account; the amount is negative when it leaves the wallet. */
export interface Transaction {
  id: string;
  type: TransactionType;
  amount: number;
  currency: string;
  status: "pending" | "processing" | "completed" | "failed";
  description: string;
  created_at: string;
}
