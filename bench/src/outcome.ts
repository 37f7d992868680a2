import type { Contender, Reading, Readings, Row } from "./row.ts";
import { median, spread } from "./statistics.ts";

/** What a row came to. */
export interface Outcome {
  readonly row: Row;
  /** The subject's own figure. */
  readonly own: number;
  /** The median over rounds of the ratio to the best peer; the subject's figure where there is no peer. */
  readonly value: number;
  /** Over the rounds. */
  readonly range: readonly [lowest: number, highest: number];
  readonly verdict: "beyond" | "reached" | "missed" | "context";
}

/** Judges a row by the readings of its load. */
export function judge(row: Row, readings: Readings): Outcome {
  const own = figures(readings, row.subject, row.unit);
  const values = own.map((value, round) => ratio(value, round, row, readings));
  const value = median(values);
  return { row, own: median(own), value, range: spread(values), verdict: verdictOf(row, value) };
}

/** One figure of one contender, round by round. */
export function figures(readings: Readings, contender: Contender, figure: keyof Reading): readonly number[] {
  return (readings.get(contender) ?? []).map((reading) => reading[figure] ?? Number.NaN);
}

function ratio(value: number, round: number, { peers, unit }: Row, readings: Readings): number {
  if (peers.length === 0) return value;
  const others = peers.map((peer) => figures(readings, peer, unit)[round] ?? Number.NaN);
  return value / (unit === "perSecond" ? Math.max(...others) : Math.min(...others));
}

function verdictOf({ unit, reach, goBeyond }: Row, value: number): Outcome["verdict"] {
  const meets = (limit: number): boolean => (unit === "perSecond" ? value >= limit : value <= limit);
  if (reach === undefined) return "context";
  if (goBeyond !== undefined && meets(goBeyond)) return "beyond";
  return meets(reach) ? "reached" : "missed";
}
