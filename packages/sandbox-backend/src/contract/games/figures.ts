import { hashOf, pickOf, type SandboxState, seededRandom } from "../state/state.ts";
import { toCents } from "../wallet/ledger.ts";
import type { Game } from "./game.ts";

const DAY_MS = 86_400_000;
const LAST_WINS = 20;
const TOP_WINS = 10;

/** About how many of a currency make one real. */
const WORTH: Record<string, number> = { BRL: 1, CLP: 180, MXN: 3.5, USD: 0.2, EUR: 0.17 };

/** The periods statistics are told for (document 1, section 8), with their minutes. */
const PERIODS = { "5min": 5, "1h": 60, "24h": 1_440, "7d": 10_080, "15d": 21_600, "30d": 43_200 } as const;

/** A win of somebody, before it is told to a caller. */
export interface WinOf {
  id: number;
  game: Game;
  player: string;
  amount: number;
  currency: string;
  multiplier: number;
  won_at: string;
}

/** The wins of the last minutes, newest first; a new one every 4 seconds. */
export function lastWins(state: SandboxState, currency: string): WinOf[] {
  const { games } = state.content;
  const beat = Math.floor(state.now() / 4_000);
  return Array.from({ length: LAST_WINS }, (_, index) => {
    const random = seededRandom(hashOf(`win ${beat - index}`));
    return win(random, { id: beat - index, at: (beat - index) * 4_000, currency, games, from: 2 });
  });
}

/** The biggest wins of the day, biggest first. */
export const topWins = (state: SandboxState, currency: string): WinOf[] =>
  winsOfDay("top", state.now(), currency, state.content.games);

/** The games that paid most today, with what they paid. */
export const highPayers = (state: SandboxState, currency: string): WinOf[] =>
  winsOfDay("payer", state.now(), currency, state.content.games).filter(
    ({ game }, index, all) => all.findIndex((other) => other.game === game) === index,
  );

/** The biggest wins of one game today. */
export const topWinsOf = (game: Game, now: number, currency: string): WinOf[] =>
  winsOfDay(game.slug, now, currency, [game]);

/** A game's figures by period: a longer one counts more and comes closer to the promised return. */
export function statisticsOf(
  game: Game,
  now: number,
  currency: string,
): Record<string, Record<string, number>> {
  const busy = 4 + (hashOf(game.slug) % 60);
  return Object.fromEntries(
    Object.entries(PERIODS).map(([period, minutes]) => {
      const random = seededRandom(hashOf(`${game.slug} ${period} ${Math.floor(now / (minutes * 30_000))}`));
      const spins = Math.round(busy * minutes * (0.8 + random() * 0.4));
      const multiplier = Math.round(20 + Math.sqrt(spins) * (2 + random() * 6));
      const swing = ((random() - 0.5) * 60) / Math.sqrt(Math.log10(spins + 1) * minutes);
      const figures = {
        rtp: toCents(Math.max(40, game.rtp + swing)),
        spins,
        players: Math.max(1, Math.round(spins / (14 + minutes / 40))),
        biggest_win: money(multiplier * (0.5 + random() * 4), currency),
        biggest_multiplier: multiplier,
      };
      return [period, figures];
    }),
  );
}

/** The amount that a jackpot has reached today. */
export function jackpotOf(game: Game, now: number, currency: string): number {
  const random = seededRandom(hashOf(`${game.slug} jackpot ${Math.floor(now / DAY_MS)}`));
  return money(20_000 + random() ** 4 * 2_400_000, currency);
}

/** The stakes and the free seats of a table. */
export function tableOf(
  game: Game,
  currency: string,
): { min_bet: number; max_bet: number; free_seats: number } {
  const hash = hashOf(game.slug);
  const least = [1, 2.5, 5, 10, 25][hash % 5] ?? 1;
  return {
    min_bet: money(least, currency),
    max_bet: money(least * 1_000, currency),
    free_seats: (hash >>> 3) % 8,
  };
}

/** The currency that a caller asks for; reais without one. */
export function currencyOf(header: string | undefined): string {
  const currency = (header ?? "").toUpperCase();
  return /^[A-Z]{3}$/.test(currency) ? currency : "BRL";
}

function winsOfDay(name: string, now: number, currency: string, games: readonly Game[]): WinOf[] {
  const start = Math.floor(now / DAY_MS) * DAY_MS;
  const random = seededRandom(hashOf(`${name} wins of ${start}`));
  return Array.from({ length: TOP_WINS }, (_, index) =>
    win(random, {
      id: start / DAY_MS + index * 100_003,
      at: start + random() * (now - start),
      currency,
      games,
      from: 60,
    }),
  ).toSorted((one, other) => other.amount - one.amount);
}

function win(
  random: () => number,
  told: { id: number; at: number; currency: string; from: number; games: readonly Game[] },
): WinOf {
  const { id, at, currency, from, games } = told;
  const multiplier = toCents(from + random() ** 3 * from * 40);
  const stake = [0.5, 1, 2, 5, 10, 20][Math.floor(random() ** 2 * 6)] ?? 1;
  const [first, last] = [letter(random), letter(random).toLowerCase()];
  return {
    id,
    game: pickOf(games, random()),
    player: `${first}***${last}`,
    amount: money(stake * multiplier, currency),
    currency,
    multiplier,
    won_at: new Date(at).toISOString(),
  };
}

const letter = (random: () => number): string => "ABCDEFGHIJLMNOPRSTVZ"[Math.floor(random() * 20)] ?? "A";

function money(reals: number, currency: string): number {
  const amount = reals * (WORTH[currency] ?? 1);
  return currency === "CLP" ? Math.round(amount) : toCents(amount);
}
