import type { Registry } from "prom-client";
import { VITALS } from "../reports/report-kinds.ts";
import type { ReportService } from "../reports/report-service.ts";
import { counterOf, histogramOf } from "./metric-table.ts";

/** The bounds of the library's good and poor values are among them, so that their shares can be read. */
const SECONDS = [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 10];
const SHIFTS = [0.01, 0.05, 0.1, 0.25, 0.5];

/** Registers what browsers report: failures by kind, and the measures of visits, by the name of the page. */
export function watchReports(reports: Pick<ReportService, "onReport">, registry: Registry): void {
  const failures = counterOf("storefront_browser_reports_total", registry);
  const seconds = histogramOf("storefront_browser_vital_seconds", registry, SECONDS);
  const shifts = histogramOf("storefront_browser_layout_shift", registry, SHIFTS);
  reports.onReport((report) => {
    const route = report.page === "none" ? "none" : `page.${report.page}`;
    if (report.kind !== "vital") failures.inc({ report: report.kind, route });
    else if (report.name === "CLS") shifts.observe({ route }, report.value);
    else seconds.observe({ vital: VITALS[report.name], route }, report.value / 1_000);
  });
}
