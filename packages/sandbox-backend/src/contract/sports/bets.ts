import type { Context } from "hono";
import * as z from "zod/mini";
import { refusal, refuse, refuseField } from "../http/refusal.ts";
import { message } from "../http/texts.ts";
import type { Account } from "../players/records.ts";
import { randomHex } from "../state/random.ts";
import type { SandboxState } from "../state/state.ts";
import { change, record, toCents, walletOf } from "../wallet/ledger.ts";
import { checkMayPlay } from "../wallet/restrictions.ts";
import { findMatch } from "./board.ts";
import { callerLanguage } from "./event-record.ts";

const id = z.union([z.number(), z.string()]);

/** A bet slip. */
export const BetPayload = z.looseObject({
  selections: z
    .array(z.looseObject({ event_id: id, market_id: id, outcome_id: id, odds: z.number() }))
    .check(z.minLength(1), z.maxLength(20)),
  stake: z.number().check(z.gt(0)),
});

/** A bet that was taken. */
export interface PlacedBet {
  id: string;
  status: "accepted";
  stake: number;
  odds: number;
  potential_win: number;
}

/**
 * Takes a bet out of the player's balance. Throws 422 for what cannot be bet on, and 409 with the odds of now when
 * they are not those of the slip.
 */
export function placeBet(
  context: Context,
  state: SandboxState,
  account: Account,
  slip: z.output<typeof BetPayload>,
): PlacedBet {
  const lang = callerLanguage((name) => context.req.header(name));
  const selections = slip.selections.map((selection) => {
    const market = findMatch(state, selection.event_id)?.markets.find(
      (each) => each.id === selection.market_id,
    );
    const outcome = market?.outcomes.find((each) => each.id === selection.outcome_id);
    if (outcome === undefined) throw refuse(context, 422, "event_not_found");
    return { ...selection, odds: outcome.odds };
  });
  if (new Set(selections.map(({ event_id: event }) => String(event))).size < selections.length) {
    throw refuseField(context, "selections", "invalid_choice");
  }
  if (selections.some(({ odds }, index) => odds !== slip.selections[index]?.odds)) {
    throw refusal(409, { reason: "odds_changed", message: message("odds_changed", lang), selections });
  }
  const stake = toCents(slip.stake);
  checkMayPlay(context, state, account);
  if (stake > walletOf(account).balance) throw refuse(context, 422, "insufficient_balance");
  const odds = toCents(selections.reduce((product, selection) => product * selection.odds, 1));
  change(account, "balance", -stake);
  record(state, account, { type: "bet", amount: -stake, description: "sportsbook" });
  return {
    id: `bet-${randomHex(state.random, 12)}`,
    status: "accepted",
    stake,
    odds,
    potential_win: toCents(stake * odds),
  };
}
