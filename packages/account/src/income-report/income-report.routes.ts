import { defineRoutes } from "@storefront/proxy";
import { IncomeReportInput } from "./income-report.schema.ts";
import { IncomeReport, IncomeReportYears } from "./income-report.answers.ts";

/** The routes below `/api/income-report` (document 2, 4.7). */
export const incomeReportRoutes = defineRoutes("income-report", {
  availableYears: { path: "/api/income-report/available-years", GET:  "GET /income-report/available-years", answer: IncomeReportYears },
  generate:       { path: "/api/income-report/generate",        POST: "POST /income-report/generate", body: IncomeReportInput, answer: IncomeReport },
  status:         { path: "/api/income-report/status/:id",      GET:  "GET /income-report/{id}", answer: IncomeReport },
});
