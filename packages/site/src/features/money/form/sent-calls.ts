import { asNumber, isRecord } from "@storefront/client";
import { readStoredJson, store } from "../../../ui/browser-storage.ts";
import { SENT_KEY } from "../../session/player-storage.ts";

/** The calls that change money, as the sentences about them name them: `sent.what` of the payments texts. */
export type MoneyKind = "deposit" | "withdrawal" | "transfer" | "redemption" | "bet";

/** The time in which the same call asks first, in milliseconds. */
const ASKS_FOR = 10 * 60_000;

/** The times of the calls of which nobody knows whether they were carried out; old ones are left out. */
function sentCalls(): Record<string, number> {
  const kept = readStoredJson("localStorage", SENT_KEY);
  const now = Date.now();
  const calls = Object.entries(isRecord(kept) ? kept : {}).flatMap(([call, value]) => {
    const at = asNumber(value);
    return at !== null && Math.abs(now - at) < ASKS_FOR ? [[call, at] as const] : [];
  });
  return Object.fromEntries(calls);
}

const nameOf = (kind: MoneyKind, what: string): string => `${kind} ${what}`;

/** The time of the same call, if it was sent a short while ago, in whatever tab. */
export const sentAt = (kind: MoneyKind, what: string): number | undefined => sentCalls()[nameOf(kind, what)];

/** Remembers a call that was sent, or forgets it with `at` undefined. The player's log-out forgets all. */
export function rememberSent(kind: MoneyKind, what: string, at: number | undefined): void {
  const { [nameOf(kind, what)]: _, ...others } = sentCalls();
  const calls = at === undefined ? others : { ...others, [nameOf(kind, what)]: at };
  store("localStorage", SENT_KEY, Object.keys(calls).length > 0 ? JSON.stringify(calls) : undefined);
}
