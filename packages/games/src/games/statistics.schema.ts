import { isRecord, listOf } from "@storefront/client";
import { type Fields, isSlug, numberOf, readEach, recordOf } from "./record.ts";

/** The periods of statistics. */
export const STATISTICS_PERIODS = ["5min", "1h", "24h", "7d", "15d", "30d"] as const;
/** One of `STATISTICS_PERIODS`. */
export type StatisticsPeriod = (typeof STATISTICS_PERIODS)[number];

/** The numbers of one period that the backend has. */
export interface PeriodStatistics {
  rtp?: number;
  spins?: number;
  players?: number;
  biggestWin?: number;
  biggestMultiplier?: number;
}

/** The statistics of one game. */
export interface GameStatistics {
  slug: string;
  periods: Partial<Record<StatisticsPeriod, PeriodStatistics>>;
}

/** The fields that the reader of statistics knows. */
export const STATISTICS_FIELDS = [
  "slug",
  "periods",
  "rtp",
  "spins",
  "players",
  "biggest_win",
  "biggest_multiplier",
] as const;

declare module "@storefront/client" {
  interface RecordNames {
    statistics: (typeof STATISTICS_FIELDS)[number];
  }
}

const NUMBERS: readonly (readonly [name: keyof PeriodStatistics, field: string])[] = [
  ["rtp", "rtp"],
  ["spins", "spins"],
  ["players", "players"],
  ["biggestWin", "biggest_win"],
  ["biggestMultiplier", "biggest_multiplier"],
];

/** Reads the statistics of a game, inside a `data` or not; undefined without a slug or a single period. */
export function readStatistics(answer: unknown): GameStatistics | undefined {
  const fields = recordOf(answer);
  if (!fields || !isSlug(fields["slug"]) || !isRecord(fields["periods"])) return undefined;
  const given = fields["periods"];
  const periods = STATISTICS_PERIODS.flatMap((period) => {
    const numbers = given[period];
    return isRecord(numbers) ? [[period, readNumbers(numbers)] as const] : [];
  });
  return periods.length === 0 ? undefined : { slug: fields["slug"], periods: Object.fromEntries(periods) };
}

/** Reads the statistics of many games, by slug. */
export function readStatisticsBatch(answer: unknown): Record<string, GameStatistics> {
  const each = readEach(listOf(answer), readStatistics);
  return Object.fromEntries(each.map((statistics) => [statistics.slug, statistics]));
}

function readNumbers(fields: Fields): PeriodStatistics {
  const read = NUMBERS.flatMap(([name, field]) => {
    const number = numberOf(fields[field]);
    return number === undefined ? [] : [[name, number] as const];
  });
  return Object.fromEntries(read);
}
