import type { Account } from "../players/accounts.ts";
import { GAMES } from "../../demo/catalogue/games.ts";
import { hashOf, seededRandom } from "../state/random.ts";
import { toCents } from "./amount.ts";
import type { Transaction, TransactionType } from "./ledger.ts";

const LINES = 60;
const HOUR_MS = 3_600_000;

const PATTERN: readonly TransactionType[] = [
  "bet",
  "win",
  "bet",
  "bet",
  "deposit",
  "bet",
  "win",
  "cashback",
  "bet",
  "withdraw",
  "bet",
  "bonus",
];

/** A seeded player's past: always the same lines, the last one a few hours before the moment given. */
export function pastTransactions(account: Account, now: number): Transaction[] {
  if (account.kind === undefined || account.kind === "unverified") return [];
  const random = seededRandom(hashOf(`history of ${account.id}`));
  let at = now - HOUR_MS;
  return Array.from({ length: LINES }, (_, index) => {
    at -= Math.round((4 + random() * 30) * HOUR_MS);
    const type = PATTERN[index % PATTERN.length] ?? "bet";
    return {
      id: `${account.id}${String(LINES - index).padStart(5, "0")}`,
      type,
      amount: amountOf(type, random()),
      currency: account.user.currency,
      status: "completed" as const,
      description: descriptionOf(type, random()),
      created_at: new Date(at).toISOString(),
    };
  });
}

function amountOf(type: TransactionType, chance: number): number {
  if (type === "deposit") return 50 * (1 + Math.floor(chance * 6));
  if (type === "withdraw") return -20 * (1 + Math.floor(chance * 10));
  if (type === "bet") return -toCents(1 + chance * 24);
  return toCents(1 + chance * 60);
}

function descriptionOf(type: TransactionType, chance: number): string {
  if (type === "bet" || type === "win") return GAMES[Math.floor(chance * GAMES.length)]?.name ?? "Game";
  return type === "deposit" || type === "withdraw" ? "PIX" : type;
}
