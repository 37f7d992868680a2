import type { ApiError } from "@storefront/proxy";
import type { ProxyHttp } from "@storefront/proxy/client";
import { type UseMutationResult, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useAccount } from "../account-provider.tsx";
import { type KeyedQuery, keyedQuery } from "../money/keyed-query.ts";
import { useChange } from "../money/money-change.hooks.ts";
import { usePoll } from "../money/poll.hooks.ts";
import type { PollState } from "../money/poller.ts";
import {
  generateIncomeReport,
  getIncomeReport,
  getIncomeReportYears,
  INCOME_REPORT_POLL_INTERVAL,
} from "./income-report.client.ts";
import type { GenerateBody, IncomeReport } from "./income-report.schema.ts";

/** How a report is followed; which states are final is the caller's to say (decision D6). */
export interface IncomeReportOptions {
  isFinal: (status: IncomeReport["status"], report: IncomeReport) => boolean;
  /** Milliseconds after which it is followed no longer. 5 minutes without it. */
  deadline?: number | undefined;
  /** Where a generated report names itself; its field `id` without it. */
  idOf?: ((report: IncomeReport) => unknown) | undefined;
}

/** The years to choose from, the call that has a report generated, then the report. */
export interface IncomeReportFlow {
  years: UseQueryResult<unknown, ApiError>;
  generate: UseMutationResult<IncomeReport, ApiError, GenerateBody>;
  /** Null until a report was asked for that names itself. */
  reportId: string | number | null;
  report: PollState<IncomeReport>;
}

const FIVE_MINUTES = 5 * 60_000;

/** The query of the years that have a report. */
export function incomeReportYearsQuery(
  http: ProxyHttp,
): KeyedQuery<unknown, readonly ["account", "income-report", "years"]> {
  return keyedQuery(["account", "income-report", "years"] as const, (signal) =>
    getIncomeReportYears(http, signal),
  );
}

/** The annual income report of the signed-in user, asked after every 3 seconds until it is final. */
export function useIncomeReport({
  isFinal,
  deadline = FIVE_MINUTES,
  idOf,
}: IncomeReportOptions): IncomeReportFlow {
  const { http, isAuthenticated } = useAccount();
  const years = useQuery({ ...incomeReportYearsQuery(http), enabled: isAuthenticated });
  const generate = useChange<IncomeReport, GenerateBody>(generateIncomeReport, []);
  const reportId = idIn(generate.data, idOf);
  const report = usePoll<IncomeReport>(
    isAuthenticated && reportId !== null ? String(reportId) : null,
    () => ({
      read: async (signal) => (await getIncomeReport(http, reportId ?? "", signal)) ?? {},
      isFinal: (value) => isFinal(value.status, value),
      interval: INCOME_REPORT_POLL_INTERVAL,
      deadline,
    }),
  );
  return { years, generate, reportId, report };
}

function idIn(report: IncomeReport | undefined, idOf: IncomeReportOptions["idOf"]): string | number | null {
  if (!report) return null;
  const id = idOf ? idOf(report) : report.id;
  return (typeof id === "string" && id !== "") || typeof id === "number" ? id : null;
}
