import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import {
  type KeyedQuery,
  type MutationPassthrough,
  playerQuery,
  type QueryPassthrough,
  usePlayerMutation,
  usePlayerQuery,
  useStorefront,
} from "@storefront/proxy/react-hooks";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import { accountKey } from "../account-keys.ts";
import { usePoll } from "../money/poll.hooks.ts";
import type { PollState } from "../money/poller.ts";
import {
  generateIncomeReport,
  getIncomeReport,
  INCOME_REPORT_POLL_INTERVAL,
  listIncomeReportYears,
} from "./income-report.client.ts";
import type { GenerateBody, IncomeReport } from "./income-report.schema.ts";

/** How a report is followed; which states are final is the caller's to say. */
export interface IncomeReportRules {
  isFinal: (status: IncomeReport["status"], report: IncomeReport) => boolean;
  /** Milliseconds after which it is followed no longer. 5 minutes without it. */
  deadline?: number | undefined;
}

/** Keys of income reports in the query cache. */
export const incomeReportKeys = { years: [...accountKey, "income-report", "years"] } as const;

const FIVE_MINUTES = 5 * 60_000;

/** The query of the years that have a report. */
export const incomeReportYearsQuery = (http: ProxyHttp): KeyedQuery<unknown, typeof incomeReportKeys.years> =>
  playerQuery(incomeReportKeys.years, (settings) => listIncomeReportYears(http, settings));

/** The years that have a report of the signed-in user; idle for guests and during server rendering. */
export function useIncomeReportYears<Selected = unknown>(
  options?: QueryPassthrough<unknown, Selected>,
): UseQueryResult<Selected, ApiError> {
  return usePlayerQuery(incomeReportYearsQuery, options);
}

/** Has the report of a year generated; `useIncomeReport` follows it. */
export function useGenerateIncomeReport(
  options?: MutationPassthrough<IncomeReport, GenerateBody>,
): UseMutationResult<IncomeReport, ApiError, GenerateBody> {
  return usePlayerMutation(generateIncomeReport, options);
}

/**
 * An annual income report of the signed-in user, read every 3 seconds until it is final. Idle with null, for guests and on
 * the server.
 */
export function useIncomeReport(
  id: string | number | null,
  { isFinal, deadline = FIVE_MINUTES }: IncomeReportRules,
): PollState<IncomeReport> {
  const { http, isAuthenticated } = useStorefront();
  return usePoll<IncomeReport>(isAuthenticated && id !== null ? String(id) : null, () => ({
    read: async (signal) => (await getIncomeReport(http, id ?? "", { signal })) ?? {},
    isFinal: (value) => isFinal(value.status, value),
    interval: INCOME_REPORT_POLL_INTERVAL,
    deadline,
  }));
}
