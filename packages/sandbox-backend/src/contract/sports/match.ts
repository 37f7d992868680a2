import { inLanguages, type Text } from "../http/texts.ts";

/** A competition: where it is played and who plays in it. */
export interface League {
  slug: string;
  name: string;
  country: string;
  sides: readonly string[];
}

/** A sport: how long a match lasts, what a score brings, the line of its totals, and its leagues. */
export interface Sport {
  slug: string;
  name: Text;
  minutes: number;
  points: readonly number[];
  total: number;
  /** Whether a match may end in a draw. */
  hasDraw: boolean;
  leagues: readonly League[];
}

/** One outcome: what it is fairly worth now, and what is offered. */
export interface Outcome {
  id: "home" | "draw" | "away" | "over" | "under";
  fair: number;
  odds: number;
}

/** A question about a match. */
export interface Market {
  id: "result" | "total" | "handicap";
  outcomes: Outcome[];
}

export interface Match {
  id: number;
  sport: Sport;
  league: League;
  home: string;
  away: string;
  startsAt: number;
  score: { home: number; away: number };
  /** The advantage of the home side, from -1 to 1. */
  lean: number;
  markets: Market[];
}

const MARGIN = 0.94;
const LONGEST = 51;
const MARKET_NAMES: Record<Market["id"], Text> = {
  result: inLanguages`Resultado | Resultado | Result`,
  total: inLanguages`Total | Total | Total`,
  handicap: inLanguages`Handicap | Hándicap | Handicap`,
};
const DRAW: Text = inLanguages`Empate | Empate | Draw`;
const OVER: Text = inLanguages`Mais de | Más de | Over`;
const UNDER: Text = inLanguages`Menos de | Menos de | Under`;

export const isLive = ({ startsAt, sport }: Match, now: number): boolean =>
  startsAt <= now && now < startsAt + sport.minutes * 60_000;

export const minuteOf = ({ startsAt }: Match, now: number): number => Math.floor((now - startsAt) / 60_000);

/** The odds of a chance, with the house's margin. */
export const oddsOf = (chance: number): number =>
  Math.max(1.01, Math.min(LONGEST, Math.round((MARGIN / Math.max(chance, 0.001)) * 100) / 100));

/** The odds of each outcome at the current score. */
export function fairOdds(match: Pick<Match, "sport" | "lean" | "score" | "startsAt">, now: number): Market[] {
  const { sport, score, lean, startsAt } = match;
  const played = Math.max(0, Math.min(0.98, (now - startsAt) / (sport.minutes * 60_000)));
  const lead = (score.home - score.away) / Math.sqrt(sport.total / 2.5);
  const edge = lean * (1 - played) + lead * (0.4 + played * 1.3);
  const draw = sport.hasDraw ? 0.28 * Math.exp(-(edge ** 2)) + (lead === 0 ? played * 0.4 : 0) : 0;
  const home = (1 - draw) / (1 + Math.exp(-1.8 * edge));
  const scored = score.home + score.away;
  const expected = scored + sport.total * 1.05 * (1 - played);
  const isOver = scored > sport.total;
  const over = isOver
    ? 0.995
    : 1 / (1 + Math.exp(-(expected - sport.total) / Math.max(0.35, sport.total * 0.12)));
  const handicap = 1 / (1 + Math.exp(-1.5 * (edge - 0.6)));
  const market = (id: Market["id"], chances: Partial<Record<Outcome["id"], number>>): Market => ({
    id,
    outcomes: Object.entries(chances).map(([outcome, chance]) => {
      const odds = oddsOf(chance);
      return { id: outcome as Outcome["id"], fair: odds, odds };
    }),
  });
  return [
    market("result", { home, ...(sport.hasDraw && { draw }), away: 1 - draw - home }),
    market("total", { over, under: 1 - over }),
    market("handicap", { home: handicap, away: 1 - handicap }),
  ];
}

export const marketName = (market: Market, language: keyof Text): string => MARKET_NAMES[market.id][language];

export function outcomeName(match: Match, market: Market, outcome: Outcome, language: keyof Text): string {
  const { sport, home, away } = match;
  const line = sport.total.toLocaleString(language);
  const step = Math.max(0.5, Math.round(sport.total / 10) - 0.5).toLocaleString(language);
  if (outcome.id === "draw") return DRAW[language];
  if (outcome.id === "over") return `${OVER[language]} ${line}`;
  if (outcome.id === "under") return `${UNDER[language]} ${line}`;
  const side = outcome.id === "home" ? home : away;
  if (market.id !== "handicap") return side;
  return `${side} ${outcome.id === "home" ? "−" : "+"}${step}`;
}
