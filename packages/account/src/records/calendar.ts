const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ][\d:.]{5,15}(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const SLASHED = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const ISO_START = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;

/** True for a day of the calendar: 31 February is not one. Months count from 1. */
function isCalendarDay(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const date = new Date(Date.UTC(2000, 0, 1));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1;
}

/**
 * True for a day that exists: `YYYY-MM-DD`, with or without a time, or with slashes, day or month first. The
 * specification does not show the format, so both orders are accepted.
 */
export function isCalendarDate(text: string): boolean {
  const iso = ISO.exec(text);
  if (iso) return isCalendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = SLASHED.exec(text);
  if (!slashed) return false;
  const [first, second, year] = [Number(slashed[1]), Number(slashed[2]), Number(slashed[3])];
  return isCalendarDay(year, second, first) || isCalendarDay(year, first, second);
}

/** False for text in the form of an ISO date that names a day that does not exist; true for everything else. */
export function isPossibleDate(value: unknown): boolean {
  const [, year, month, day] = typeof value === "string" ? (ISO_START.exec(value) ?? []) : [];
  if (year === undefined || month === undefined || day === undefined) return true;
  return isCalendarDay(Number(year), Number(month), Number(day));
}

/** The first and the last year that may have an income report. */
export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;

/** True for a year that may have an income report: a number, or its digits. */
export function isReportYear(value: unknown): boolean {
  const year = typeof value === "string" && /^\d{4}$/.test(value) ? Number(value) : value;
  return typeof year === "number" && Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;
}
