import { FIGURES } from "./figures.ts";
import type { Reading, Readings, Row } from "./row.ts";
import { median, spread } from "./statistics.ts";

type Verdict = "beyond" | "reached" | "missed" | "context" | "unsure";

/** The result of a row. */
export interface Outcome {
  readonly row: Row;
  /** The median over rounds of the ratio to the best peer; the subject's figure where there is no peer. */
  readonly value: number;
  /** Over the rounds. */
  readonly range: readonly [lowest: number, highest: number];
  /**
   * The same ratio by processor time for one answer, the median over rounds too; undefined where that says nothing or
   * cannot be read.
   */
  readonly byProcessor: number | undefined;
  readonly processorRange: readonly [lowest: number, highest: number] | undefined;
  /** unsure: processor time says otherwise or, where there is none, so do some of the rounds; or nothing could be read. */
  readonly verdict: Verdict;
}

/** Judges a row by the readings of its load. */
export function judge(row: Row, readings: Readings): Outcome {
  const values = figures(readings, row.subject, row.unit).map((own, round) =>
    ratio(own, round, row, readings),
  );
  const value = median(values);
  const range = spread(values);
  const ratios = processorRatios(row, readings);
  const byProcessor = ratios && median(ratios);
  const outcome = { row, value, range, byProcessor, processorRange: ratios && spread(ratios) };
  if (row.by === "processor" && byProcessor !== undefined)
    return { ...outcome, verdict: verdictOf(row, byProcessor) };
  const others = byProcessor === undefined ? range : [byProcessor];
  const verdict = verdictOf(row, value);
  const isSure = others.every((other) => isMissed(row, other) === isMissed(row, value));
  return { ...outcome, verdict: isSure || verdict === "context" ? verdict : "unsure" };
}

/** True for a row whose result is a ratio, to a peer or to theory. */
export const isRatio = ({ peers, theory }: Row): boolean => peers.length > 0 || theory !== undefined;

/** One figure of one contender, round by round. */
export function figures(
  readings: Readings,
  contender: Row["subject"],
  figure: keyof Reading,
): readonly number[] {
  return (readings.get(contender) ?? []).map((reading) => reading[figure] ?? Number.NaN);
}

function ratio(own: number, round: number, { peers, theory, unit }: Row, readings: Readings): number {
  if (theory !== undefined) return own / theory;
  if (peers.length === 0) return own;
  const others = peers.map((peer) => figures(readings, peer, unit)[round] ?? Number.NaN);
  return own / (FIGURES[unit].isRate ? Math.max(...others) : Math.min(...others));
}

/** Within each round, because a machine that is slow for a while is slow for all contenders of that round. */
function processorRatios(
  { unit, subject, peers, cores = 1 }: Row,
  readings: Readings,
): readonly number[] | undefined {
  if (!FIGURES[unit].isRate || peers.length === 0) return undefined;
  const others = peers.map((peer) => figures(readings, peer, "processor"));
  const ratios = figures(readings, subject, "processor").map(
    (own, round) => (cores * Math.min(...others.map((peer) => peer[round] ?? Number.NaN))) / own,
  );
  return ratios.some(Number.isNaN) ? undefined : ratios;
}

function verdictOf(row: Row, value: number): Verdict {
  const { reach, goBeyond } = row;
  if (reach === undefined) return "context";
  if (Number.isNaN(value)) return "unsure";
  if (isMissed(row, value)) return "missed";
  return goBeyond === undefined || isMissed({ ...row, reach: goBeyond }, value) ? "reached" : "beyond";
}

function isMissed({ unit, reach }: Row, value: number): boolean {
  if (reach === undefined) return false;
  return FIGURES[unit].isRate ? value < reach : value > reach;
}
