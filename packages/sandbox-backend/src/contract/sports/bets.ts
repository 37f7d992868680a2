import * as z from "zod/mini";
import { refuse, refuseField } from "../http/refusal.ts";
import type { Language } from "../http/texts.ts";
import { playerStore } from "../players/player-store.ts";
import type { Account } from "../players/records.ts";
import { hashOf, randomHex, type SandboxState } from "../state/state.ts";
import { change, checkMayPlay, record, toCents } from "../wallet/ledger.ts";
import { findMatch } from "./board.ts";
import { marketName, outcomeName } from "./match.ts";

const DAY_MS = 86_400_000;
const id = z.union([z.number(), z.string()]);

export const BetPayload = z.looseObject({
  selections: z
    .array(z.looseObject({ event_id: id, market_id: id, outcome_id: id, odds: z.number() }))
    .check(z.minLength(1), z.maxLength(20)),
  stake: z.number().check(z.gt(0)),
});

type BetStatus = "open" | "won" | "lost";

/** A bet as its player finds it among the own ones. */
export interface BetRecord {
  id: string;
  status: BetStatus;
  placed_at: string;
  stake: number;
  odds: number;
  potential_win: number;
  /** Zero for a bet that was lost, null for an open one. */
  paid: number | null;
  selections: { event: string; market: string; outcome: string; odds: number; status: BetStatus }[];
}

interface KeptSelection {
  names: (language: Language) => { event: string; market: string; outcome: string };
  odds: number;
  endsAt: number;
  /** True for a selection that wins. Answers show it only when the match is over. */
  isWon: boolean;
}

interface KeptBet {
  id: string;
  placedAt: number;
  stake: number;
  odds: number;
  selections: readonly KeptSelection[];
  isPaid: boolean;
}

/** Takes a bet out of the balance; throws 422 for what cannot be bet on, 409 with the odds of now when they have changed. */
export function placeBet(
  state: SandboxState,
  account: Account,
  slip: z.output<typeof BetPayload>,
): Record<"id" | "status", string> & Record<"stake" | "odds" | "potential_win", number> {
  const betId = `bet-${randomHex(state.random, 12)}`;
  const kept: KeptSelection[] = [];
  const selections = slip.selections.map((selection) => {
    const match = findMatch(state, selection.event_id);
    const market = match?.markets.find((each) => each.id === selection.market_id);
    const outcome = market?.outcomes.find((each) => each.id === selection.outcome_id);
    if (!match || !market || !outcome) throw refuse(422, "event_not_found");
    const { odds } = outcome;
    kept.push({
      names: (language) => ({
        event: `${match.home} – ${match.away}`,
        market: marketName(market, language),
        outcome: outcomeName(match, market, outcome, language),
      }),
      odds,
      endsAt: match.startsAt + match.sport.minutes * 60_000,
      isWon: hashOf(`${betId} ${match.id}`) / 2 ** 32 < 1 / odds,
    });
    return { ...selection, odds };
  });
  if (new Set(selections.map(({ event_id: event }) => String(event))).size < selections.length)
    throw refuseField("selections", "invalid_choice");
  if (selections.some(({ odds }, index) => odds !== slip.selections[index]?.odds))
    throw refuse(409, "odds_changed", { selections });
  const stake = toCents(slip.stake);
  checkMayPlay(state, account);
  if (stake > account.user.wallet.balance) throw refuse(422, "insufficient_balance");
  const odds = toCents(selections.reduce((product, selection) => product * selection.odds, 1));
  change(account, "balance", -stake);
  record(state, account, { type: "bet", amount: -stake, description: "sportsbook" });
  const placedAt = state.now();
  keptBetsOf(state, account).unshift({ id: betId, placedAt, stake, odds, selections: kept, isPaid: false });
  return { id: betId, status: "accepted", stake, odds, potential_win: toCents(stake * odds) };
}

/** The bets of a player, newest first. One that was won is paid when it is first seen as won. */
export function betsOf(state: SandboxState, account: Account, language: Language): BetRecord[] {
  return keptBetsOf(state, account).map((bet) => {
    const { id: betId, placedAt, stake, odds } = bet;
    const statusOf = ({ endsAt, isWon }: (typeof bet.selections)[number]): BetStatus =>
      endsAt > state.now() ? "open" : isWon ? "won" : "lost";
    const selections = bet.selections.map((selection) => ({
      ...selection.names(language),
      odds: selection.odds,
      status: statusOf(selection),
    }));
    const status =
      (["lost", "open"] as const).find((wanted) => selections.some((each) => each.status === wanted)) ??
      "won";
    const win = toCents(stake * odds);
    if (status === "won" && !bet.isPaid) {
      bet.isPaid = true;
      change(account, "balance", win);
      record(state, account, { type: "win", amount: win, description: "sportsbook" });
    }
    return {
      id: betId,
      status,
      placed_at: new Date(placedAt).toISOString(),
      stake,
      odds,
      potential_win: win,
      paid: { open: null, won: win, lost: 0 }[status],
      selections,
    };
  });
}

/** A player's bets; a seeded one has two of the days before, one won and one lost, for which nobody is paid now. */
const keptBetsOf = playerStore((account, state): KeptBet[] => {
  const [one = "", two = "", three = "", four = ""] = state.content.sports[0]?.leagues[0]?.sides ?? [];
  if (!account.seed) return [];
  const now = state.now();
  const bet = (
    days: number,
    stake: number,
    results: readonly [string, string, number, boolean][],
  ): KeptBet => ({
    id: `bet-past-${days}`,
    placedAt: now - days * DAY_MS,
    stake,
    odds: toCents(results.reduce((product, [, , odds]) => product * odds, 1)),
    selections: results.map(([home, away, odds, isWon]) => ({
      names: (language) => ({
        event: `${home} – ${away}`,
        market: marketName({ id: "result", outcomes: [] }, language),
        outcome: home,
      }),
      odds,
      endsAt: now - days * DAY_MS + 2 * 3_600_000,
      isWon,
    })),
    isPaid: true,
  });
  return [
    bet(1, 20, [[one, two, 1.85, true]]),
    bet(3, 15, [
      [three, four, 2.1, true],
      [two, one, 3.4, false],
    ]),
  ];
});
