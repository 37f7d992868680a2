import type { ProxyHttp } from "@storefront/client/http";
import { type KeyedQuery, type PlayerKey, playerQueryOptions } from "@storefront/client/queries";
import { accountKey } from "../shared/account-keys.ts";
import { accountQuery } from "../shared/account-query.ts";
import type { IncomeReport } from "./income-report.answers.ts";
import { getIncomeReport, listIncomeReportYears } from "./income-report.client.ts";

/** Reads `GET /api/income-report/available-years`; the newest year is first. */
export const incomeReportYearsQuery = accountQuery(listIncomeReportYears, "income-report", "years");

/** The query of a report as it is now; `useIncomeReport` reads it again until it is final. */
export const incomeReportQuery = (
  http: ProxyHttp,
  id: string | number,
): KeyedQuery<IncomeReport, PlayerKey> =>
  playerQueryOptions([...accountKey, "income-report", "report", String(id)], (settings) =>
    getIncomeReport(http, id, settings),
  );
