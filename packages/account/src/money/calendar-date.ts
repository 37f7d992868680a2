import { isCalendarDay } from "../calendar-day.ts";

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/;

/** False for text that is shaped like an ISO date and names a day that does not exist; true for everything else. */
export function isPossibleDate(value: unknown): boolean {
  const [, year, month, day] = typeof value === "string" ? (DATE.exec(value) ?? []) : [];
  if (year === undefined || month === undefined || day === undefined) return true;
  return isCalendarDay(Number(year), Number(month), Number(day));
}
