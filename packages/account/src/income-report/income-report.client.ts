import type { ProxyHttp } from "@storefront/proxy/client";
import type { CallSettings } from "../call-settings.ts";
import type { IncomeReportInput, IncomeReport } from "./income-report.schema.ts";

/** Pause between two looks at a report under way, in milliseconds. */
export const INCOME_REPORT_POLL_INTERVAL = 3_000;

/** The years that have an income report. */
export function listIncomeReportYears(http: ProxyHttp, { signal }: CallSettings = {}): Promise<unknown> {
  return http.get("/api/income-report/available-years", { signal });
}

/** Has the report of a year generated. */
export function generateIncomeReport(http: ProxyHttp, input: IncomeReportInput): Promise<IncomeReport> {
  return http.post("/api/income-report/generate", { json: input });
}

/** A report as it stands now. */
export function getIncomeReport(
  http: ProxyHttp,
  id: string | number,
  { signal }: CallSettings = {},
): Promise<IncomeReport> {
  return http.get(`/api/income-report/status/${encodeURIComponent(id)}`, { signal });
}
