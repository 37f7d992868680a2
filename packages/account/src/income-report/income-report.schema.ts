import * as z from "zod/mini";
import { FIRST_YEAR, isYear, LAST_YEAR } from "./report-year.ts";
import type { IncomeReport as IncomeReportRecord } from "./income-report-records.schema.ts";

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
