import type { Logger } from "@storefront/proxy";
import { type PathReport, readReports } from "./browser-reports.ts";
import type { BrowserReport, FailureReport } from "./report-kinds.ts";

/** The parts that judge reports. */
export interface ReportServiceOptions {
  readonly publicOrigin: string;
  /** The name of the page at a path: one of the build's, whatever the path. */
  readonly nameOf: (path: string) => string;
  readonly logger: Logger;
  readonly now?: () => number;
}

/** The reports of browsers about the pages of a host. */
export interface ReportService {
  /** Takes the body of a report. */
  receive(text: string): void;
  /** Tells of every report, for the metrics. */
  onReport(listener: (report: BrowserReport) => void): void;
}

const MINUTE = 60_000;
/** Clients decide how many reports there are: the metrics count all. */
const LINES_A_MINUTE = 10;

/** Makes the reports of a host: each is told to the metrics, and failures get a line as long as the minute has one. */
export function createReportService({
  publicOrigin,
  nameOf,
  logger,
  now = () => performance.now(),
}: ReportServiceOptions): ReportService {
  const listeners: ((report: BrowserReport) => void)[] = [];
  let begun = Number.NEGATIVE_INFINITY;
  let lines = 0;
  const write = ({ kind, ...facts }: FailureReport): void => {
    if (now() - begun >= MINUTE) {
      begun = now();
      lines = 0;
    }
    lines += 1;
    if (lines <= LINES_A_MINUTE) logger.warn({ report: kind, ...facts }, "a browser reported a failure");
  };
  return {
    receive(text) {
      for (const read of readReports(text, publicOrigin)) {
        const report = named(read, nameOf);
        for (const listener of listeners) listener(report);
        if (report.kind !== "vital") write(report);
      }
    },
    onReport: (listener) => void listeners.push(listener),
  };
}

/** The report with the name of its page in place of the path, which is kept nowhere. */
function named({ path, ...report }: PathReport, nameOf: (path: string) => string): BrowserReport {
  return { ...report, page: nameOf(path) };
}
