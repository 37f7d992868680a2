import * as z from "zod/mini";

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** The year of a report: a number, or its digits; other fields are dropped. */
export const IncomeReportInput = z.object({
  year: z.custom<number | string>(isYear, `expected a year from ${FIRST_YEAR} to ${LAST_YEAR}`),
});
export type IncomeReportInput = z.infer<typeof IncomeReportInput>;

/** An income report; the values of its status are not shown. */
export const IncomeReport = z.looseObject({
  id: z.nullish(z.union([z.string(), z.number()])),
  status: z.nullish(z.union([z.string(), z.number()])),
});
export type IncomeReport = z.infer<typeof IncomeReport>;

function isYear(value: unknown): boolean {
  const year = typeof value === "string" && /^\d{4}$/.test(value) ? Number(value) : value;
  return typeof year === "number" && Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;
}
