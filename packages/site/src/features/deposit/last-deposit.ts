import { isRecord } from "@storefront/client";
import { readStoredJson, store } from "../../ui/browser-storage.ts";
import { LAST_DEPOSIT_KEY } from "../session/player-storage.ts";

export interface LastDeposit {
  readonly provider: string;
  readonly amount: number;
}

/** Keeps a deposit for the next time, until its player logs out; a player without an id has none. */
export function rememberDeposit(player: unknown, { provider, amount }: LastDeposit): void {
  if (player === undefined || player === null) return;
  store("localStorage", LAST_DEPOSIT_KEY, JSON.stringify({ player, provider, amount }));
}

/** The last deposit of this very player; undefined for any other. */
export function lastDeposit(player: unknown): LastDeposit | undefined {
  const stored = readStoredJson("localStorage", LAST_DEPOSIT_KEY);
  if (!isRecord(stored) || player === undefined || stored["player"] !== player) return undefined;
  const { provider, amount } = stored;
  return typeof provider === "string" && typeof amount === "number" ? { provider, amount } : undefined;
}
