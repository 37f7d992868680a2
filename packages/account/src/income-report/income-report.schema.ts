import * as z from "zod/mini";
import { FIRST_YEAR, isReportYear, LAST_YEAR } from "../records/calendar.ts";

/** The year of a report: a number, or its digits; other fields are dropped. */
export const IncomeReportInput = z.object({
  year: z.custom<number | string>(isReportYear, `expected a year from ${FIRST_YEAR} to ${LAST_YEAR}`),
});
export interface IncomeReportInput extends z.infer<typeof IncomeReportInput> {}
