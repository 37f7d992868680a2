import type { Figure } from "./row.ts";

/** The comparison and notation of a figure. */
export interface FigureRule {
  /** A rate is to be high and may be compared by processor time; everything else is to be low. */
  readonly isRate: boolean;
  readonly write: (value: number) => string;
}

const whole = (value: number): string => Math.round(value).toLocaleString("en");
const milliseconds = (value: number): string => `${value.toFixed(value < 1 ? 3 : 2)} ms`;

/** Every figure that a run can give. */
export const FIGURES: Readonly<Record<Figure, FigureRule>> = {
  perSecond: { isRate: true, write: (value) => `${whole(value)}/s` },
  megabytesPerSecond: { isRate: true, write: (value) => `${whole(value)} MB/s` },
  p50: { isRate: false, write: (value) => `p50 ${milliseconds(value)}` },
  p99: { isRate: false, write: milliseconds },
  milliseconds: { isRate: false, write: milliseconds },
  /** Processor time of the server for one answer or one megabyte, in microseconds. */
  processor: { isRate: false, write: (value) => `${whole(value)} µs of processor time` },
  kilobytes: { isRate: false, write: (value) => `${whole(value)} KB` },
  megabytes: { isRate: false, write: (value) => `${value.toFixed(1)} MB` },
  left: { isRate: false, write: (value) => `${whole(value)} left` },
};
