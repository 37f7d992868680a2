import { asList, asNumber, asRecord, listOf, recordOf } from "@storefront/client";
import { type Fields, isSlug, readEach } from "./record.ts";

export const STATISTICS_PERIODS = ["5min", "1h", "24h", "7d", "15d", "30d"] as const;
export type StatisticsPeriod = (typeof STATISTICS_PERIODS)[number];

/** The numbers of one period that the backend has. */
export interface PeriodStatistics {
  rtp?: number;
  spins?: number;
  players?: number;
  biggestWin?: number;
  biggestMultiplier?: number;
}

export interface GameStatistics {
  slug: string;
  periods: Partial<Record<StatisticsPeriod, PeriodStatistics>>;
}

const NUMBERS = {
  rtp: "rtp",
  spins: "spins",
  players: "players",
  biggestWin: "biggest_win",
  biggestMultiplier: "biggest_multiplier",
} as const satisfies Record<keyof PeriodStatistics, keyof PeriodRecord>;

/** The numbers of a period as the backend sends them. */
export type PeriodRecord = Readonly<
  Partial<Record<"rtp" | "spins" | "players" | "biggest_win" | "biggest_multiplier", number | null>>
>;

/** The statistics of a game as the backend sends them. */
export interface StatisticsRecord {
  readonly slug?: string | null;
  readonly periods: Readonly<Partial<Record<StatisticsPeriod, PeriodRecord>>>;
}

/**
 * Reads the statistics of a game, inside a `data` or not, in a list those of the slug that was asked for; undefined
 * without a single period. The periods are in `periods`, in the record or in a list of records that name theirs.
 */
export function readStatistics(answer: unknown, asked?: string): GameStatistics | undefined {
  const fields = recordOf(answer, ({ slug }) => slug === asked);
  const slug = isSlug(fields?.["slug"]) ? fields["slug"] : asked;
  if (slug === undefined) return undefined;
  for (const place of [fields?.["periods"], fields, answer]) {
    const given = byPeriod(place);
    const periods = STATISTICS_PERIODS.flatMap((period) => {
      const numbers = asRecord(given[period]);
      return numbers ? [[period, readNumbers(numbers)] as const] : [];
    });
    if (periods.length > 0) return { slug, periods: Object.fromEntries(periods) };
  }
  return undefined;
}

/** The numbers of each period: the fields of a record, or the records of a list by the period that each names. */
function byPeriod(value: unknown): Fields {
  const listed = (asList(value) ?? []).flatMap((entry) => {
    const record = asRecord(entry) ?? {};
    const period = STATISTICS_PERIODS.find((known) => Object.values(record).includes(known));
    return period === undefined ? [] : [[period, record] as const];
  });
  return { ...Object.fromEntries(listed), ...asRecord(value) };
}

/** Reads the statistics of many games, by slug. */
export function readStatisticsBatch(answer: unknown): Record<string, GameStatistics> {
  const each = readEach(listOf(answer), (record) => readStatistics(record));
  return Object.fromEntries(each.map((statistics) => [statistics.slug, statistics]));
}

function readNumbers(fields: Fields): PeriodStatistics {
  const read = Object.entries(NUMBERS).map(([name, field]) => [name, asNumber(fields[field])] as const);
  return Object.fromEntries(read.filter((entry): entry is readonly [string, number] => entry[1] !== null));
}
