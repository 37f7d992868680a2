import { asList, asRecord, type IsWanted, recordOf } from "@storefront/client";
import { readAmount } from "../money/amount.ts";
import { itemsOf } from "../money/page.ts";
import { layeredReader, type OpenFields } from "../money/records.schema.ts";
import { isYear } from "./report-year.ts";
import { FINISHED_REPORT, INCOME_REPORT } from "../record-rules.schema.ts";

/** The known fields of an income report; a brand adds its own by declaration merging. */
export interface IncomeReportFields {
  readonly id?: string | number | null;
  /** The specification does not show its values. */
  readonly status?: string | number | null;
  readonly deposits?: number | null;
  readonly withdrawals?: number | null;
  readonly bets?: number | null;
  readonly prizes?: number | null;
  readonly balance?: number | null;
  readonly result?: number | null;
  /** The https address of the report's file. */
  readonly url?: string | null;
}

/** An income report: its known fields typed, every other field as the backend sent it. */
export type IncomeReport = IncomeReportFields & OpenFields;

/** Reads an income report, of several the wanted one; null for an answer that is none. Never throws. */
export const readIncomeReport: (answer: unknown, isWanted?: IsWanted) => IncomeReport | null = layeredReader(
  INCOME_REPORT,
  FINISHED_REPORT,
);

/** Reads the years of an answer, each once and the newest first: numbers, texts or records with a `year`. Never throws. */
export function readIncomeReportYears(answer: unknown): readonly number[] {
  const years = (asList(recordOf(answer)?.["years"]) ?? itemsOf(answer))
    .map((item) => readAmount(asRecord(item)?.["year"] ?? item))
    .filter((year): year is number => isYear(year));
  return [...new Set(years)].sort((one, other) => other - one);
}
