import * as z from "zod/mini";
import type { IncomeReport as IncomeReportRecord } from "./income-report-records.schema.ts";

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** The year of a report: a number, or its digits; other fields are dropped. */
export const IncomeReportInput = z.object({
  year: z.custom<number | string>(isYear, `expected a year from ${FIRST_YEAR} to ${LAST_YEAR}`),
});
export type IncomeReportInput = z.infer<typeof IncomeReportInput>;

/** An income report; the specification does not show the values of its status. */
export const IncomeReport = z.looseObject({
  id: z.nullish(z.union([z.string(), z.number()])),
  status: z.nullish(z.union([z.string(), z.number()])),
});
export type IncomeReport = IncomeReportRecord;

/** True for a year that may have a report: a number, or its digits. */
export function isYear(value: unknown): boolean {
  const year = typeof value === "string" && /^\d{4}$/.test(value) ? Number(value) : value;
  return typeof year === "number" && Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;
}
