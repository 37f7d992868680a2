import {
  type Answer,
  type AnswerShape,
  asId,
  asList,
  asRecord,
  type OutputOf,
  listOf,
  recordOf,
} from "@storefront/client";
import { isReportYear } from "../records/calendar.ts";
import { readAmount } from "../records/amount.ts";
import { asHttpsUrl, layeredAnswer } from "../records/layered.ts";

/**
 * An annual income report: its sums, in the currency of the player, are there once it is finished, in the report or in a record
 * of it, such as `file`.
 */
export const IncomeReport = layeredAnswer(
  {
    id: asId,
    /** The state of the report; the specification does not show its values. */
    status: asId,
  },
  {
    deposits: readAmount,
    withdrawals: readAmount,
    bets: readAmount,
    prizes: readAmount,
    balance: readAmount,
    result: readAmount,
    /** The https address of the report's file. */
    url: asHttpsUrl,
  },
);
export interface IncomeReport extends OutputOf<typeof IncomeReport> {}

/** The years of an answer, each once and the newest first: of numbers, texts or records with a `year`. */
export const IncomeReportYears: Answer<readonly number[], readonly (number | string)[]> & AnswerShape = {
  fields: { years: asList },
  needs: ["years"],
  shows(answer) {
    const years = asList(recordOf(answer)?.["years"]) ?? listOf(answer);
    return years?.length === 0 || this.read(answer).length > 0;
  },
  read(answer) {
    const years = (asList(recordOf(answer)?.["years"]) ?? listOf(answer) ?? [])
      .map((item) => readAmount(asRecord(item)?.["year"] ?? item))
      .filter((year): year is number => isReportYear(year));
    return [...new Set(years)].sort((one, other) => other - one);
  },
};
