import type { ApiError } from "@storefront/client";
import type { ProxyHttp } from "@storefront/client/http";
import type { KeyedQuery, PlayerKey } from "@storefront/client/queries";
import { playerMutation, playerQuery } from "@storefront/client/react-hooks";
import { useFollowed } from "../shared/follow.hooks.ts";
import type { NotFinalError } from "../shared/not-final-error.ts";
import type { IncomeReport } from "./income-report.answers.ts";
import { generateIncomeReport, INCOME_REPORT_POLL_INTERVAL } from "./income-report.client.ts";
import { incomeReportQuery, incomeReportYearsQuery } from "./income-report.queries.ts";

/** A report, and the rules by which it is followed; the caller says which states are final. */
export interface FollowedReportInput {
  /** The id of the report. With null the hook is idle. */
  id: string | number | null;
  /** True for a status that will not change any more; the polling ends with it. */
  isFinal: (status: IncomeReport["status"], report: IncomeReport) => boolean;
  /** Milliseconds after which the polling ends. Default 5 minutes. */
  deadline?: number | undefined;
}

const FIVE_MINUTES = 5 * 60_000;

/** The years that have a report of the signed-in user, the newest first. Idle for guests and during server rendering. */
export const useIncomeReportYears = playerQuery(incomeReportYearsQuery);

/** Starts the report of a year; `useIncomeReport` follows it. */
export const useGenerateIncomeReport = playerMutation(generateIncomeReport);

const useFollowedReport = (
  http: ProxyHttp,
  { id, isFinal, deadline = FIVE_MINUTES }: FollowedReportInput,
): KeyedQuery<IncomeReport, PlayerKey, ApiError | NotFinalError> =>
  useFollowed(incomeReportQuery(http, id ?? ""), {
    isFinal: (report) => isFinal(report.status, report),
    pace: { interval: INCOME_REPORT_POLL_INTERVAL },
    deadline,
  });

/**
 * An annual income report of the signed-in user, read every 3 seconds until it is final. An error ends the polling: the
 * call was refused, or the report was not final at the deadline (`NotFinalError`); `refetch` starts it again. Idle with
 * null, for guests and on the server.
 */
export const useIncomeReport = playerQuery(useFollowedReport, ({ id }) => id !== null);
