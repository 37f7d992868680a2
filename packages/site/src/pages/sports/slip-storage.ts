import { isRecord, parseJson } from "@storefront/client";
import { SLIP_KEY } from "../../features/session/player-storage.ts";
import { EMPTY_SLIP, type Pick, type Slip } from "./slip.ts";

/** As many picks as a bet takes. */
const MOST_PICKS = 20;

/** The slip that this tab kept, as it was agreed to; empty when there is none that can be read. */
export function storedSlip(): Slip {
  try {
    const stored = parseJson(sessionStorage.getItem(SLIP_KEY) ?? "");
    const picks = Array.isArray(stored) ? stored.flatMap((record) => readPick(record) ?? []) : [];
    return picks.length > 0 ? { picks: picks.slice(0, MOST_PICKS) } : EMPTY_SLIP;
  } catch {
    // A browser that stores nothing keeps no slip.
    return EMPTY_SLIP;
  }
}

/** Keeps the slip for a reload of this tab: the odds are those that the player agreed to, not those of now. */
export function storeSlip({ picks }: Slip): void {
  try {
    if (picks.length === 0) sessionStorage.removeItem(SLIP_KEY);
    else sessionStorage.setItem(SLIP_KEY, JSON.stringify(picks));
  } catch {
    // See above.
  }
}

function readPick(record: unknown): Pick | undefined {
  if (!isRecord(record)) return undefined;
  const { event_id, market_id, outcome_id, odds, outcome, market, match } = record;
  if (!isId(event_id) || !isId(market_id) || !isId(outcome_id)) return undefined;
  if (typeof odds !== "number" || !(odds > 0) || !Number.isFinite(odds)) return undefined;
  const [outcomeText, marketText, matchText] = [outcome, market, match].map(String);
  return {
    event_id,
    market_id,
    outcome_id,
    odds,
    outcome: outcomeText ?? "",
    market: marketText ?? "",
    match: matchText ?? "",
    changedTo: undefined,
  };
}

function isId(value: unknown): value is number | string {
  return typeof value === "number" || (typeof value === "string" && value !== "");
}
