import type { Account } from "../players/account.ts";
import type { SandboxState } from "../state/state.ts";
import { transactionsOf } from "../wallet/ledger.ts";
import type { Transaction } from "../wallet/transaction.ts";

/** A player's own withdrawal by its id. */
export function withdrawalOf(state: SandboxState, account: Account, id: string): Transaction | undefined {
  return transactionsOf(state, account).find((line) => line.type === "withdraw" && line.id === id);
}

/** The receipt of a withdrawal, a page to be shown or printed. */
export function receiptPage(
  { id, amount, currency, created_at: at, status }: Transaction,
  name: string,
): string {
  const rows = [
    ["Withdrawal", id],
    ["Player", name],
    ["Amount", `${currency} ${Math.abs(amount).toFixed(2)}`],
    ["Date", at],
    ["Status", status],
  ].map(([label = "", value = ""]) => `<tr><th scope="row">${label}</th><td>${escapeHtml(value)}</td></tr>`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Receipt ${escapeHtml(id)}</title></head>
<body><h1>Withdrawal receipt</h1><table>${rows.join("")}</table></body>
</html>
`;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);
