import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, playerQuery } from "@storefront/client/queries";
import { accountKey } from "../account-keys.ts";
import { getIncomeReport, listIncomeReportYears } from "./income-report.client.ts";
import type { IncomeReport } from "./income-report.schema.ts";

/** Keys of income reports in the query cache. */
export const incomeReportKeys = {
  years: [...accountKey, "income-report", "years"],
  report: (id: string | number) => [...accountKey, "income-report", "report", String(id)] as const,
} as const;

/** Key of one report in the query cache. */
export type IncomeReportKey = ReturnType<typeof incomeReportKeys.report>;

/** The query of the years that have a report. */
export const incomeReportYearsQuery = (
  http: ProxyHttp,
): KeyedQuery<readonly number[], typeof incomeReportKeys.years> =>
  playerQuery(incomeReportKeys.years, (settings) => listIncomeReportYears(http, settings));

/** The query of a report as it is now; `useIncomeReport` reads it again until it is final. */
export const incomeReportQuery = (
  http: ProxyHttp,
  id: string | number,
): KeyedQuery<IncomeReport, IncomeReportKey> =>
  playerQuery(incomeReportKeys.report(id), (settings) => getIncomeReport(http, id, settings));
