import { isId } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import { getShown } from "../records/shown.ts";
import { type CallSettings, SAVED } from "../shared/call-settings.ts";
import { type IncomeReportInput } from "./income-report.schema.ts";
import { IncomeReport, IncomeReportYears } from "./income-report.answers.ts";

/** Milliseconds between two reads of a report that is not finished. */
export const INCOME_REPORT_POLL_INTERVAL = 3_000;

export function listIncomeReportYears(http: ProxyHttp, settings?: CallSettings): Promise<readonly number[]> {
  return getShown(http, "/api/income-report/available-years", IncomeReportYears, settings);
}

/** Starts the report of a year; an answer that is no record is a report without fields. */
export async function generateIncomeReport(http: ProxyHttp, input: IncomeReportInput): Promise<IncomeReport> {
  return IncomeReport.read(await http.post("/api/income-report/generate", { json: input, ...SAVED })) ?? {};
}

/** The present state of a report; an answer that is no record is a report without fields. */
export async function getIncomeReport(
  http: ProxyHttp,
  id: string | number,
  { signal }: CallSettings = {},
): Promise<IncomeReport> {
  const path = `/api/income-report/status/${encodeURIComponent(id)}`;
  const answer = await http.get(path, { signal });
  return IncomeReport.read(answer, ({ id: own }) => isId(own, id)) ?? {};
}
