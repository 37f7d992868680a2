import type { ApiError } from "@storefront/client";
import {
  type MutationPassthrough,
  type QueryPassthrough,
  usePlayerMutation,
  usePlayerQuery,
} from "@storefront/client/react-hooks";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import { useFollowed } from "../money/follow.hooks.ts";
import type { NotFinalError } from "../money/not-final-error.ts";
import { generateIncomeReport, INCOME_REPORT_POLL_INTERVAL } from "./income-report.client.ts";
import { incomeReportQuery, incomeReportYearsQuery } from "./income-report.queries.ts";
import type { IncomeReportInput, IncomeReport } from "./income-report.schema.ts";

/** The rules by which a report is followed; the caller says which states are final. */
export interface IncomeReportRules {
  /** True for a status that will not change any more; the polling ends with it. */
  isFinal: (status: IncomeReport["status"], report: IncomeReport) => boolean;
  /** Milliseconds after which the polling ends. Default 5 minutes. */
  deadline?: number | undefined;
}

const FIVE_MINUTES = 5 * 60_000;

/**
 * The years that have a report of the signed-in user, the newest first. Idle for guests and during server rendering.
 * @example
 * ```tsx
 * const { data: years = [] } = useIncomeReportYears();
 * return years.map((year) => <option key={year}>{year}</option>);
 * ```
 */
export function useIncomeReportYears<Selected = readonly number[]>(
  options?: QueryPassthrough<readonly number[], Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(incomeReportYearsQuery, options);
}

/**
 * Starts the report of a year; `useIncomeReport` follows it.
 * @example
 * ```tsx
 * const generate = useGenerateIncomeReport({ onSuccess: (report) => console.log(report.id) });
 * return <button onClick={() => generate.mutate({ year: 2025 })}>Report of 2025</button>;
 * ```
 */
export function useGenerateIncomeReport(
  options?: MutationPassthrough<IncomeReport, IncomeReportInput>,
): UseMutationResult<IncomeReport, ApiError, IncomeReportInput> {
  return usePlayerMutation(generateIncomeReport, options);
}

/**
 * An annual income report of the signed-in user, read every 3 seconds until it is final. An error ends the polling: the
 * call was refused, or the report was not final at the deadline (`NotFinalError`); `refetch` starts it again. Idle with
 * null, for guests and on the server.
 * @example
 * ```tsx
 * const report = useIncomeReport(42, { isFinal: (status) => status === "ready" });
 * return report.data?.url ? <a href={report.data.url}>Download</a> : <p>It is being written …</p>;
 * ```
 */
export function useIncomeReport<Selected = IncomeReport>(
  id: string | number | null,
  { isFinal, deadline = FIVE_MINUTES }: IncomeReportRules,
  options?: QueryPassthrough<IncomeReport, Selected, ApiError | NotFinalError>,
): UseQueryResult<Selected, ApiError | NotFinalError> {
  return useFollowed(
    (http) => incomeReportQuery(http, id ?? ""),
    {
      isFinal: (report) => isFinal(report.status, report),
      pace: { interval: INCOME_REPORT_POLL_INTERVAL },
      deadline,
    },
    options,
    id !== null,
  );
}
