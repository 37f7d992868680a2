/** The first year that may have a report. */
export const FIRST_YEAR = 2000;
/** The last one. */
export const LAST_YEAR = 2100;

/** True for a year that may have a report: a number, or its digits. */
export function isYear(value: unknown): boolean {
  const year = typeof value === "string" && /^\d{4}$/.test(value) ? Number(value) : value;
  return typeof year === "number" && Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;
}
