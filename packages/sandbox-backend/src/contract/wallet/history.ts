import type { Game } from "../games/game.ts";
import type { Account } from "../players/account.ts";
import { homeOf } from "../players/homes.ts";
import type { SandboxState } from "../state/state.ts";
import { hashOf, seededRandom } from "../state/random.ts";
import { toCents } from "./amount.ts";
import type { Transaction, TransactionType } from "./transaction.ts";

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

/** A seeded player's past: always the same lines, the last one a few hours before now. */
export function pastTransactions(state: SandboxState, account: Account): Transaction[] {
  if (account.kind === undefined || account.kind === "unverified") return [];
  const random = seededRandom(hashOf(`history of ${account.id}`));
  let at = state.now() - HOUR_MS;
  return Array.from({ length: LINES }, (_, index) => {
    at -= Math.round((4 + random() * 30) * HOUR_MS);
    const type = PATTERN[index % PATTERN.length] ?? "bet";
    return {
      id: `${account.id}${String(LINES - index).padStart(5, "0")}`,
      type,
      amount: amountOf(type, random()),
      currency: account.user.currency,
      status: "completed" as const,
      description: descriptionOf(state.content.games, account, type, random()),
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

function descriptionOf(
  games: readonly Game[],
  { home }: Account,
  type: TransactionType,
  chance: number,
): string {
  if (type === "bet" || type === "win") return games[Math.floor(chance * games.length)]?.name ?? "Game";
  return type === "deposit" || type === "withdraw" ? homeOf(home).transfer : type;
}
