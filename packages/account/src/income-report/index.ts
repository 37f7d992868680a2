export type * from "./income-report-records.schema.ts";
export { generateIncomeReport, getIncomeReport, listIncomeReportYears } from "./income-report.client.ts";
export type { IncomeReport, IncomeReportInput } from "./income-report.schema.ts";
