import { boardOf } from "./board.ts";
import type { Board } from "./board.ts";
import { fairOdds, isLive, minuteOf } from "./match.ts";
import { pickOf } from "../state/random.ts";
import type { Market, Match, Outcome } from "./match.ts";
import type { SandboxState } from "../state/state.ts";

/** One thing that happens in a live match. */
export type Tick =
  | { name: "odds"; data: { event_id: number; market_id: string; outcome_id: string; odds: number } }
  | { name: "score"; data: { event_id: number; score: { home: number; away: number }; minute: number } };

/** The kinds of tick that a caller of `nextTick` may choose. */
export type TickName = Tick["name"];

/** Makes the next thing happen, and answers it; undefined when nothing is live. A goal moves the odds after it. */
export function nextTick(state: SandboxState, pending: (() => Tick)[], wanted?: TickName): Tick | undefined {
  const board = boardOf(state);
  const now = state.now();
  const next = wanted === "score" ? undefined : pending.shift();
  if (next !== undefined) return next();
  const live = board.matches.filter((match) => isLive(match, now));
  const match = live[Math.floor(board.random() * live.length)];
  if (match === undefined) return undefined;
  const scores = wanted === "score" || (wanted === undefined && board.random() < scoringChance(match));
  return scores ? score(board, match, now, pending) : drift(board, match);
}

function scoringChance({ sport }: Match): number {
  return sport.points.length > 1 || sport.total > 100 ? 0.3 : sport.total > 10 ? 0.15 : 0.04;
}

function score(board: Board, match: Match, now: number, pending: (() => Tick)[]): Tick {
  const { points } = match.sport;
  const side = board.random() < 0.5 + match.lean / 6 ? "home" : "away";
  match.score[side] += points[Math.floor(board.random() * points.length)] ?? 1;
  const fair = fairOdds(match, now);
  for (const market of match.markets) {
    const worth = fair.find(({ id }) => id === market.id);
    for (const outcome of market.outcomes) {
      outcome.fair = worth?.outcomes.find(({ id }) => id === outcome.id)?.odds ?? outcome.fair;
      if (market.id === "result") pending.push(() => offer(match, market, outcome, outcome.fair));
    }
  }
  return {
    name: "score",
    data: { event_id: match.id, score: { ...match.score }, minute: minuteOf(match, now) },
  };
}

function drift(board: Board, match: Match): Tick {
  const market = pickOf(match.markets, board.random() ** 2);
  const outcome = pickOf(market.outcomes, board.random());
  return offer(match, market, outcome, outcome.fair * (0.93 + board.random() * 0.14));
}

function offer(match: Match, market: Market, outcome: Outcome, worth: number): Tick {
  const rounded = Math.max(1.01, Math.round(worth * 100) / 100);
  // A tick that changes nothing is none.
  outcome.odds = rounded === outcome.odds ? Math.round((rounded + 0.01) * 100) / 100 : rounded;
  return {
    name: "odds",
    data: { event_id: match.id, market_id: market.id, outcome_id: outcome.id, odds: outcome.odds },
  };
}
