import type { Account } from "../players/account.ts";
import type { SandboxState } from "../state/state.ts";
import { transactionsOf } from "./ledger.ts";
import type { Transaction } from "./transaction.ts";

/** A player's own withdrawal by its id. */
export function withdrawalOf(state: SandboxState, account: Account, id: string): Transaction | undefined {
  return transactionsOf(state, account).find((line) => line.type === "withdraw" && line.id === id);
}
