import { isCalendarDay } from "../calendar-day.ts";

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ][\d:.]{5,15}(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const SLASHED = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/**
 * True for a day that exists: `YYYY-MM-DD`, with or without a time, or with slashes, day or month first. The
 * backend's format is not shown, so both are let through; 31 February is in none.
 */
export function isCalendarDate(text: string): boolean {
  const iso = ISO.exec(text);
  if (iso) return isCalendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = SLASHED.exec(text);
  if (!slashed) return false;
  const [first, second, year] = [Number(slashed[1]), Number(slashed[2]), Number(slashed[3])];
  return isCalendarDay(year, second, first) || isCalendarDay(year, first, second);
}
