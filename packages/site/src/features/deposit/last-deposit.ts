import { isRecord } from "@storefront/client";
import { LAST_DEPOSIT_KEY } from "../session/player-storage.ts";

/** The method and the amount of a deposit. */
export interface LastDeposit {
  readonly provider: string;
  readonly amount: number;
}

/** Keeps a deposit for the next time, until its player logs out; a player without an id has none. */
export function rememberDeposit(player: unknown, { provider, amount }: LastDeposit): void {
  if (player === undefined || player === null) return;
  try {
    localStorage.setItem(LAST_DEPOSIT_KEY, JSON.stringify({ player, provider, amount }));
  } catch {
    // A browser that stores nothing offers nothing.
  }
}

/** The last deposit of this very player; undefined for any other. */
export function lastDeposit(player: unknown): LastDeposit | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LAST_DEPOSIT_KEY) ?? "null");
    if (!isRecord(kept) || player === undefined || kept["player"] !== player) return undefined;
    const { provider, amount } = kept;
    return typeof provider === "string" && typeof amount === "number" ? { provider, amount } : undefined;
  } catch {
    return undefined;
  }
}
